import Fastify from 'fastify';
import { installAdminDoor, isAdminRequest, listenAtAdminPort, type AdminDoorSettings } from './admin-door';

const production: AdminDoorSettings = { hosts: [], address: '127.0.0.1', production: true };
const dealer = { tenant: {} };
const from = (change: object) => ({
  ip: '203.0.113.8',
  host: 'www.harbour.example',
  headers: {},
  resolved: undefined,
  atOwnPort: false,
  ...change,
});
const onMachine = { ip: '127.0.0.1', host: '127.0.0.1:4000' };

describe('the admin API, the release desk and the metrics in production', () => {
  it.each([
    ["a dealer's host", { resolved: dealer }, false],
    ['an unknown host', { host: 'desk.example' }, false],
    ['a forged local host from another machine', { host: 'localhost' }, false],
    ['a program on this machine', onMachine, true],
    ['the console on this machine', { ip: '::1', host: 'console.localhost:4000' }, true],
    ["a dealer's host on this machine", { ...onMachine, host: 'harbour.localhost', resolved: dealer }, false],
    [
      'a forged local host through a proxy on this machine',
      { ...onMachine, headers: { 'x-forwarded-for': '203.0.113.8' } },
      false,
    ],
  ])('Q-08 answer or not at %s', (_case, change, answers) => {
    expect(isAdminRequest(from(change), production)).toBe(answers);
  });

  it.each([
    ['its host', { host: 'Desk.Example:443' }, true],
    ['another host', { host: 'www.harbour.example', resolved: dealer }, false],
    ['its host that is a dealer’s too', { host: 'desk.example', resolved: dealer }, false],
    ['this machine', onMachine, true],
  ])('Q-08 answer or not at %s when ADMIN_HOSTS names a host', (_case, change, answers) => {
    expect(isAdminRequest(from(change), { ...production, hosts: ['desk.example'] })).toBe(answers);
  });

  it.each([
    ['their own port', { atOwnPort: true }, true],
    ["the sites' port on this machine", onMachine, false],
    ["the sites' port by a host of ADMIN_HOSTS", { host: 'desk.example' }, false],
    ["their own port by a dealer's host", { atOwnPort: true, resolved: dealer }, false],
  ])('Q-08 answer or not at %s when ADMIN_PORT gives them a port', (_case, change, answers) => {
    expect(isAdminRequest(from(change), { ...production, hosts: ['desk.example'], port: 4001 })).toBe(answers);
  });
});

it('Q-08 a demonstration serves the admin API at every host', () => {
  expect(isAdminRequest(from({ resolved: dealer }), { ...production, production: false })).toBe(true);
});

const serve = async (door: AdminDoorSettings) => {
  const app = Fastify();
  app.decorateRequest('resolved', undefined);
  installAdminDoor(app, door);
  for (const path of ['/metrics', '/api/admin/x', '/api/leads', '/']) app.get(path, async () => path);
  return app;
};

it('Q-08 only the metrics answer their token, and other paths need no door', async () => {
  const app = await serve({ ...production, metricsToken: 'a-long-token' });
  const ask = async (url: string, authorization = '') =>
    (await app.inject({ url, headers: { host: 'www.harbour.example', authorization } })).statusCode;
  expect(await ask('/metrics')).toBe(404);
  expect(await ask('/metrics', 'Bearer another')).toBe(404);
  expect(await ask('/metrics', 'Bearer a-long-token')).toBe(200);
  expect(await ask('/api/admin/x', 'Bearer a-long-token')).toBe(404);
  expect([await ask('/'), await ask('/api/leads')]).toEqual([200, 200]);
  await app.close();
});

it.each(['/%6detrics', '/api/%61dmin/x', '/%61pi/admin/x?a', '/api/admin/%78'])(
  "Q-08 the address %s, which names a route of the admin API by encoded letters, is unknown at a dealer's host",
  async (url) => {
    const app = await serve(production);
    expect((await app.inject({ url, headers: { host: 'www.harbour.example' } })).statusCode).toBe(404);
    expect((await app.inject({ url, headers: { host: '127.0.0.1' } })).statusCode).toBe(200);
    await app.close();
  },
);

it('Q-08 with ADMIN_PORT the admin API answers at that port alone', async () => {
  const door = { ...production, port: 0 };
  const app = await serve(door);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const own = `http://127.0.0.1:${await listenAtAdminPort(app, door)}`;
  const statusOf = async (base: string) => (await fetch(`${base}/api/admin/x`)).status;
  expect([await statusOf(address), await statusOf(own)]).toEqual([404, 200]);
  await app.close();
  await expect(fetch(own)).rejects.toThrow('fetch failed');
});
