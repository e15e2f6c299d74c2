import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.mjs';

const HOME = '/usr/lib/postgresql';

const binaries = () => {
  if (!existsSync(HOME)) return undefined;
  const newest = readdirSync(HOME)
    .filter((version) => existsSync(join(HOME, version, 'bin', 'initdb')))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  return newest && join(HOME, newest, 'bin');
};

/** PostgreSQL refuses to run as root. */
const commandAsPostgres = (command, args) =>
  process.getuid?.() === 0
    ? execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], { stdio: 'pipe' })
    : execFileSync(command, args, { stdio: 'pipe' });

/** The postmaster, and its children as Linux lists them. */
const serverProcesses = (data) => {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const isChild = (pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]) === postmaster;
    } catch {
      return false;
    }
  };
  return [
    postmaster,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ];
};

/** `start` works again after `halt` and after `kill`. */
const serverFaults = (data, { start, halt }) => {
  const signal = (name) => {
    for (const pid of serverProcesses(data)) {
      try {
        process.kill(pid, name);
      } catch {
        // A child process may have ended since its number was read.
      }
    }
  };
  return { start, halt, hang: () => signal('SIGSTOP'), resume: () => signal('SIGCONT'), kill: () => signal('SIGKILL') };
};

/**
 * Resolves with `{url, stop, faults}`, or with `{reason}` if none can start. `install` (CI) first installs a missing
 * Debian package.
 */
export const startTemporaryPostgres = async ({ install, say }) => {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  if (!binaries() && install && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing PostgreSQL for the storage tests');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const bin = binaries();
  if (!bin) return { reason: 'PostgreSQL is not installed and could not be installed' };
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  try {
    chmodSync(folder, 0o777);
    const data = join(folder, 'data');
    const port = await findFreePort();
    commandAsPostgres(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'forecourt', '-N']);
    const start = () =>
      commandAsPostgres(join(bin, 'pg_ctl'), [
        '-D',
        data,
        '-w',
        '-l',
        join(folder, 'log'),
        '-o',
        `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`,
        'start',
      ]);
    start();
    const halt = () => commandAsPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    const stop = () => {
      halt();
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: `postgres://forecourt@127.0.0.1:${port}/postgres`, stop, faults: serverFaults(data, { start, halt }) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return {
      reason: `a PostgreSQL server is installed but did not start: ${String(error.stderr ?? error.message)
        .trim()
        .split('\n')
        .at(-1)}`,
    };
  }
};
