import type { Static, TSchema } from 'typebox';

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
