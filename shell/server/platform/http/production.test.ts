import { openTestSite, type TestSite } from '../testing/test-site';

const HOST = 'harbour.localhost';
let site: TestSite;

beforeAll(async () => {
  const admin = { hosts: [], address: '127.0.0.1', production: true };
  site = await openTestSite(['harbour'], { production: true, allowOverride: false, admin });
}, 120_000);
afterAll(() => site.close());

const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) =>
  site.app.inject({ method, url, headers: { host: HOST, ...headers }, payload, remoteAddress: '203.0.113.8' });

describe('an installation for the public', () => {
  it('Q-08 offers no deposits where only the sandbox would take them', async () => {
    expect(site.tenants.bySlug('harbour')?.config.features).toMatchObject({ reserve: false, buyOnline: false });
    const shopper = { key: 'key-of-ada-1', car: 'any', name: 'Ada', email: 'ada@example.com', phone: '0400123456' };
    expect((await ask('POST', '/api/reservations', {}, shopper)).statusCode).toBe(404);
    expect((await ask('GET', '/sandbox-payments/sandbox_1', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('Q-08 K-03 offers no page for the payment of invoices where only the sandbox would take them', async () => {
    expect(site.tenants.bySlug('harbour')?.config.accounts.payment.offered).toBe(false);
    expect((await ask('GET', '/online-payment', { accept: 'text/html' })).statusCode).toBe(404);
    expect((await ask('GET', '/api/account/payments', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('Q-08 invents no vehicle for a plate, so shoppers enter the details themselves', async () => {
    expect((await ask('POST', '/api/rego-lookup', {}, { rego: 'ABC12D', state: 'QLD' })).statusCode).toBe(204);
  });

  it('Q-08 chooses the dealer by the host alone', async () => {
    expect((await ask('GET', '/?site=harbour', { host: 'other.example' })).statusCode).toBe(404);
    expect((await ask('GET', '/sites/harbour/', { host: 'other.example' })).statusCode).toBe(404);
  });

  it("Q-08 a production server answers the admin API and metrics on this machine, and neither at dealers' and unknown hosts", async () => {
    const authorization = `Bearer ${site.token}`;
    for (const url of ['/api/admin/dealers', '/api/session', '/metrics'])
      for (const host of [HOST, 'unknown.example', 'localhost', 'console.localhost'])
        expect([url, host, (await ask('GET', url, { host, authorization })).statusCode]).toEqual([url, host, 404]);
    const local = { url: '/api/admin/dealers', headers: { host: '127.0.0.1:4000', authorization }, remoteAddress: '127.0.0.1' };
    expect((await site.app.inject(local)).statusCode).toBe(200);
    expect((await site.app.inject({ ...local, url: '/metrics' })).statusCode).toBe(200);
  });
});
