import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { createServer } from './server';
import { parseTrustedProxies, fastifyTrustProxy } from './trusted-proxies';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['off', undefined],
  ['0', undefined],
  ['1', 1],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 192.168.1.7 fd00::/8', ['10.0.0.0/8', '192.168.1.7', 'fd00::/8']],
])('Q-08 TRUST_PROXY=%s names the proxies %p', (text, proxies) => {
  expect(parseTrustedProxies(text)).toEqual(proxies);
});

it.each(['on', 'true', 'YES'])('Q-08 TRUST_PROXY=%s is refused with an example of what to write', (text) => {
  expect(() => parseTrustedProxies(text)).toThrow(/TRUST_PROXY=1.*TRUST_PROXY=loopback,10\.0\.0\.0\/8/);
});

it.each(['11', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', 'nginx.internal', 'loopback,everybody', '-1'])(
  'Q-08 TRUST_PROXY=%s is refused',
  (text) => {
    expect(() => parseTrustedProxies(text)).toThrow(/TRUST_PROXY/);
  },
);

/** Each `x-forwarded-for` claims a new client, before the address that the proxies add. */
const statusesOf = async (trusted: string, remoteAddress: string, added: string, attempts = 6): Promise<number[]> => {
  const app = Fastify({ trustProxy: fastifyTrustProxy(parseTrustedProxies(trusted)) });
  await app.register(rateLimit, { max: 3, timeWindow: '1 minute' });
  app.get('/', async ({ ip, host, protocol }) => ({ ip, host, protocol }));
  const statuses: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const headers = { 'x-forwarded-for': [`9.9.${attempt}.1`, added].filter(Boolean).join(', ') };
    statuses.push((await app.inject({ url: '/', headers, remoteAddress })).statusCode);
  }
  await app.close();
  return statuses;
};

it.each([
  ['no proxy', '', '203.0.113.8', ''],
  ['one proxy', '1', '10.0.0.1', '203.0.113.8'],
  ['two proxies', '2', '10.0.0.1', '203.0.113.8, 10.0.0.2'],
  ['proxies by address', 'loopback,10.0.0.0/8', '10.0.0.1', '203.0.113.8, 10.0.0.2'],
  ['a client that is no proxy', 'loopback,10.0.0.0/8', '203.0.113.8', ''],
])('Q-08 the limit of a client holds behind %s, whatever address the client forges', async (_case, trusted, remote, added) => {
  expect(await statusesOf(trusted, remote, added)).toEqual([200, 200, 200, 429, 429, 429]);
});

it('Q-08 forwarded host and scheme count only from a trusted proxy', async () => {
  const app = Fastify({ trustProxy: fastifyTrustProxy(parseTrustedProxies('10.0.0.0/8')) });
  app.get('/', async ({ host, protocol }) => ({ host, protocol }));
  const headers = { host: 'real.example', 'x-forwarded-host': 'forged.example', 'x-forwarded-proto': 'https' };
  expect((await app.inject({ url: '/', headers, remoteAddress: '203.0.113.8' })).json()).toEqual({ host: 'real.example', protocol: 'http' }); // prettier-ignore
  expect((await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })).json()).toEqual({ host: 'forged.example', protocol: 'https' }); // prettier-ignore
  await app.close();
});

it.each([
  ['https', 'https'],
  ['HTTPS', 'https'],
  ['javascript, https', 'https'],
  ['http', 'http'],
  ['javascript', 'http'],
  ['https"><script>', 'http'],
  ['https, wss', 'http'],
  ['', 'http'],
])('Q-04 a trusted proxy that sends x-forwarded-proto "%s" makes the scheme of a page %s', async (sent, scheme) => {
  const app = createServer({ logLevel: 'silent', allowOverride: false, trustedProxies: 1 });
  app.get('/', async ({ protocol }) => protocol);
  expect((await app.inject({ url: '/', headers: { 'x-forwarded-proto': sent } })).body).toBe(scheme);
  await app.close();
});
