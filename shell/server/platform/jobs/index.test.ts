import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { OpenDatabase } from '../storage/database';
import { openTestDatabase } from '../storage/testing/test-database';
import { countJobs, listDeadLetters, resendDeadLetters } from './dead-letters';
import type { JobKind } from '../ports';
import { openJobs, type JobsRoom } from './index';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const Data = Type.Object({ thing: Type.String() });
const quick = (name: string, more: Partial<JobKind<typeof Data>> = {}): JobKind<typeof Data> => ({
  name,
  data: Data,
  retries: 2,
  retryDelay: 1,
  ...more,
});

let database: OpenDatabase;
let open: JobsRoom[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()));
});

const makeJobs = async (): Promise<JobsRoom> => {
  const jobs = await openJobs({ database, log, pause: 0.05 });
  open.push(jobs);
  return jobs;
};
const makeRetriesDue = () => database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  // Jest's own limit ends the wait.
  while (!(await condition())) {
    await makeRetriesDue();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const stateOf = async (kind: string) => (await countJobs(database.db)).find((counts) => counts.kind === kind);

describe('background jobs', () => {
  it('several servers that start at the same time on an empty database set up their tables', async () => {
    const empty = await openTestDatabase();
    const servers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const jobs = await openJobs({ database: empty, log });
        await Promise.all(['first', 'second', 'third'].map((name) => jobs.define(quick(name))));
        return jobs;
      }),
    );
    const queues = await empty.db.execute(sql`select name from pgboss.queue where name in ('first', 'second', 'third')`);
    expect(queues).toMatchObject({ rows: [{}, {}, {}] });
    await Promise.all(servers.map((jobs) => jobs.stop()));
    await empty.close();
  });

  it('a job runs once with its data', async () => {
    const jobs = await makeJobs();
    const queue = await jobs.define(quick('once'));
    const seen: unknown[] = [];
    queue.work(async (data) => void seen.push(data));
    await queue.enqueue({ thing: 'a' });
    await jobs.start();
    await until(async () => (await stateOf('once'))?.done === 1);
    expect(seen).toEqual([{ thing: 'a' }]);
  });

  it('a job with the key of an earlier job is the same job, also after it has run', async () => {
    const jobs = await makeJobs();
    const queue = await jobs.define(quick('keyed'));
    const seen: string[] = [];
    queue.work(async ({ thing }) => void seen.push(thing));
    await jobs.start();
    await queue.enqueue({ thing: 'first' }, { key: 'k' });
    await queue.enqueue({ thing: 'again' }, { key: 'k' });
    await until(() => seen.length > 0);
    await queue.enqueue({ thing: 'later' }, { key: 'k' });
    await queue.enqueue({ thing: 'other' }, { key: 'l' });
    await until(async () => (await stateOf('keyed'))?.done === 2);
    expect(seen).toEqual(['first', 'other']);
  });

  it('a job belongs to the transaction that enqueues it', async () => {
    const jobs = await makeJobs();
    const queue = await jobs.define(quick('within'));
    const failing = database.db.transaction(async (tx) => {
      await queue.enqueue({ thing: 'taken back' }, { within: tx });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await database.db.transaction((tx) => queue.enqueue({ thing: 'kept' }, { within: tx, key: 'x' }));
    const seen: string[] = [];
    queue.work(async ({ thing }) => void seen.push(thing));
    await jobs.start();
    await until(async () => (await stateOf('within'))?.done === 1);
    expect(seen).toEqual(['kept']);
  });

  it('a failed job is tried again, and its handler gets the number of the attempt', async () => {
    const jobs = await makeJobs();
    const queue = await jobs.define(quick('again'));
    const attempts: number[] = [];
    queue.work(async (_data, { number }) => {
      attempts.push(number);
      if (number < 3) throw new Error('not yet');
    });
    await queue.enqueue({ thing: 'a' });
    await jobs.start();
    await until(async () => (await stateOf('again'))?.done === 1);
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('a job without attempts left is kept as a dead letter, without e-mail addresses, until it is resent', async () => {
    const jobs = await makeJobs();
    const queue = await jobs.define(quick('dead', { retries: 1 }));
    let works = false;
    queue.work(async () => {
      if (!works) throw new Error('550 no such user jane.citizen@example.com here');
    });
    await queue.enqueue({ thing: 'a' });
    await jobs.start();
    await until(async () => (await stateOf('dead'))?.dead === 1);
    const [letter] = await listDeadLetters(database.db, 10);
    expect(letter).toMatchObject({ kind: 'dead', data: { thing: 'a' }, attempts: 2 });
    expect(letter!.error).toBe('550 no such user …@example.com here');
    works = true;
    expect(await resendDeadLetters(database.db, letter!.id)).toBe(1);
    await until(async () => (await stateOf('dead'))?.done === 1);
    expect(await listDeadLetters(database.db, 10)).toEqual([]);
    expect(await resendDeadLetters(database.db, undefined)).toBe(0);
  });

  it('an expired attempt is given up and the job is tried again', async () => {
    const jobs = await makeJobs();
    const queue = await jobs.define(quick('slow', { expires: 1 }));
    const aborted: boolean[] = [];
    queue.work(async (_data, { number, signal }) => {
      if (number > 1) return;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted.push(signal.aborted);
    });
    await queue.enqueue({ thing: 'a' });
    await jobs.start();
    await until(async () => (await stateOf('slow'))?.done === 1);
    expect(aborted).toEqual([true]);
  });

  it('two processes never get the same job', async () => {
    const seen: string[] = [];
    const names = Array.from({ length: 60 }, (_, index) => `job ${index}`);
    for (let process = 0; process < 2; process += 1) {
      const jobs = await makeJobs();
      const queue = await jobs.define(quick('shared', { concurrency: 4 }));
      if (process === 0) await queue.enqueueAll(names.map((thing) => ({ data: { thing } })));
      queue.work(async ({ thing }) => {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(thing);
      });
    }
    await Promise.all(open.map((jobs) => jobs.start()));
    await until(async () => (await stateOf('shared'))?.done === 60);
    expect(seen.toSorted()).toEqual(names.toSorted());
  });

  it('a stop waits for running jobs and leaves waiting jobs for the next start', async () => {
    const seen: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isRunning = false;
    const first = await makeJobs();
    const queue = await first.define(quick('stopping'));
    queue.work(async ({ thing }) => {
      isRunning = true;
      await released;
      seen.push(thing);
    });
    await queue.enqueue({ thing: 'running' });
    await first.start();
    await until(async () => isRunning);
    await queue.enqueue({ thing: 'left' });
    const stopped = first.stop();
    release();
    await stopped;
    expect(seen).toEqual(['running']);
    const second = await makeJobs();
    (await second.define(quick('stopping'))).work(async ({ thing }) => void seen.push(thing));
    await second.start();
    await until(async () => (await stateOf('stopping'))?.done === 2);
    expect(seen).toEqual(['running', 'left']);
  });

  it('a repeated job is enqueued once for each turn by any number of processes', async () => {
    const seen: string[] = [];
    for (let process = 0; process < 2; process += 1) {
      const jobs = await makeJobs();
      const queue = await jobs.define(quick('repeated'));
      queue.every(1_000_000, { thing: 'turn' });
      queue.work(async ({ thing }) => void seen.push(thing));
    }
    await Promise.all(open.map((jobs) => jobs.start()));
    await until(async () => (await stateOf('repeated'))?.done === 1);
    expect(seen).toEqual(['turn']);
  });

  it('data that does not fit the schema of its kind is refused before it is stored', async () => {
    const jobs = await makeJobs();
    const queue = await jobs.define(quick('form'));
    await expect(queue.enqueue({ thing: 1 } as never)).rejects.toThrow('does not fit the schema');
  });
});
