import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openSharedCache } from './shared-cache';

let server: Server;
let received: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
let status: number;
beforeAll(async () => {
  server = createServer(({ method, url, headers }, answer) => {
    received.push({ method, url, headers });
    answer.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  [received, status] = [[], 200];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const cache = () => openSharedCache(`http://127.0.0.1:${(server.address() as AddressInfo).port}/service/s1/purge`, 'secret');

it('Q-07 keys are sent by POST with the token, at most 256 in a request', async () => {
  const keys = Array.from({ length: 257 }, (_, index) => `k${index}`);
  await cache().purge(keys);
  expect(received.map(({ method, url, headers }) => [method, url, headers['fastly-key']])).toEqual([
    ['POST', '/service/s1/purge', 'secret'],
    ['POST', '/service/s1/purge', 'secret'],
  ]);
  expect(received.flatMap(({ headers }) => String(headers['surrogate-key']).split(' '))).toEqual(keys);
});

it.each([401, 500, 302])('Q-07 the status %s confirms nothing, and the token is sent to no other address', async (wrong) => {
  status = wrong;
  await expect(cache().purge(['a'])).rejects.toThrow(/answered|fetch failed/);
  expect(received).toHaveLength(1);
});
