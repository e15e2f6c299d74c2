import type { FetchedFeedSettings, FeedSource } from '@forecourt/contracts/site/feeds';

/** Marks by which a source tells that its file is the one that was imported last. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** A file of a source, downloaded whole. */
export interface FeedFile {
  /** Name of the file at its source. */
  name: string;
  /** Path of the downloaded copy. */
  path: string;
  /** SHA-256 of its bytes, hex. */
  digest: string;
  validators: Validators;
  /** Moves the original away where the source is a folder. */
  settle(result: 'imported' | 'refused'): Promise<void>;
}

/** `nothing`: the source has no file; `unchanged`: it has the file that was imported last. */
export type Fetched = { kind: 'nothing' } | { kind: 'unchanged' } | { kind: 'file'; file: FeedFile };

export interface FetchRequest<Source = FeedSource> {
  source: Source;
  /** A watched folder gives its newest file of a full feed, and its oldest file of a delta. */
  mode: FetchedFeedSettings['mode'];
  /** Validators of the file that was imported last. */
  validators: Validators;
  /** Path to which the file is downloaded. Its folder exists; an earlier file there is replaced. */
  target: string;
  /** Folder below which the dealer's watched folders lie. */
  folders: string;
  /** Limits of the files that a watched folder keeps after their import. */
  keep: FetchedFeedSettings['keep'];
  /** Returns the value of an environment variable. */
  secretOf: (name: string) => string | undefined;
  limits: FetchLimits;
}

export interface FetchLimits {
  /** Most bytes of a file. */
  bytes: number;
  /** Most milliseconds without a byte. */
  idle: number;
  /** Most milliseconds of a whole download. */
  whole: number;
}

export const FETCH_LIMITS: FetchLimits = { bytes: 4 * 1024 ** 3, idle: 60_000, whole: 30 * 60_000 };

/** A source had no usable file. The message is for dealers' people: it names the source, never a secret. */
export class SourceFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceFailure';
  }
}

/** Returns the secret of an environment variable; throws SourceFailure if the variable is not set. */
export const requiredSecret = (name: string, secretOf: FetchRequest['secretOf']): string => {
  const secret = secretOf(name);
  if (!secret)
    throw new SourceFailure(`The environment variable ${name} is not set; it holds a secret that the feed's configuration names`);
  return secret;
};
