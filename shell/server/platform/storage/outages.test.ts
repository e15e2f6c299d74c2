import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { OpenDatabase } from './database';
import { openDatabase } from './open-database';
import { openFaultyServer } from './testing/faulty-server';

/** Address of a PostgreSQL server. Without one, none of these tests runs. */
const server = process.env['TEST_DATABASE_URL'] ?? '';
const codeOf = async (work: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause) {
      const { code } = at as { code?: unknown };
      if (code !== undefined) return code;
    }
    return error;
  }
};

(server ? describe : describe.skip)('an outage of the database server', () => {
  const name = `forecourt_outages_${process.pid}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  let faulty: Awaited<ReturnType<typeof openFaultyServer>>;
  let database: OpenDatabase;
  const reasons: (string | undefined)[] = [];
  /** Resolves when the process has reported that the database server is away (`isAway`) or back. */
  const reported = async (isAway: boolean): Promise<void> => {
    while ((reasons.at(-1) !== undefined) !== isAway) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  beforeAll(async () => {
    await administer(`create database ${name} template ${process.env['TEST_DATABASE_TEMPLATE'] ?? 'template1'}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    faulty = await openFaultyServer(url.href);
    database = await openDatabase({
      databaseUrl: faulty.url,
      limits: { connections: 2, silence: 2_000, statement: 3_000 },
      onAway: (reason) => void reasons.push(reason),
    });
    await database.db.execute(sql`create table probes (id text primary key)`);
  });
  afterAll(async () => {
    await database.close();
    await faulty.close();
    await administer(`drop database ${name} with (force)`);
  });
  afterEach(async () => {
    await faulty.work();
    await reported(false);
  });

  it('a server that hangs is away: waiting statements fail, later ones fail at once, and it is used again when it answers', async () => {
    faulty.hang();
    const waiting = [1, 2, 3].map(() => codeOf(database.db.execute(sql`select 1`)));
    await reported(true);
    expect(await Promise.all(waiting)).toEqual(['database_away', 'database_away', 'database_away']);
    expect(await codeOf(database.db.execute(sql`select 1`))).toBe('database_away');
    expect(await codeOf(database.db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('database_away');
    expect(await database.awayReason()).toContain('no answer within 2 s');
    await faulty.work();
    await reported(false);
    expect(await database.awayReason()).toBeUndefined();
    expect(await codeOf(database.db.execute(sql`select 1`))).toBeUndefined();
  });

  it('a server that refuses connections is away, and used again when it accepts them', async () => {
    await faulty.refuse();
    await reported(true);
    expect(await codeOf(database.db.execute(sql`select 1`))).toBe('database_away');
    expect(await database.awayReason()).toContain('ECONNREFUSED');
    await faulty.work();
    await reported(false);
    expect(await codeOf(database.db.execute(sql`select 1`))).toBeUndefined();
  });

  it('a transaction that is lost when the server hangs takes no later statement with it', async () => {
    const lost = codeOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into probes values ('lost')`);
        faulty.hang();
        await tx.execute(sql`insert into probes values ('also lost')`);
      }),
    );
    await reported(true);
    expect(await lost).toBe('database_away');
    await faulty.work();
    await reported(false);
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => database.db.execute(sql`insert into probes values (${id})`)));
    const { rows } = (await database.db.execute(sql`select id from probes order by id`)) as unknown as { rows: { id: string }[] };
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a statement that takes longer than the limit is ended by the server', async () => {
    expect(await codeOf(database.db.execute(sql`select pg_sleep(30)`))).toBe('57014');
  });

  it('a server that ended the connection of the watch is not away', async () => {
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    expect(await database.awayReason()).toBeUndefined();
  });
});
