/** One object of a bucket. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** Changes with the bytes. */
  tag: string;
}

/** The operations of a bucket. Each rejects with `unavailable` if storage fails. */
export interface Bucket {
  /** `undefined` when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Every object whose key begins with `prefix`. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Names that follow `prefix` up to the next slash. */
  folders(prefix: string): Promise<string[]>;
  /** Missing objects count as removed. */
  remove(keys: readonly string[]): Promise<void>;
}

/** A bucket whose requests end when the signal does. */
export type BucketWithin = (signal?: AbortSignal) => Bucket;
