import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { s3OperationOfRequest, createS3Performer, s3ErrorAnswer, type S3Answer, type S3Request } from './s3-operations';
import { findSignatureError, accessKeyOfRequest } from './signature-v4';

export type S3Fault =
  | { refuse: [status: number, code: string] }
  /** Before or after the request is performed, or in the middle of the answer. */
  | { cut: 'before' | 'after' | 'within' }
  /** The answer begins with 200 and ends with an error, as S3 does with long copies. */
  | { refuseLate: string }
  | { wait: Promise<unknown> };

interface PlannedFault {
  when(request: S3Request): boolean;
  fault: S3Fault;
  times: number;
}

/** One bucket in memory, addressed by path. */
export interface S3TestServer {
  endpoint: string;
  bucket: string;
  region: string;
  objects: Map<string, Uint8Array>;
  /** Requests so far, also with faults: `GetObject key 200`. */
  log: string[];
  newCredentials(): { accessKeyId: string; secretAccessKey: string };
  fail(when: PlannedFault['when'], fault: S3Fault, times?: number): void;
  /** Ignores every further request with this key, as if its process were killed. */
  silence(accessKeyId: string): void;
  reset(): void;
  close(): Promise<void>;
}

const REGION = 'ap-southeast-2';
const BUCKET = 'releases';

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const send = (response: ServerResponse, { status, headers = {}, body = '' }: S3Answer): void => {
  response.writeHead(status, { ...headers, 'x-amz-request-id': 'TEST', 'content-length': Buffer.byteLength(body) }).end(body);
};

const sendHalfAnswer = (response: ServerResponse, { status, headers = {}, body = '' }: S3Answer): void => {
  const bytes = Buffer.from(body as Uint8Array);
  response.writeHead(status, { ...headers, 'content-length': bytes.length + 1 });
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
};

/** `pageSize`: entries of a list's page; a service may have less than 1,000. */
export const startS3Server = async ({ pageSize = 1000 } = {}): Promise<S3TestServer> => {
  const objects = new Map<string, Uint8Array>();
  const secrets = new Map<string, string>();
  const silenced = new Set<string>();
  const log: string[] = [];
  const faults: PlannedFault[] = [];
  const perform = createS3Performer(objects, pageSize);

  const takeFault = (request: S3Request): S3Fault | undefined => {
    const planned = faults.find(({ when, times }) => times > 0 && when(request));
    if (planned) planned.times -= 1;
    return planned?.fault;
  };

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = message;
    const [headers, body] = [headersOf(message), await bodyOf(message)];
    const dead = () => silenced.has(accessKeyOfRequest({ headers }) ?? '');
    if (dead()) return void response.destroy();
    const refusal = findSignatureError({ method, url, headers, body }, { secrets, region: REGION, now: Date.now() });
    const { pathname, searchParams: query } = new URL(url, 'http://s3');
    const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const path = rest.join('/');
    const operation = s3OperationOfRequest(method, path, query, headers);
    const key = operation === 'ListObjectsV2' ? (query.get('prefix') ?? '') : path;
    const say = (what: string | number): void => void log.push(`${operation ?? method} ${key} ${what}`);
    const finish = (result: S3Answer): void => {
      say(result.status);
      send(response, result);
    };
    if (refusal) return finish(s3ErrorAnswer(refusal.status, refusal.code, refusal.message));
    if (bucket !== BUCKET) return finish(s3ErrorAnswer(404, 'NoSuchBucket', 'The specified bucket does not exist'));
    if (operation === undefined) return finish(s3ErrorAnswer(501, 'NotImplemented'));
    const request: S3Request = { operation, bucket, key, query, headers, body };
    const fault = takeFault(request);
    if (fault && 'wait' in fault) {
      await fault.wait;
      if (dead()) return void response.destroy();
    }
    if (fault && 'refuse' in fault) return finish(s3ErrorAnswer(...fault.refuse));
    if (fault && 'refuseLate' in fault) return finish(s3ErrorAnswer(200, fault.refuseLate));
    if (fault && 'cut' in fault) {
      say(`cut ${fault.cut}`);
      if (fault.cut === 'within') return sendHalfAnswer(response, perform(request));
      if (fault.cut === 'after') perform(request);
      return void response.destroy();
    }
    finish(perform(request));
  };

  const server = createServer((message, response) => {
    answer(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: REGION,
    objects,
    log,
    newCredentials() {
      const accessKeyId = `AKIATEST${String(secrets.size).padStart(8, '0')}`;
      secrets.set(accessKeyId, `secret/of+${accessKeyId}`);
      return { accessKeyId, secretAccessKey: `secret/of+${accessKeyId}` };
    },
    fail: (when, fault, times = 1) => void faults.push({ when, fault, times }),
    silence: (accessKeyId) => void silenced.add(accessKeyId),
    reset() {
      objects.clear();
      faults.length = 0;
      log.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
