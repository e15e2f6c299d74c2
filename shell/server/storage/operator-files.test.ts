import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { lockFolder } from './folder-lock';
import { openDatabase } from './open-database';
import { readPreparedDump } from './testing/test-database';

// Starting PGlite takes seconds on a busy machine.
jest.setTimeout(60_000);

const ROOT = resolve(__dirname, '../../..');
const OPERATOR_FILES = join(ROOT, 'shared/guides/operator');
const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`;

const folder = mkdtempSync(join(tmpdir(), 'operator-'));
afterAll(() => rmSync(folder, { recursive: true }));

const canRun = (program: string): boolean => spawnSync(program, ['--version'], { env: { ...process.env, PATH } }).status === 0;

/** Runs a script of the operator's guide as the guide does; returns its exit code and the text that it printed. */
const runScript = (name: string, argument: string, environment: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync('sh', [join(OPERATOR_FILES, name), argument], {
    env: { PATH, ...environment },
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}`.trim() };
};

/** Returns the files below a folder that contain a word. */
const filesWith = (word: string, root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file, 'latin1').includes(word));

describe('backup and restore of the embedded database', () => {
  const dataDir = join(folder, 'data');
  const backups = join(folder, 'backups');
  const back = (environment: Record<string, string>, argument = backups) => runScript('backup.sh', argument, environment);

  it('Q-08 a backup is refused while a process uses the database, and holds every row when the process has ended, and no deleted one', async () => {
    const unlock = lockFolder(join(dataDir, 'pg'));
    const database = await PGlite.create(join(dataDir, 'pg'), { loadDataDir: await readPreparedDump() });
    await database.exec("create table kept (name text); insert into kept values ('Jane'), ('Zyxwena')");
    await database.exec("analyze; delete from kept where name = 'Zyxwena'");
    writeFileSync(join(dataDir, 'operator.token'), 'secret');
    mkdirSync(join(dataDir, 'images'));
    expect(back({ DATA_DIR: dataDir })).toEqual({
      status: 1,
      text: `Process ${process.pid} uses the embedded database in ${dataDir}: stop it before the backup.`,
    });
    expect(readdirSync(backups)).toEqual([]);
    await database.close();
    unlock();
    // The lock of a process that was killed: no process has this number.
    writeFileSync(join(dataDir, 'pg.lock'), JSON.stringify({ pid: 2 ** 30 }));
    const { status, text: backup } = back({ DATA_DIR: dataDir });
    expect([status, readdirSync(backup)]).toEqual([0, ['data.tar.gz']]);

    const restored = join(folder, 'restored');
    expect(runScript('restore.sh', backup, { DATA_DIR: restored })).toEqual({ status: 0, text: '' });
    // The files of the table and of the log keep the deleted row, and no file of the backup has it.
    expect(filesWith('Zyxwena', dataDir).length).toBeGreaterThan(1);
    expect(filesWith('Zyxwena', restored)).toEqual([]);
    expect(readFileSync(join(restored, 'operator.token'), 'utf8')).toBe('secret');
    expect(readdirSync(restored)).not.toContain('images');
    const copy = await openDatabase({ dataDir: restored });
    expect(await copy.db.execute(sql`select name from kept`)).toMatchObject({ rows: [{ name: 'Jane' }] });
    await copy.close();
    expect(runScript('restore.sh', backup, { DATA_DIR: restored })).toEqual({
      status: 1,
      text: `${restored} is not empty: move its content away first.`,
    });
  });

  it('Q-08 a backup removes older backups and nothing else, and a failed one leaves no folder that looks complete', () => {
    const old = join(backups, '2026-01-01T000000Z');
    mkdirSync(old, { recursive: true });
    execFileSync('touch', ['--date=30 days ago', old]);
    const data = join(folder, 'files');
    mkdirSync(data);
    writeFileSync(join(data, 'a.txt'), 'a');
    const { text: backup } = back({ DATA_DIR: data });
    expect([existsSync(old), existsSync(backup)]).toEqual([false, true]);
    expect(back({ DATA_DIR: join(folder, 'nowhere') }, join(folder, 'failed')).status).not.toBe(0);
    expect(readdirSync(join(folder, 'failed')).filter((name) => !name.endsWith('.part'))).toEqual([]);
  });
});

it('L-13 Q-08 a backup has an enquiry that moves from the lead spool into the database while the database is dumped', () => {
  const [dataDir, programs, restored] = [join(folder, 'spooled'), join(folder, 'programs'), join(folder, 'restored-spool')];
  const lead = join(dataDir, 'lead-spool', '1.lead');
  for (const each of [dirname(lead), programs]) mkdirSync(each, { recursive: true });
  writeFileSync(lead, 'Jane');
  // The dump began before the lead was stored; the process removes it from the spool before the dump ends.
  writeFileSync(join(programs, 'pg_dump'), `#!/bin/sh\nrm ${lead}\n`, { mode: 0o755 });
  const environment = { PATH: `${programs}:${PATH}`, DATABASE_URL: 'postgres://unused' };
  const { text: backup } = runScript('backup.sh', join(folder, 'spool-backups'), { ...environment, DATA_DIR: dataDir });
  expect(existsSync(lead)).toBe(false);
  expect(runScript('restore.sh', backup, { ...environment, DATA_DIR: restored })).toEqual({ status: 0, text: '' });
  expect(readFileSync(join(restored, 'lead-spool', '1.lead'), 'utf8')).toBe('Jane');
});

(canRun('systemd-analyze') ? describe : describe.skip)('the units of the guide', () => {
  it('Q-08 systemd understands every key of the units and of the timer', () => {
    const units = readdirSync(OPERATOR_FILES).filter((name) => /\.(service|timer)$/.test(name));
    expect(units).toHaveLength(3);
    const paths = units.map((name) => {
      const path = join(folder, name);
      const text = readFileSync(join(OPERATOR_FILES, name), 'utf8');
      writeFileSync(path, text.replaceAll('/opt/forecourt/current', ROOT).replaceAll('/usr/bin/node', process.execPath));
      return path;
    });
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('forecourt'))).toEqual([]);
  });
});

(canRun('logrotate') ? describe : describe.skip)('the rotation of the guide', () => {
  it('Q-08 logrotate moves, empties and compresses the logs of running processes', () => {
    const logs = join(folder, 'logs');
    mkdirSync(logs, { mode: 0o700 });
    const { username } = userInfo();
    const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
    const file = join(folder, 'logrotate.conf');
    copyFileSync(join(OPERATOR_FILES, 'logrotate'), file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replaceAll('/var/log/forecourt', logs).replace('su forecourt forecourt', `su ${username} ${group}`),
      {
        mode: 0o600,
      },
    );
    const rotate = () =>
      spawnSync('logrotate', ['--force', '--state', join(folder, 'state'), file], { env: { PATH }, encoding: 'utf8' });
    const log = join(logs, '4001.log');
    for (const line of ['first', 'second']) {
      writeFileSync(log, line, { flag: 'a' });
      expect(rotate()).toMatchObject({ status: 0, stderr: '' });
      expect(readFileSync(log, 'utf8')).toBe('');
    }
    expect(readFileSync(`${log}.1`, 'utf8')).toBe('second');
    expect(gunzipSync(readFileSync(`${log}.2.gz`)).toString()).toBe('first');
  });
});
