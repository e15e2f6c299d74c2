import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServiceRequest {
  method: string;
  /** Path and query of a request that the test's local service received. */
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface LocalServiceAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** True if the service sends no answer until the caller gives up. */
  silent?: boolean;
}

/** Seconds in which the local service surely answers, also on a busy machine. */
export const AMPLE_TIMEOUT_SECONDS = 20;
/** Seconds after which an adapter gives up on a service that never answers. */
export const SHORT_TIMEOUT_SECONDS = 0.2;

/** Opens a service on this machine with the protocol of an outside service, for the contract of an adapter. */
export const openLocalService = async (answer: (request: TestServiceRequest) => LocalServiceAnswer) => {
  const requests: TestServiceRequest[] = [];
  let next: LocalServiceAnswer | undefined;
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const request: TestServiceRequest = {
        method: incoming.method ?? 'GET',
        url: new URL(incoming.url ?? '/', 'http://local'),
        headers: incoming.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      requests.push(request);
      const { status = 200, body, headers = {}, silent } = next ?? answer(request);
      if (silent) return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Sets the answer to every further request; undefined restores the answers of the service. */
    answerWith(given: LocalServiceAnswer | undefined) {
      next = given;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export type TestService = Awaited<ReturnType<typeof openLocalService>>;
