import type { Static, TSchema } from 'typebox';
import type { Database } from '../storage/database';

/**
 * The data of a job is stored in the database and shown to operators, so it names things by id and contains no address, name
 * or message of a person.
 */
export interface JobKind<Schema extends TSchema = TSchema> {
  /** Letters, digits, dots and hyphens, like `alerts.mail`. It must never change, because stored jobs contain it. */
  name: string;
  data: Schema;
  /** Attempts after the first one. Then the job is a dead letter. Default: 12, which takes about six hours. */
  retries?: number;
  /** Seconds before the second attempt. Each later attempt waits about twice as long. Default: 5. */
  retryDelay?: number;
  /** Seconds after which an attempt counts as failed, for example because its process was killed. Default: 120. */
  expires?: number;
  /** Jobs of this kind that one process runs at the same time. Default: 1. */
  concurrency?: number;
}

export interface EnqueueOptions {
  /** Enqueuing the same key of the same kind again changes nothing, even after the job has run. */
  key?: string;
  /** Seconds before the first attempt. */
  after?: number;
}

export interface JobAttempt {
  id: string;
  /** Counts from 1. */
  number: number;
  /** Aborted when the attempt has expired. The handler must stop then, because another attempt may begin. */
  signal: AbortSignal;
}

export type JobHandler<Schema extends TSchema> = (data: Static<Schema>, attempt: JobAttempt) => Promise<void>;

export interface JobQueue<Schema extends TSchema> {
  /** With `within`, the job is part of the caller's transaction and exists only when the transaction commits. */
  enqueue(data: Static<Schema>, options?: EnqueueOptions & { within?: Pick<Database, 'execute'> }): Promise<void>;
  /** Needs one database statement. */
  enqueueAll(
    jobs: ({ data: Static<Schema> } & EnqueueOptions)[],
    options?: { within?: Pick<Database, 'execute'> },
  ): Promise<void>;
  /**
   * The handler runs at least once for each job: when a process is killed, another attempt follows, so the handler must make
   * its effect happen once (see the messages room). Call it before `start`.
   */
  work(handler: JobHandler<Schema>): void;
  /** `seconds` apart, once among all processes. Call it before `start`. */
  every(seconds: number, data: Static<Schema>): void;
}

/** The database keeps jobs, so that they survive the end of the process. */
export interface Jobs {
  /** Kinds are defined when the server is wired, before any transaction begins. */
  define<Schema extends TSchema>(kind: JobKind<Schema>): Promise<JobQueue<Schema>>;
  start(): Promise<void>;
  /** Takes no further jobs. Resolves when the running jobs have ended, or after ten seconds. May be called twice. */
  stop(): Promise<void>;
}
