import type { Static, TSchema } from 'typebox';
import type { Database } from '../storage/database';

/**
 * A kind of background job. Its data is kept in the database and shown to operators, so it names things by id and holds
 * no address, name or message of a person.
 */
export interface JobKind<Schema extends TSchema = TSchema> {
  /** Letters, digits, dots and hyphens, e.g. `alerts.mail`. Never changed: stored jobs carry it. */
  name: string;
  data: Schema;
  /** Further attempts after the first; then the job is a dead letter. Default 12: about six hours. */
  retries?: number;
  /** Seconds before the first further attempt; each later one waits about twice as long. Default 5. */
  retryDelay?: number;
  /** Seconds after which an attempt counts as failed, e.g. because its process was killed. Default 120. */
  expires?: number;
  /** Jobs of this kind that one process runs at the same time. Default 1. */
  concurrency?: number;
}

export interface EnqueueOptions {
  /** The same key of the same kind is the same job: handed in again it changes nothing, also after it has run. */
  key?: string;
  /** Seconds to wait before the first attempt. */
  after?: number;
}

export interface Attempt {
  id: string;
  /** 1 for the first. */
  number: number;
  /** Fires when the attempt has expired: stop, another one may begin. */
  signal: AbortSignal;
}

export type JobHandler<Schema extends TSchema> = (data: Static<Schema>, attempt: Attempt) => Promise<void>;

/** A defined kind of job. */
export interface JobQueue<Schema extends TSchema> {
  /**
   * Hands a job in. `within`: as part of the caller's transaction, so that the job exists if and only if what it is
   * about does.
   */
  enqueue(data: Static<Schema>, options?: EnqueueOptions & { within?: Pick<Database, 'execute'> }): Promise<void>;
  /** Several jobs with one statement. */
  enqueueAll(
    jobs: ({ data: Static<Schema> } & EnqueueOptions)[],
    options?: { within?: Pick<Database, 'execute'> },
  ): Promise<void>;
  /**
   * Says what a job does. Runs at least once for each job: a process that is killed on the way leaves the job to
   * another attempt, so the handler makes its effect happen once (see the messages room). Call it before `start`.
   */
  work(handler: JobHandler<Schema>): void;
  /** Hands the same job in every so many seconds; once, however many processes do. Call it before `start`. */
  every(seconds: number, data: Static<Schema>): void;
}

/** Background jobs that survive the process. */
export interface Jobs {
  /** Makes a kind of job known. Kinds are defined when the server is put together, before any transaction begins. */
  define<Schema extends TSchema>(kind: JobKind<Schema>): Promise<JobQueue<Schema>>;
  /** Begins to work. */
  start(): Promise<void>;
  /** Takes no further jobs and ends when those that run have ended, or after ten seconds. May be called twice. */
  stop(): Promise<void>;
}
