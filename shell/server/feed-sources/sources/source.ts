import type { FetchedFeedSettings, FeedSource } from '@forecourt/contracts/site/feeds';
import type { FetchDealerAddress } from '../../dealer-addresses';
import { hostRefusalIn, type AllowConnectionTo } from '../../public-network';

/** ETag and date by which a source can tell that its file is the one that was imported last. */
export interface FeedValidators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** Marks of files at a server. A mark is the path of a file with its size and time. */
export interface FileMarks {
  /** Marks of the files that count as imported. */
  imported: readonly string[];
  /** Marks of all files that the server has. Other files need not be remembered for long. */
  present: readonly string[];
}

/** A file of a source after its complete download. */
export interface DownloadedFeedFile {
  /** Name of the file at its source. */
  name: string;
  /** Path of the downloaded copy of the file on this machine. */
  path: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  digest: string;
  validators: FeedValidators;
  /** For one delta of several at a server: the marks to store after its import, so that it is not imported again. */
  record?: FileMarks;
  /** If the source is a folder, moves the original file out of it. */
  settle(result: 'imported' | 'refused'): Promise<void>;
}

/** `nothing`: the source has no file. `unchanged`: its file is the one that was imported last. `file`: a new file was downloaded. */
export type FetchResult = { kind: 'nothing' } | { kind: 'unchanged' } | { kind: 'file'; file: DownloadedFeedFile };

export interface FeedFetchRequest<Source = FeedSource> {
  source: Source;
  /** A source with several files gives its newest file of a full feed, and its oldest file of a delta that was not imported. */
  mode: FetchedFeedSettings['mode'];
  /** Marks of the files at a server that were imported. */
  imported: ReadonlySet<string>;
  /** FeedValidators of the file that was imported last. */
  validators: FeedValidators;
  /** Path to which the file is downloaded. Its folder exists; an earlier file there is replaced. */
  target: string;
  /** Path of the folder that contains the dealers' watched folders. */
  folders: string;
  /** Limits of the files that a watched folder keeps after their import. */
  keep: FetchedFeedSettings['keep'];
  /** Returns the value of an environment variable. */
  secretOf: (name: string) => string | undefined;
  /** Returns whether the server may connect to an IP address. */
  allows: AllowConnectionTo;
  fetchAddress: FetchDealerAddress;
  limits: FeedFetchLimits;
}

export interface FeedFetchLimits {
  /** Most bytes of a downloaded feed. */
  bytes: number;
  /** Most milliseconds of a download in which no new byte arrives. */
  idle: number;
  /** Most milliseconds for a complete download. */
  whole: number;
}

export const DEFAULT_FETCH_LIMITS: FeedFetchLimits = { bytes: 4 * 1024 ** 3, idle: 60_000, whole: 30 * 60_000 };

/** Error for a source without a usable file. The message is for the dealer's staff: it names the source, never a secret. */
export class FeedSourceFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceFailure';
  }
}

/** Returns the secret of an environment variable; throws FeedSourceFailure if the variable is not set. */
export const requireSecret = (name: string, secretOf: FeedFetchRequest['secretOf']): string => {
  const secret = secretOf(name);
  if (!secret)
    throw new FeedSourceFailure(
      `The environment variable ${name} is not set; it holds a secret that the feed's configuration names`,
    );
  return secret;
};

/** Returns the failure of a source that an error of its connection means. */
export const sourceFailureOf = (host: string, error: unknown, reason: string): FeedSourceFailure => {
  const isPrivate = hostRefusalIn(error)?.reason === 'private_network';
  const text = isPrivate ? 'its address is not public. The operator can allow its network with DEALER_NETWORKS' : reason;
  return new FeedSourceFailure(`${host} could not be read: ${text}`, { cause: error });
};
