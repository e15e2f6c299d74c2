import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createMetrics, installMetrics } from './metrics';
import { createServer, installPlugins } from './server';

const lines: string[] = [];
const metrics = createMetrics();
const app = createServer({
  logLevel: 'info',
  allowOverride: false,
  logStream: { write: (line) => void lines.push(line) },
});
/** Lets the handler go on once the server knows that the client is gone. */
let clientGone: Promise<unknown>;

beforeAll(async () => {
  app.addHook('onRequest', async ({ raw }) => {
    clientGone = once(raw.socket, 'close');
  });
  await installPlugins(app, { internal: '', securitySchemes: {}, sendTryAgainPage: (_request, reply) => reply.send('') });
  installMetrics(app, metrics);
  const config = { rateLimit: { max: 10, timeWindow: '1 minute' } };
  app.get('/early', { config }, async () => ({ done: true }));
  app.get('/late-hook', { config, onRequest: async () => void (await clientGone) }, async () => ({ done: true }));
  app.get('/late-answer', { config }, async () => {
    await clientGone;
    return { done: true };
  });
  app.get('/late-error', { config }, async () => {
    await clientGone;
    throw new TypeError('The request has no address');
  });
  app.get('/late-stream', { config }, async (_request, reply) => {
    await clientGone;
    return reply.type('text/plain').send('x'.repeat(100_000));
  });
  app.post('/body', { config }, async () => ({ done: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Before the server has looked at the request: versions of Node tell it of a reset connection at different moments. */
const hangUpAtOnce = async (request: string): Promise<void> => {
  const answered = new Promise((resolve) =>
    app.server.prependOnceListener('request', ({ socket }, response) => {
      response.once('close', resolve);
      socket.destroy();
    }),
  );
  connect((app.server.address() as AddressInfo).port, '127.0.0.1').end(request);
  await answered;
  await new Promise((resolve) => setImmediate(resolve));
};

const hangUp = async (request: string): Promise<void> => {
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const answered = new Promise((resolve) => app.server.once('request', (_request, response) => response.once('close', resolve)));
  client.write(request);
  await once(app.server, 'request');
  client.destroy();
  await answered;
  await new Promise((resolve) => setImmediate(resolve));
};

it.each(['late-hook', 'late-answer', 'late-error', 'late-stream'])(
  'Q-06 a client that hangs up counts as 499 and is no error of the server: %s',
  async (name) => {
    lines.splice(0);
    await hangUp(`GET /${name} HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n`);
    const counts = await metrics.registry.getSingleMetricAsString('forecourt_http_request_seconds');
    expect(counts.match(new RegExp(`_count\\{method="GET",route="/${name}",status="(\\d+)"\\} 1`))?.[1]).toBe('499');
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
    expect(lines.join('')).toContain('"statusCode":499');
  },
);

it('Q-06 a client that is gone before its request is read counts as 499 and costs no error', async () => {
  lines.splice(0);
  await hangUpAtOnce('GET /early HTTP/1.1\r\nhost: x\r\n\r\n');
  const counts = await metrics.registry.getSingleMetricAsString('forecourt_http_request_seconds');
  expect(counts).toContain('_count{method="GET",route="/early",status="499"} 1');
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

it('Q-06 a client that hangs up within a body counts as 499', async () => {
  lines.splice(0);
  await hangUp('POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":');
  const counts = await metrics.registry.getSingleMetricAsString('forecourt_http_request_seconds');
  expect(counts).toContain('_count{method="POST",route="/body",status="499"} 1');
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});
