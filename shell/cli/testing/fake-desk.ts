import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCommandAt } from './run-command';

export interface ReceivedRequest {
  request: string;
  body?: unknown;
}

/**
 * Starts a server with fixed answers by "METHOD /path" below /api/admin; an answer may be a function of the query and the body.
 * `asked` has the requests that it received, and `run` runs a command against it.
 */
export const startFakeAdminApi = async (answers: Record<string, unknown>) => {
  const requests: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const name = `${request.method} ${(request.url ?? '').replace('/api/admin', '')}`;
      requests.push({ request: name, ...(text === '' ? {} : { body: JSON.parse(text) as unknown }) });
      const [path = '', query] = name.split('?');
      const fixed = answers[path];
      const answer: unknown = typeof fixed === 'function' ? fixed(new URLSearchParams(query), requests.at(-1)?.body) : fixed;
      response.statusCode = answer === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer ?? { title: `Nothing at ${name}` }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const run = (...words: string[]) => runCommandAt(url, ...words);
  return { requests, run, close: () => void server.close() };
};
