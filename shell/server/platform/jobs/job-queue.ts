import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import type PgBoss from 'pg-boss';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { errorMessage } from '../errors/error-record';
import type { JobHandler, JobKind, JobQueue } from '../ports';
import { transactionExecutor } from './sql-executor';
import { startWorkLoop, type JobWorkLoop } from './work-loop';

export interface QueueContext {
  boss: PgBoss;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Milliseconds, for a job that was enqueued in a transaction, which must commit first. */
const LOOKS_AFTER_TRANSACTION = [50, 250, 1000];
/** Limits the pause between attempts to enqueue a repeated job, whose key prevents that it runs too often. */
const LONGEST_REPEAT_SECONDS = 60;

/** UUID version 8. The same pair always gives the same UUID. */
const stableUuid = (kind: string, key: string): string => {
  const bytes = createHash('sha256').update(kind).update('\0').update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Stores jobs and, after `startWork`, runs them. */
export class BackgroundQueue<Schema extends TSchema> implements JobQueue<Schema> {
  readonly name: string;
  #retries: number;
  #retryDelay: number;
  #expires: number;
  #concurrency: number;
  #schema: Validator<{}, Schema>; // oxlint-disable-line no-empty-object-type
  #context: QueueContext;
  #handler: JobHandler<Schema> | undefined;
  #repeats: { seconds: number; data: Static<Schema> }[] = [];
  #loop: JobWorkLoop | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** Last job of a transaction, in milliseconds of `performance.now`. */
  #enqueuedWithin = 0;
  #looks = new Map<number, NodeJS.Timeout>();

  constructor(kind: JobKind<Schema>, context: QueueContext) {
    const { name, data, retries = 12, retryDelay = 5, expires = 120, concurrency = 1 } = kind;
    this.name = name;
    this.#retries = retries;
    this.#retryDelay = retryDelay;
    this.#expires = expires;
    this.#concurrency = concurrency;
    this.#schema = Compile(data);
    this.#context = context;
  }

  /** Also updates the settings of an existing queue. */
  async create(): Promise<void> {
    const name = this.name;
    const { boss } = this.#context;
    const retry = { retryLimit: this.#retries, retryDelay: this.#retryDelay, retryBackoff: true };
    const settings = { name, ...retry, expireInSeconds: this.#expires };
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }

  enqueue: JobQueue<Schema>['enqueue'] = (data, { within, ...options } = {}) =>
    this.enqueueAll([{ data, ...options }], { within });

  enqueueAll: JobQueue<Schema>['enqueueAll'] = async (jobs, { within } = {}) => {
    const name = this.name;
    for (const { data } of jobs)
      if (!this.#schema.Check(data)) throw new TypeError(`The data of a job ${name} does not fit the schema of its kind`);
    const rows = jobs.map(({ data, key, after }) => ({
      name,
      data: data as object,
      ...(key === undefined ? {} : { id: stableUuid(name, key) }),
      ...(after === undefined ? {} : { startAfter: String(after) }),
    }));
    if (rows.length > 0) await this.#context.boss.insert(rows, within ? { db: transactionExecutor(within) } : {});
    if (within) this.#wakeLater();
    else this.wake();
  };

  work = (handler: JobHandler<Schema>): void => void (this.#handler = handler);

  every = (seconds: number, data: Static<Schema>): void => void this.#repeats.push({ seconds, data });

  /** Without it the queue looks after each job, and sleeps when there are none. */
  wake = (): void => this.#loop?.wake();

  /** Several times, because nobody tells the queue when a transaction has ended. */
  #wakeLater(): void {
    this.#enqueuedWithin = performance.now();
    for (const delay of LOOKS_AFTER_TRANSACTION) if (!this.#looks.has(delay)) this.#planLook(delay, delay);
  }

  #planLook(delay: number, wait: number): void {
    const look = (): void => {
      this.#looks.delete(delay);
      this.wake();
      const early = this.#enqueuedWithin + delay - performance.now();
      if (early > 0) this.#planLook(delay, early);
    };
    this.#looks.set(delay, setTimeout(look, wait).unref());
  }

  startWork(): void {
    const handler = this.#handler;
    if (!handler) return;
    this.#loop = startWorkLoop({
      take: (count) => this.#context.boss.fetch(this.name, { batchSize: count, includeMetadata: true }),
      run: (job: PgBoss.JobWithMetadata) => this.#run(handler, job),
      concurrency: this.#concurrency,
      onError: this.#logError,
    });
  }

  startRepeats(): void {
    this.#timers = this.#repeats.map(({ seconds, data }) => {
      const repeat = (): void => {
        const slot = Math.floor(Date.now() / 1000 / seconds);
        this.enqueueAll([{ data, key: `every ${slot}` }]).catch(this.#logError);
      };
      repeat();
      return setInterval(repeat, Math.min(seconds, LONGEST_REPEAT_SECONDS) * 1000).unref();
    });
  }

  /** Starts no further jobs. Resolves when the running jobs have ended. */
  async stop(): Promise<void> {
    this.#timers.forEach(clearInterval);
    for (const look of this.#looks.values()) clearTimeout(look);
    await this.#loop?.stop();
  }

  async #run(handler: JobHandler<Schema>, job: PgBoss.JobWithMetadata): Promise<void> {
    const abort = new AbortController();
    const message = `The attempt of the job ${this.name} took longer than ${this.#expires} s`;
    try {
      if (!this.#schema.Check(job.data))
        throw new TypeError(`The data of the job ${this.name} does not fit the schema of this server’s version`);
      // The timer ends with the job: a signal of `AbortSignal.timeout` would keep the job in memory until it expires.
      const attempt = handler(job.data, { id: job.id, number: job.retryCount + 1, signal: abort.signal });
      await pTimeout(attempt, { milliseconds: this.#expires * 1000, message: new Error(message) });
      await this.#context.boss.complete(this.name, job.id);
    } catch (error) {
      abort.abort(error);
      await this.#fail(job, errorMessage(error));
    }
  }

  async #fail(job: PgBoss.JobWithMetadata, message: string): Promise<void> {
    const facts = { job: job.id, kind: this.name, attempt: job.retryCount + 1, message };
    if (job.retryCount >= job.retryLimit) this.#context.log.error(facts, 'a job is dead: its last attempt failed');
    else this.#context.log.warn(facts, 'an attempt of a job failed');
    await this.#context.boss.fail(this.name, job.id, { message }).catch(this.#logError);
  }

  #logError = (error: unknown): void => this.#context.log.error({ err: error }, 'background jobs failed');
}
