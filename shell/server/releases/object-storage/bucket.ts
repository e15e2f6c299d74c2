/** Key, size and tag of an object in a bucket of object storage. */
export interface BucketObject {
  key: string;
  bytes: number;
  /** Text that is different when the object's bytes are different. */
  tag: string;
}

/** The operations on a bucket. Each rejects with `unavailable` when the object storage fails. */
export interface ObjectBucket {
  /** Reads an object; undefined when it does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Returns every object of the bucket whose key begins with `prefix`. */
  list(prefix: string): Promise<BucketObject[]>;
  /** Returns the names in the bucket that follow `prefix` up to the next slash. */
  folders(prefix: string): Promise<string[]>;
  /** Removes objects. A missing object is no error. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Returns a bucket whose requests end when the signal is aborted. */
export type OpenBucketWithSignal = (signal?: AbortSignal) => ObjectBucket;
