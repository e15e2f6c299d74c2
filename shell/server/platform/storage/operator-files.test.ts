import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { lockFolder } from './folder-lock';
import { openDatabase } from './open-database';
import { readPreparedDump } from './testing/test-database';

const ROOT = resolve(__dirname, '../../../..');
const OPERATOR_FILES = join(ROOT, 'shared/guides/operator');
const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`;

const folder = mkdtempSync(join(tmpdir(), 'operator-'));
const dealers = join(folder, 'dealers');
afterAll(() => rmSync(folder, { recursive: true }));

const canRun = (program: string): boolean => spawnSync(program, ['--version'], { env: { ...process.env, PATH } }).status === 0;

/**
 * Runs a script of the operator's guide as the guide does. Returns its exit code, its output, which is the folder of a
 * backup, and the lines for people.
 */
const runScript = (name: string, argument: string, environment: Record<string, string>, scripts = OPERATOR_FILES) => {
  const { status, stdout, stderr } = spawnSync('sh', [join(scripts, name), argument], {
    env: { PATH, ENVIRONMENT_FILE: '', DEALERS_DIR: dealers, ...environment },
    encoding: 'utf8',
  });
  return { status, text: stdout.trim(), said: stderr.trim() };
};

beforeAll(() => {
  mkdirSync(join(dealers, '_templates/group'), { recursive: true });
  writeFileSync(join(dealers, '_templates/group/site.yaml'), 'locale: en-AU');
});

/** Returns the files below a folder that contain a word. */
const filesWith = (word: string, root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file, 'latin1').includes(word));

it('Q-08 a rolling restart stops at a process that its command did not restart, and names the command', async () => {
  const server = createServer((_request, answer) => void answer.end('{"status":"ok","process":"before"}'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const script = join(OPERATOR_FILES, 'rolling-restart.sh');
  const env = { PATH, RESTART: 'true', UNIT: 'forecourt@', WAIT: '1' };
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((done) => {
    execFile('sh', [script, String(port)], { env }, (error, _out, text) => done({ code: error?.code, stderr: text }));
  });
  server.close();
  expect([code, stderr]).toEqual([1, expect.stringContaining(`"true forecourt@${port}" did not restart the process`)]);
});

describe('backup and restore of the embedded database', () => {
  const dataDir = join(folder, 'data');
  const backups = join(folder, 'backups');
  const back = (environment: Record<string, string>, argument = backups) => runScript('backup.sh', argument, environment);

  it('Q-08 a backup is refused while a process uses the database, and holds every row and no deleted one afterwards', async () => {
    const unlock = lockFolder(join(dataDir, 'pg'));
    const database = await PGlite.create(join(dataDir, 'pg'), { loadDataDir: await readPreparedDump() });
    await database.exec("create table kept (name text); insert into kept values ('Jane'), ('Zyxwena')");
    await database.exec("analyze; delete from kept where name = 'Zyxwena'");
    writeFileSync(join(dataDir, 'operator.token'), 'secret');
    for (const made of ['images', 'built-files', 'search-cache']) mkdirSync(join(dataDir, made));
    const refused = back({ DATA_DIR: dataDir });
    expect(refused).toMatchObject({ status: 1, text: '' });
    expect(refused.said).toContain(`Process ${process.pid} uses the embedded database in ${dataDir}: stop it before the backup.`);
    expect(readdirSync(backups)).toEqual([]);
    await database.close();
    unlock();
    // The lock of a process that was killed: no process has this number.
    writeFileSync(join(dataDir, 'pg.lock'), JSON.stringify({ pid: 2 ** 30 }));
    const { status, text: backup, said } = back({ DATA_DIR: dataDir });
    expect([status, readdirSync(backup)]).toEqual([0, ['data.tar.gz', 'dealers.tar.gz']]);
    expect(said).toBe(`Backing up: embedded database in ${dataDir}, and the files of ${dataDir}`);

    const restored = join(folder, 'restored');
    mkdirSync(restored);
    expect(runScript('restore.sh', backup, { DATA_DIR: restored, DATABASE_URL: 'postgres://db/forecourt' })).toMatchObject({
      status: 1,
      said: expect.stringContaining('The backup has no PostgreSQL database') as string,
    });
    const environment = { DATA_DIR: restored, DEALERS_DIR: join(folder, 'restored-dealers') };
    expect(runScript('restore.sh', backup, environment).said).toContain(`The folder ${environment.DEALERS_DIR} does not exist.`);
    mkdirSync(environment.DEALERS_DIR);
    expect(runScript('restore.sh', backup, environment)).toMatchObject({
      status: 0,
      said: `Restoring: embedded database in ${restored}, and the files of ${restored}`,
    });
    expect(filesWith('locale: en-AU', environment.DEALERS_DIR)).toHaveLength(1);
    // The files of the table and of the log keep the deleted row, and no file of the backup has it.
    expect(filesWith('Zyxwena', dataDir).length).toBeGreaterThan(1);
    expect(filesWith('Zyxwena', restored)).toEqual([]);
    expect(readFileSync(join(restored, 'operator.token'), 'utf8')).toBe('secret');
    expect(readdirSync(restored).toSorted()).toEqual(['operator.token', 'pg']);
    const copy = await openDatabase({ dataDir: restored });
    expect(await copy.db.execute(sql`select name from kept`)).toMatchObject({ rows: [{ name: 'Jane' }] });
    await copy.close();
    expect(runScript('restore.sh', backup, { DATA_DIR: restored })).toMatchObject({
      status: 1,
      said: `${restored} is not empty: move its content away first.`,
    });
  });

  it('Q-08 a backup without any database is refused', () => {
    const data = join(folder, 'files');
    mkdirSync(data);
    expect(back({ DATA_DIR: data }, join(folder, 'failed'))).toEqual({
      status: 1,
      text: '',
      said: `There is no database to back up: DATABASE_URL is not set, and there is no embedded database in ${data}.`,
    });
    expect(existsSync(join(folder, 'failed'))).toBe(false);
  });
});

describe('backup and restore of an installation with an environment file', () => {
  const installation = join(folder, 'installation');
  const [dataDir, backups, programs, file] = ['data', 'backups', 'programs', 'forecourt.env'].map((name) =>
    join(installation, name),
  ) as [string, string, string, string];
  // $, & and a space would end a shell's assignment: the file is one of systemd.
  const DATABASE_URL = 'postgres://forecourt:pa$$&s@127.0.0.1:5432/forecourt';
  const environment = { ENVIRONMENT_FILE: file, PATH: `${programs}:${PATH}` };
  const writeSettings = (...lines: string[]) => writeFileSync(file, lines.join('\n'), { mode: 0o640 });
  beforeEach(() => {
    for (const each of [dataDir, programs]) mkdirSync(each, { recursive: true });
    writeFileSync(join(dataDir, 'operator.token'), 'secret');
    writeFileSync(join(programs, 'pg_dump'), '#!/bin/sh\nfor each; do :; done\necho "$each" >"${3#--file=}"\n', { mode: 0o755 });
    writeFileSync(join(programs, 'pg_restore'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    writeSettings(
      '# settings',
      'NODE_ENV=production',
      `DATA_DIR=${dataDir}`,
      `DATABASE_URL="${DATABASE_URL}"`,
      `DEALERS_DIR=${dealers}`,
      'KEEP_DAYS=20',
    );
  });
  afterEach(() => rmSync(installation, { recursive: true }));

  it.each([
    ['a fresh shell', {}],
    ['a shell that has only DATA_DIR', { DATA_DIR: dataDir }],
  ])('Q-08 %s makes a backup with the database that the environment file names', (_, more) => {
    const { status, text: backup, said } = runScript('backup.sh', backups, { ...environment, ...more });
    expect([status, said]).toEqual([0, `Backing up: PostgreSQL at 127.0.0.1:5432/forecourt, and the files of ${dataDir}`]);
    expect(readFileSync(join(backup, 'database.dump'), 'utf8')).toBe(`${DATABASE_URL}\n`);
    rmSync(join(dataDir, 'operator.token'));
    const { status: restored, said: words } = runScript('restore.sh', backup, { ...environment, ...more });
    expect([restored, words.split('\n')]).toEqual([
      0,
      [
        `${dealers} is not empty and stays as it is. The dealers of the backup are in ${backup}/dealers.tar.gz.`,
        `Restoring: PostgreSQL at 127.0.0.1:5432/forecourt, and the files of ${dataDir}`,
      ],
    ]);
    expect(readFileSync(join(dataDir, 'operator.token'), 'utf8')).toBe('secret');
  });

  it.each([
    ['DATABASE_URL', 'postgres://other/forecourt'],
    ['DATA_DIR', '/var/lib/other'],
  ])('Q-08 a shell with another %s than the environment file gets no backup', (name, value) => {
    const { status, said } = runScript('backup.sh', backups, { ...environment, [name]: value });
    expect([status, said]).toEqual([
      1,
      `${name} has one value in this shell and another one in ${file}. Unset it, or name the environment file of this installation in ENVIRONMENT_FILE.`,
    ]);
    expect(existsSync(backups)).toBe(false);
  });

  it('Q-08 a production whose environment file names no dealers gets no backup', () => {
    writeSettings('NODE_ENV=production', `DATA_DIR=${dataDir}`, `DATABASE_URL=${DATABASE_URL}`);
    const { status, said } = runScript('backup.sh', backups, { ...environment, DEALERS_DIR: '' });
    expect([status, said]).toEqual([1, expect.stringContaining(`DEALERS_DIR is not set in ${file}`)]);
    expect(existsSync(backups)).toBe(false);
  });

  it('Q-08 without the environment file there is neither backup nor restore', () => {
    rmSync(file);
    for (const name of ['backup.sh', 'restore.sh'])
      expect(runScript(name, dataDir, environment)).toMatchObject({
        status: 1,
        said: `${file} can't be read. It names the database and the data folder; ENVIRONMENT_FILE names another file.`,
      });
  });

  it('Q-08 a backup removes only backups older than KEEP_DAYS, and a failed one leaves no complete-looking folder', () => {
    const folders = ['2026-01-01T000000Z', '2026-01-02T000000Z', 'notes'].map((name) => join(backups, name));
    for (const [index, each] of folders.entries()) {
      mkdirSync(each, { recursive: true });
      execFileSync('touch', [`--date=${index === 1 ? 17 : 30} days ago`, each]);
    }
    const { text: backup } = runScript('backup.sh', backups, environment);
    expect([...folders, backup].map((each) => existsSync(each))).toEqual([false, true, true, true]);
    writeFileSync(join(programs, 'pg_dump'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(runScript('backup.sh', join(installation, 'failed'), environment).status).not.toBe(0);
    expect(readdirSync(join(installation, 'failed')).filter((name) => !name.endsWith('.part'))).toEqual([]);
  });

  // Only root can act as another user.
  (process.getuid?.() === 0 && canRun('runuser') ? describe : describe.skip)('called by root', () => {
    it('Q-08 a backup and a restore that root makes belong to the user of the service, who can remove the backups', () => {
      const scripts = join(installation, 'scripts');
      cpSync(OPERATOR_FILES, scripts, { recursive: true });
      for (const each of [folder, installation]) chmodSync(each, 0o755);
      const ownerOf = (path: string) => execFileSync('stat', ['-c', '%U', path], { encoding: 'utf8' }).trim();
      const earlier = join(backups, '2026-01-01T000000Z');
      mkdirSync(earlier, { recursive: true });
      writeFileSync(join(earlier, 'data.tar.gz'), '', { mode: 0o600 });
      execFileSync('chown', ['nobody', backups]);
      execFileSync('chown', ['-R', 'nobody', dataDir, file]);
      const home = mkdtempSync(join(tmpdir(), 'of-root-'));
      const asCalled = (name: string, argument: string) =>
        spawnSync('sh', [join(scripts, name), argument], { env: { ...environment }, cwd: home, encoding: 'utf8' });
      const made = asCalled('backup.sh', backups);
      rmSync(home, { recursive: true });
      expect([made.status, made.stderr.split('\n')[1]]).toEqual([0, '']);
      const backup = made.stdout.trim();
      expect([backup, join(backup, 'database.dump'), join(earlier, 'data.tar.gz')].map(ownerOf)).toEqual([
        'nobody',
        'nobody',
        'nobody',
      ]);
      expect(statSync(backup).mode & 0o777).toBe(0o700);
      // A backup that root copied from another machine.
      execFileSync('chown', ['-R', 'root', backup]);
      rmSync(join(dataDir, 'operator.token'));
      expect(runScript('restore.sh', backup, environment, scripts)).toMatchObject({ status: 0 });
      expect(ownerOf(join(dataDir, 'operator.token'))).toBe('nobody');
    });
  });
});

it('L-13 Q-08 a backup has an enquiry that moves from the lead spool into the database while the database is dumped', () => {
  const [dataDir, programs, restored] = [join(folder, 'spooled'), join(folder, 'programs'), join(folder, 'restored-spool')];
  const lead = join(dataDir, 'lead-spool', '1.lead');
  for (const each of [dirname(lead), programs, restored]) mkdirSync(each, { recursive: true });
  writeFileSync(lead, 'Jane');
  // The dump began before the lead was stored; the process removes it from the spool before the dump ends.
  writeFileSync(join(programs, 'pg_dump'), `#!/bin/sh\nrm ${lead}\n`, { mode: 0o755 });
  const environment = { PATH: `${programs}:${PATH}`, DATABASE_URL: 'postgres://unused' };
  const { text: backup } = runScript('backup.sh', join(folder, 'spool-backups'), { ...environment, DATA_DIR: dataDir });
  expect(existsSync(lead)).toBe(false);
  writeFileSync(join(backup, 'database.dump'), '');
  writeFileSync(join(programs, 'pg_restore'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  expect(runScript('restore.sh', backup, { ...environment, DATA_DIR: restored })).toMatchObject({ status: 0 });
  expect(readFileSync(join(restored, 'lead-spool', '1.lead'), 'utf8')).toBe('Jane');
});

(canRun('systemd-analyze') ? describe : describe.skip)('the units of the guide', () => {
  it('Q-08 systemd understands every key of the units, the socket and the timer', () => {
    const units = readdirSync(OPERATOR_FILES).filter((name) => /\.(service|socket|timer)$/.test(name));
    expect(units).toHaveLength(5);
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
