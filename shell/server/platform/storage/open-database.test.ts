import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describeDatabase } from './database.contract';
import { executeForRows } from './execute-for-rows';
import { openDatabase } from './open-database';
import { readPreparedDump } from './testing/test-database';

const dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
describeDatabase(
  'PGlite in a folder',
  () => openDatabase({ dataDir }),
  async () => rmSync(dataDir, { recursive: true }),
);

/** Changes the list of migrations as if an earlier series had made the database. */
const OTHER_FIRST_MIGRATION = sql`update drizzle.__drizzle_migrations set hash = 'earlier'`;
/** Changes the list of migrations as if the 27 that are joined now had made the database. */
const JOINED_MIGRATIONS = sql`update drizzle.__drizzle_migrations
  set hash = '0d5184b8bf6972a0b156277a6e1dbd93ad2a04487b2a156ea13a7b2b9015e6dd' where created_at = 1795712371352`;

const server = process.env['TEST_DATABASE_URL'];
if (server) {
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  let created: Promise<void> | undefined;
  describeDatabase(
    'PostgreSQL',
    async () => {
      await (created ??= administer(`create database ${name}`));
      return openDatabase({ databaseUrl: url.href });
    },
    () => administer(`drop database ${name} with (force)`),
  );

  it('R-05 a listener whose connection was lost is called once when it is back, and for later notifications', async () => {
    const fresh = `${name}_listen`;
    const listenUrl = new URL(server);
    listenUrl.pathname = `/${fresh}`;
    await administer(`create database ${fresh}`);
    const database = await openDatabase({ databaseUrl: listenUrl.href });
    const heard = new EventEmitter();
    await database.listen('probe', () => heard.emit('heard'));
    const again = once(heard, 'heard');
    await administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${fresh}' and query like 'listen %'`,
    );
    await again;
    const notified = once(heard, 'heard');
    await database.db.execute(sql`select pg_notify('probe', '')`);
    expect(await notified).toEqual([]);
    await database.close();
    await administer(`drop database ${fresh} with (force)`);
  });

  it('two servers can start at the same time on one new PostgreSQL database', async () => {
    const fresh = `${name}_pair`;
    const pairUrl = new URL(server);
    pairUrl.pathname = `/${fresh}`;
    await administer(`create database ${fresh}`);
    const pair = await Promise.all([openDatabase({ databaseUrl: pairUrl.href }), openDatabase({ databaseUrl: pairUrl.href })]);
    expect(pair.map((database) => database.kind)).toEqual(['postgres', 'postgres']);
    await Promise.all(pair.map((database) => database.close()));
    await administer(`drop database ${fresh} with (force)`);
  });

  it('a PostgreSQL database with other migrations is refused, and the message says what to do', async () => {
    const fresh = `${name}_other`;
    const otherUrl = new URL(server);
    otherUrl.pathname = `/${fresh}`;
    await administer(`create database ${fresh}`);
    const database = await openDatabase({ databaseUrl: otherUrl.href });
    await database.db.execute(OTHER_FIRST_MIGRATION);
    await database.close();
    await expect(openDatabase({ databaseUrl: otherUrl.href })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(`The database "${fresh}" on .* Create an empty database, set DATABASE_URL to it`),
    });
    await administer(`drop database ${fresh} with (force)`);
  });
} else {
  process.stderr.write('The PostgreSQL half of the storage contract is skipped: TEST_DATABASE_URL is not set.\n');
}

it('Q-08 a server that starts while PostgreSQL is away says where, why and what to check, without the password', async () => {
  const away = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const { port } = away.address() as AddressInfo;
  const opening = openDatabase({ databaseUrl: `postgres://forecourt:secret@127.0.0.1:${port}/forecourt` });
  await expect(opening).rejects.toMatchObject({
    code: 'database_away',
    message: expect.stringMatching(
      `^The PostgreSQL server at 127.0.0.1:${port} does not answer: .+. Check that it runs, and the address in DATABASE_URL$`,
    ),
  });
  await expect(opening).rejects.not.toThrow('secret');
  away.close();
});

it('a database without folder and server is in memory and empty', async () => {
  const first = await openDatabase();
  await first.db.execute(sql`create table only_here (id int)`);
  const second = await openDatabase({ dump: await readPreparedDump() });
  await expect(second.db.execute(sql`select * from only_here`).then()).rejects.toThrow('Failed query');
  expect([first.kind, second.kind]).toEqual(['pglite', 'pglite']);
  await Promise.all([first.close(), second.close()]);
});

it('Q-08 a data folder opens after a failure, and with the joined migrations; one with other migrations is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'));
  await expect(openDatabase({ dataDir: folder, migrationsFolder: join(folder, 'none') })).rejects.toThrow('_journal.json');
  const database = await openDatabase({ dataDir: folder });
  expect(database.kind).toBe('pglite');
  await database.db.execute(sql`insert into captcha_uses values ('kept', 'a form', now())`);
  await database.db.execute(JOINED_MIGRATIONS);
  await database.close();
  const upgraded = await openDatabase({ dataDir: folder });
  expect(await executeForRows(upgraded.db, sql`select id from captcha_uses`)).toEqual([{ id: 'kept' }]);
  await upgraded.db.execute(OTHER_FIRST_MIGRATION);
  await upgraded.close();
  const failure = {
    code: 'conflict',
    message: expect.stringContaining(`The database in ${join(folder, 'pg')} was made by a version of Forecourt from before`),
  };
  await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject(failure);
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`delete ${folder} and start again`);
  rmSync(folder, { recursive: true });
});
