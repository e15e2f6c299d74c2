import { createHash } from 'node:crypto';
import { copyXml, deletedXml, errorXml, keysToDelete, listXml } from './s3-xml';

export type S3Operation =
  'GetObject' | 'HeadObject' | 'PutObject' | 'CopyObject' | 'DeleteObject' | 'DeleteObjects' | 'ListObjectsV2';

export interface S3Request {
  operation: S3Operation;
  bucket: string;
  /** The request for a list has the prefix of the keys here. */
  key: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export const s3ErrorAnswer = (status: number, code: string, message = code): S3Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: errorXml(code, message),
});

const tagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const xml = (body: string): S3Answer => ({ status: 200, headers: { 'content-type': 'application/xml' }, body });
const MOST_DELETED = 1000;

export const s3OperationOfRequest = (
  method: string,
  key: string,
  query: URLSearchParams,
  headers: Record<string, string>,
): S3Operation | undefined => {
  if (key === '') {
    if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
    return method === 'POST' && query.has('delete') ? 'DeleteObjects' : undefined;
  }
  if (method === 'PUT') return headers['x-amz-copy-source'] === undefined ? 'PutObject' : 'CopyObject';
  return ({ GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' } as const)[method];
};

/** `pageSize`: entries of a page, at most 1,000. */
export const createS3Performer =
  (objects: Map<string, Uint8Array>, pageSize: number) =>
  ({ operation, bucket, key, query, headers, body }: S3Request): S3Answer => {
    const found = objects.get(key);
    switch (operation) {
      case 'GetObject':
      case 'HeadObject': {
        if (!found) return operation === 'HeadObject' ? { status: 404 } : s3ErrorAnswer(404, 'NoSuchKey');
        return { status: 200, headers: { etag: tagOf(found), 'content-type': 'binary/octet-stream' }, body: found };
      }
      case 'PutObject': {
        objects.set(key, body);
        return { status: 200, headers: { etag: tagOf(body) } };
      }
      case 'CopyObject': {
        const [from = '', ...path] = decodeURIComponent(headers['x-amz-copy-source'] ?? '')
          .replace(/^\//, '')
          .split('/');
        const source = from === bucket ? objects.get(path.join('/')) : undefined;
        if (!source) return s3ErrorAnswer(404, 'NoSuchKey');
        objects.set(key, source);
        return xml(copyXml(tagOf(source)));
      }
      case 'DeleteObject': {
        objects.delete(key);
        return { status: 204 };
      }
      case 'DeleteObjects': {
        const right = createHash('md5').update(body).digest('base64');
        if (headers['content-md5'] === undefined)
          return s3ErrorAnswer(400, 'MissingContentMD5', 'Missing required header for this request: Content-MD5');
        if (headers['content-md5'] !== right) return s3ErrorAnswer(400, 'BadDigest');
        const keys = keysToDelete(Buffer.from(body).toString('utf8'));
        if (keys.length === 0 || keys.length > MOST_DELETED) return s3ErrorAnswer(400, 'MalformedXML');
        for (const each of keys) objects.delete(each);
        return xml(deletedXml([]));
      }
      case 'ListObjectsV2': {
        const list = [...objects].map(([each, bytes]) => ({ key: each, bytes: bytes.length, tag: tagOf(bytes) }));
        const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString('utf8');
        const size = Math.min(pageSize, Number(query.get('max-keys') ?? 1000));
        return xml(listXml(list, { bucket, prefix: key, delimiter: query.get('delimiter') ?? '', after, size }));
      }
    }
  };
