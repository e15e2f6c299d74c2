import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from './problems';
import { BODY_TIME_LIMITS, bodyTimeLimit, cutOffSlowBodies } from './slow-bodies';
import { useFakeTimeLimits } from '../testing/time-limits';

let app: FastifyInstance;
const logged: string[] = [];
const answered: number[] = [];

beforeAll(async () => {
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  cutOffSlowBodies(app, { grace: 50, rate: 1024 * 1024 * 1024, admin: 60_000 });
  installProblemAnswers(app);
  app.addHook('onResponse', async (_request, reply) => void answered.push(reply.statusCode));
  app.post('/leads', async () => ({ ok: true }));
  app.get('/refused', async (_request, reply) => reply.code(401).send({ ok: false }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  logged.length = 0;
  answered.length = 0;
});

const send = (...lines: string[]): Socket => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(lines.join('\r\n'));
  return socket;
};
/** Resolves for a reset too, which `once` would throw. */
const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));
const POST = ['POST /leads HTTP/1.1', 'host: x', 'content-type: application/json'];

it('Q-08 a body that does not arrive in time is cut, and is no failure of the server', async () => {
  const socket = send(...POST, 'content-length: 100', '', '{"name":');
  await closed(socket);
  expect(logged).toEqual([]);
});

it('Q-08 an endless body is cut', async () => {
  const socket = send(...POST, 'transfer-encoding: chunked', '', '');
  const writing = setInterval(() => socket.write('1\r\n \r\n'), 5);
  await closed(socket);
  clearInterval(writing);
  expect(logged).toEqual([]);
});

it('Q-08 the rest of a body that nobody reads is cut after the answer', async () => {
  const socket = send('GET /refused HTTP/1.1', 'host: x', 'content-length: 100', '', '');
  await closed(socket);
  expect(answered).toEqual([401]);
});

it('Q-08 a client that hangs up early is no failure of the server', async () => {
  const socket = send(...POST, 'content-length: 100', '', '{"name":');
  await once(socket, 'connect');
  socket.destroy();
  const other = send(...POST, 'content-length: 2', 'connection: close', '', '{}');
  await closed(other);
  expect(logged).toEqual([]);
  expect(answered.filter((status) => status >= 500)).toEqual([]);
});

it('Q-08 the time for a body grows with the limit of the route, and is an hour for feeds and releases', () => {
  expect(bodyTimeLimit({ url: '/api/leads', bodyLimit: 256 * 1024 })).toBe(36_000);
  expect(bodyTimeLimit({ url: '/api/views' })).toBe(84_000);
  expect(bodyTimeLimit({ url: '/api/admin/stock/:tenant/import' })).toBe(BODY_TIME_LIMITS.admin);
});

it('Q-08 a request of the server to itself leaves no timer that would keep it in memory', async () => {
  useFakeTimeLimits();
  try {
    const { statusCode } = await app.inject({ method: 'POST', url: '/leads', payload: { name: 'Ada' } });
    expect(statusCode).toBe(200);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
