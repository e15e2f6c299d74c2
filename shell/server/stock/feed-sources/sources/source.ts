import type { FetchedFeedSettings, FeedSource } from '@forecourt/contracts/site/feeds';
import type { FetchDealerAddress } from '../../../platform/network/dealer-addresses';
import { hostRefusalIn, type AllowConnectionTo } from '../../../platform/network/public-network';

/** A source can tell by them that its file is the one that was imported last. */
export interface FeedValidators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** At a server: the path of a file with its size and time. */
export interface FileMarks {
  imported: readonly string[];
  /** All files of the server. Others need not be remembered for long. */
  present: readonly string[];
}

export interface DownloadedFeedFile {
  name: string;
  path: string;
  /** SHA-256, hexadecimal. */
  digest: string;
  validators: FeedValidators;
  /** To store after the import of one delta of several at a server, so that it is not imported again. */
  record?: FileMarks;
  /** Moves the original file out of a folder. */
  settle(result: 'imported' | 'refused'): Promise<void>;
}

/** `nothing`: the source has no file. `unchanged`: its file was imported last. */
export type FetchResult = { kind: 'nothing' } | { kind: 'unchanged' } | { kind: 'file'; file: DownloadedFeedFile };

export interface FeedFetchRequest<Source = FeedSource> {
  source: Source;
  /** Of several files: the newest of a full feed, and the oldest of a delta that was not imported. */
  mode: FetchedFeedSettings['mode'];
  imported: ReadonlySet<string>;
  /** Of the file that was imported last. */
  validators: FeedValidators;
  /** The folder of the path exists; an earlier file there is replaced. */
  target: string;
  /** Contains the dealers' watched folders. */
  folders: string;
  keep: FetchedFeedSettings['keep'];
  secretOf: (name: string) => string | undefined;
  allows: AllowConnectionTo;
  fetchAddress: FetchDealerAddress;
  limits: FeedFetchLimits;
}

export interface FeedFetchLimits {
  bytes: number;
  /** Most milliseconds in which no new byte arrives. */
  idle: number;
  /** Milliseconds for a complete download. */
  whole: number;
}

export const DEFAULT_FETCH_LIMITS: FeedFetchLimits = { bytes: 4 * 1024 ** 3, idle: 60_000, whole: 30 * 60_000 };

/** The message is for the dealer's staff: it names the source, never a secret. */
export class FeedSourceFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceFailure';
  }
}

/** `name`: environment variable. Throws FeedSourceFailure if it is not set. */
export const requireSecret = (name: string, secretOf: FeedFetchRequest['secretOf']): string => {
  const secret = secretOf(name);
  if (!secret)
    throw new FeedSourceFailure(
      `The environment variable ${name} is not set; it holds a secret that the feed's configuration names`,
    );
  return secret;
};

export const sourceFailureOf = (host: string, error: unknown, reason: string): FeedSourceFailure => {
  const isPrivate = hostRefusalIn(error)?.reason === 'private_network';
  const text = isPrivate ? 'its address is not public. The operator can allow its network with DEALER_NETWORKS' : reason;
  return new FeedSourceFailure(`${host} could not be read: ${text}`, { cause: error });
};
