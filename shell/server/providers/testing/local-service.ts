import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServiceRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface LocalServiceAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The service sends no answer until the caller gives up. */
  silent?: boolean;
}

/** The local service surely answers in it, also on a busy machine. */
export const AMPLE_TIMEOUT_SECONDS = 20;
export const SHORT_TIMEOUT_SECONDS = 0.2;

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
    /** Undefined restores the answers of the service. */
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
