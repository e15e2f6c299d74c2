import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const HOME = '/usr/lib/postgresql';

const binaries = () => {
  if (!existsSync(HOME)) return undefined;
  const newest = readdirSync(HOME)
    .filter((version) => existsSync(join(HOME, version, 'bin', 'initdb')))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  return newest && join(HOME, newest, 'bin');
};

/** Returns the command as the user `postgres`, because PostgreSQL refuses to run as root. */
const as = (command, args) =>
  process.getuid?.() === 0
    ? execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], { stdio: 'pipe' })
    : execFileSync(command, args, { stdio: 'pipe' });

/**
 * Starts a temporary PostgreSQL server for a test run. Resolves with `{url, stop}`, or with `{reason}` if none can
 * start. With `install` (CI) it first installs a missing Debian package.
 */
export const temporaryPostgres = async ({ install, say }) => {
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
    const port = await freePort();
    as(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'forecourt', '-N']);
    as(join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`,
      'start',
    ]);
    const stop = () => {
      as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: `postgres://forecourt@127.0.0.1:${port}/postgres`, stop };
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
