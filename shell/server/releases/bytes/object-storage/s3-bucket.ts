import { createHash } from 'node:crypto';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { ObjectBucket, OpenBucketWithSignal, BucketObject } from './bucket';
import { describeStorageError, storageProblemError, type StorageFailure } from './storage-failure';
import type { ObjectStorageSetting } from './setting';

type Sdk = typeof import('@aws-sdk/client-s3');

export interface S3BucketOptions {
  storage: ObjectStorageSetting;
  /** Absent means that the SDK looks in the environment, shared files and roles of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  timeout?: number;
  attempts?: number;
  /** Called for every request whose attempts all failed. */
  report(failure: StorageFailure): void;
}

const ATTEMPTS = 4;
const CONNECTIONS = 32;
const MOST_KEYS_PER_REMOVAL = 1000;

const openClient = (sdk: Sdk, { storage, credentials, timeout = 10_000, attempts = ATTEMPTS }: S3BucketOptions): S3Client => {
  const { endpoint, region, pathStyle } = storage;
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  const client = new sdk.S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: pathStyle,
    maxAttempts: attempts,
    // Few services besides AWS support the newer checksums, and each file has its own digest anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(3_000, timeout),
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
      socketTimeout: timeout,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  // S3 requires this header for the removal of many objects, and other services accept no newer one.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { body, headers } = args.request as { body?: string; headers: Record<string, string> };
        if (commandName === 'DeleteObjectsCommand' && body !== undefined)
          headers['content-md5'] = createHash('md5').update(body).digest('base64');
        return next(args);
      },
    { step: 'build', name: 'contentMd5' },
  );
  return client;
};

/** Some services only answer 404. A missing bucket is not a missing object. */
const isMissingObject = (error: unknown): boolean => {
  const { name, $metadata } = error as Partial<S3ServiceException>;
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
};

const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

interface Connection extends Required<Pick<S3BucketOptions, 'attempts'>>, Pick<S3BucketOptions, 'report'> {
  sdk: Sdk;
  client: S3Client;
  name: string;
}

class S3Bucket implements ObjectBucket {
  private readonly limits;

  constructor(
    private readonly connection: Connection,
    private readonly abortSignal?: AbortSignal,
  ) {
    this.limits = { abortSignal };
  }

  get(key: string): Promise<Uint8Array | undefined> {
    return this.reported('read', key, async () => {
      try {
        return await this.bytesOf(key);
      } catch (error) {
        if (isMissingObject(error)) return undefined;
        throw error;
      }
    });
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    const { sdk, client, name: Bucket } = this.connection;
    return this.reported('write', key, async () => {
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes }), this.limits);
    });
  }

  copy(from: string, to: string): Promise<void> {
    const { sdk, client, name: Bucket } = this.connection;
    return this.reported('copy', from, async () => {
      const command = new sdk.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${encoded(from)}` });
      await client.send(command, this.limits);
    });
  }

  list(prefix: string): Promise<BucketObject[]> {
    return this.reported('list', prefix, async () => {
      const objects: BucketObject[] = [];
      for await (const { Contents = [] } of this.pages(prefix))
        for (const { Key = '', Size = 0, ETag = '' } of Contents) objects.push({ key: Key, bytes: Size, tag: ETag });
      return objects;
    });
  }

  folders(prefix: string): Promise<string[]> {
    return this.reported('list', prefix, async () => {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of this.pages(prefix, '/'))
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1));
      return names;
    });
  }

  remove(keys: readonly string[]): Promise<void> {
    const { sdk, client, name: Bucket } = this.connection;
    return this.reported('remove', keys[0] ?? '', async () => {
      for (let from = 0; from < keys.length; from += MOST_KEYS_PER_REMOVAL) {
        const Objects = keys.slice(from, from + MOST_KEYS_PER_REMOVAL).map((Key) => ({ Key }));
        const command = new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await client.send(command, this.limits);
        const [first] = Errors;
        if (first) throw Object.assign(new Error(`${first.Message} (${first.Key})`), { name: first.Code ?? 'Error' });
      }
    });
  }

  private async reported<Result>(action: StorageFailure['action'], key: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const failure = describeStorageError(error, { action, bucket: this.connection.name, key });
      this.connection.report(failure);
      throw storageProblemError(failure);
    }
  }

  /** Repeats the request itself: the connection may break while the bytes arrive, after the SDK returned the answer. */
  private async bytesOf(key: string, attempt = 1): Promise<Uint8Array> {
    const { sdk, client, attempts, name: Bucket } = this.connection;
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), this.limits);
    try {
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    } catch (error) {
      if (attempt >= attempts || this.abortSignal?.aborted) throw error;
      return this.bytesOf(key, attempt + 1);
    }
  }

  private async *pages(Prefix: string, Delimiter?: string) {
    const { sdk, client, name: Bucket } = this.connection;
    let ContinuationToken: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken });
      const page = await client.send(command, this.limits);
      yield page;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }
}

/** The AWS SDK is loaded only here. `close` ends its connections. */
export const openS3Bucket = async (options: S3BucketOptions): Promise<{ within: OpenBucketWithSignal; close(): void }> => {
  const { storage, report, attempts = ATTEMPTS } = options;
  const sdk = await import('@aws-sdk/client-s3');
  const client = openClient(sdk, options);
  const connection = { sdk, client, attempts, report, name: storage.bucket };
  return { within: (signal) => new S3Bucket(connection, signal), close: () => client.destroy() };
};
