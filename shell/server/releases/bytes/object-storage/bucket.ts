export interface BucketObject {
  key: string;
  bytes: number;
  /** Differs when the object's bytes differ. */
  tag: string;
}

/** Each operation rejects with `unavailable` when the object storage fails. */
export interface ObjectBucket {
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  list(prefix: string): Promise<BucketObject[]>;
  /** Names that follow `prefix` up to the next slash. */
  folders(prefix: string): Promise<string[]>;
  /** A missing object is no error. */
  remove(keys: readonly string[]): Promise<void>;
}

export type OpenBucketWithSignal = (signal?: AbortSignal) => ObjectBucket;
