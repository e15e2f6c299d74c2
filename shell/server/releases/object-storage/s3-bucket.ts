import { createHash } from 'node:crypto';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Bucket, BucketWithin, StoredObject } from './bucket';
import { failureOf, storageProblem, type StorageFailure } from './storage-failure';
import type { ObjectStorage } from './setting';

type Sdk = typeof import('@aws-sdk/client-s3');

export interface BucketOptions {
  storage: ObjectStorage;
  /** Absent: the SDK's ordinary chain, environment, shared files, roles of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** A request that has no answer by then has failed, milliseconds. */
  timeout?: number;
  /** How often a request is sent at most. */
  attempts?: number;
  /** Told of every failure that was not mended by trying again. */
  report(failure: StorageFailure): void;
}

const ATTEMPTS = 4;
const CONNECTIONS = 32;
/** Keys that one request may remove. */
const MOST_REMOVED = 1000;

const openClient = (sdk: Sdk, { storage, credentials, timeout = 10_000, attempts = ATTEMPTS }: BucketOptions): S3Client => {
  const { endpoint, region, pathStyle } = storage;
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  const client = new sdk.S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: pathStyle,
    maxAttempts: attempts,
    // Services other than AWS seldom know the newer checksums; each file has its digest anyway.
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
  // S3 asks it of a removal of many, and services other than AWS take nothing newer in its place.
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

/** Some services say only that it is 404; a bucket that is not there is no missing file. */
const isAbsent = (error: unknown): boolean => {
  const { name, $metadata } = error as Partial<S3ServiceException>;
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
};

const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/** A bucket by way of the AWS SDK, which is loaded only here. `close` ends its connections. */
export const openS3Bucket = async (options: BucketOptions): Promise<{ within: BucketWithin; close(): void }> => {
  const { storage, report, attempts = ATTEMPTS } = options;
  const sdk = await import('@aws-sdk/client-s3');
  const client = openClient(sdk, options);
  const Bucket = storage.bucket;

  const within: BucketWithin = (abortSignal) => {
    const limits = { abortSignal };
    const tell = async <Result>(action: StorageFailure['action'], key: string, work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work();
      } catch (error) {
        const failure = failureOf(error, { action, bucket: Bucket, key });
        report(failure);
        throw storageProblem(failure);
      }
    };

    /** A connection may break in the middle of an answer, which the SDK has handed over by then. */
    const bytesOf = async (key: string, attempt = 1): Promise<Uint8Array> => {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), limits);
      try {
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        if (attempt >= attempts || abortSignal?.aborted) throw error;
        return bytesOf(key, attempt + 1);
      }
    };

    const pages = async function* (Prefix: string, Delimiter?: string) {
      let ContinuationToken: string | undefined;
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken });
        // Each page is found by the one before.
        // oxlint-disable-next-line no-await-in-loop
        const page = await client.send(command, limits);
        yield page;
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    };

    return {
      get: (key) =>
        tell('read', key, async () => {
          try {
            return await bytesOf(key);
          } catch (error) {
            if (isAbsent(error)) return undefined;
            throw error;
          }
        }),
      put: (key, bytes) =>
        tell('write', key, async () => {
          await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes }), limits);
        }),
      copy: (from, to) =>
        tell('copy', from, async () => {
          await client.send(new sdk.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${encoded(from)}` }), limits);
        }),
      list: (prefix) =>
        tell('list', prefix, async () => {
          const found: StoredObject[] = [];
          for await (const { Contents = [] } of pages(prefix))
            for (const { Key = '', Size = 0, ETag = '' } of Contents) found.push({ key: Key, bytes: Size, tag: ETag });
          return found;
        }),
      folders: (prefix) =>
        tell('list', prefix, async () => {
          const found: string[] = [];
          for await (const { CommonPrefixes = [] } of pages(prefix, '/'))
            for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(prefix.length, -1));
          return found;
        }),
      remove: (keys) =>
        tell('remove', keys[0] ?? '', async () => {
          for (let from = 0; from < keys.length; from += MOST_REMOVED) {
            const Objects = keys.slice(from, from + MOST_REMOVED).map((Key) => ({ Key }));
            // One after the other: a thousand at once are enough.
            // oxlint-disable-next-line no-await-in-loop
            const { Errors = [] } = await client.send(
              new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
              limits,
            );
            const [first] = Errors;
            if (first) throw Object.assign(new Error(`${first.Message} (${first.Key})`), { name: first.Code ?? 'Error' });
          }
        }),
    } satisfies Bucket;
  };

  return { within, close: () => client.destroy() };
};
