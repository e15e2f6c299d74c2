import type { LightMyRequestResponse } from 'fastify';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { accounts } from '../tables';
import { actAsShopper } from '../testing/shopper-site';

const [dealer, other] = ['harbour', 'redgum'] as const;
const EMAIL = 'zyxwena@example.com';
const PERSON = { name: 'Zyxwena Qorvath', email: EMAIL, phone: '0491 570 156' };
const PERSONAL = /zyxwena|qorvath|491.?570.?156/i;

let site: TestSite;
let shopper: ReturnType<typeof actAsShopper>;
beforeAll(async () => {
  site = await openTestSite([dealer, other]);
  shopper = actAsShopper(site, dealer);
  await site.warm();
}, 120_000);
afterAll(() => site.close(), 30_000);

const send: typeof shopper.send = (...request) => shopper.send(...request);
let cookie = '';

it('A-01 a shopper signs in on the whole server, with the code of the outbox', async () => {
  cookie = await shopper.signIn(EMAIL);
  expect((await send('GET', '/api/account', { cookie })).json()).toEqual({ account: { name: '', email: EMAIL, phone: null } });
});

it('A-03 a shopper corrects name and phone; a typed number does not sign in', async () => {
  const fields = new URLSearchParams({ name: PERSON.name, phone: PERSON.phone }).toString();
  const answer = await send('POST', '/api/account/details', { cookie, payload: fields });
  expect(answer.headers.location).toBe('/account?done=saved');
  expect(await site.database.select().from(accounts)).toMatchObject([
    { name: PERSON.name, phone: '+61491570156', phoneConfirmedAt: null },
  ]);
  const wrong = await send('POST', '/api/account/details', { cookie, payload: 'phone=12' });
  expect(wrong.headers.location).toBe('/account?problem=invalid_lead');
});

it('A-03 the account’s page shows the account and is never stored; all other pages are the same for everybody', async () => {
  const page = await send('GET', '/account', { cookie });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toContain(EMAIL);
  expect(page.body).toContain('Sign out everywhere');
  const withoutNonces = ({ body }: LightMyRequestResponse) => body.replace(/nonce="[^"]*"/g, '').replace(/"nonce":"[^"]*"/g, '');
  for (const url of ['/', '/sign-in?sent=x', '/privacy-policy'])
    expect(withoutNonces(await send('GET', url, { cookie }))).toBe(withoutNonces(await send('GET', url)));
});

it('W-03 K-03 the garage shows the shopper’s vehicles and enquiries, is never stored, and a brand’s other paths lead to it', async () => {
  const plate = 'rego=qorvath&state=QLD';
  expect((await send('POST', '/api/account/garage/vehicles', { cookie, payload: plate })).headers.location).toBe('/my-garage');
  const lead = { key: crypto.randomUUID(), category: 'service', ...PERSON, email: 'another@example.com', phone: '0491 570 157' };
  expect((await send('POST', '/api/leads', { cookie, payload: lead })).statusCode).toBe(201);
  const stranger = { ...lead, key: crypto.randomUUID(), name: 'Stranger', email: 'stranger@example.com' };
  expect((await send('POST', '/api/leads', { payload: stranger })).statusCode).toBe(201);
  const page = await send('GET', '/my-garage', { cookie });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toContain('QORVATH QLD');
  expect(page.body.match(/We have your service booking request/g)).toHaveLength(1);
  const visitor = await send('GET', '/my-garage');
  expect([visitor.statusCode, visitor.body]).toEqual([302, expect.not.stringMatching(PERSONAL)]);
  expect((await send('GET', '/MyServco/', { cookie })).headers.location).toBe('/my-garage');
});

it('A-02 a visitor is led from a gated page to the sign-in, and a signed-in shopper from there to the target', async () => {
  const visitor = await send('GET', '/my-garage?tab=1');
  expect([visitor.statusCode, visitor.headers.location]).toEqual([
    302,
    '/sign-in?type=my-garage&redirect=%2Fmy-garage%3Ftab%3D1&back=%2F',
  ]);
  expect((await send('GET', `/sites/${other}/my-garage`, { host: 'x' })).headers.location).toMatch(
    `/sites/${other}/sign-in?type=my-garage`,
  );
  expect((await send('GET', '/account')).headers.location).toMatch('/sign-in?type=account');
  const signedIn = await send('GET', '/sign-in?redirect=%2Fmy-garage', { cookie });
  expect([signedIn.statusCode, signedIn.headers.location]).toEqual([302, '/my-garage']);
  expect((await send('GET', '/sign-in?redirect=%2F%2Fevil.example', { cookie })).headers.location).toBe('/account');
  expect((await send('GET', '/my-garage', { cookie })).statusCode).not.toBe(302);
  expect((await send('GET', '/sign-in')).body).toContain('name="address"');
});

it('K-03 A-02 a visitor of the game is led to its sign-in; no sitemap has its page', async () => {
  const game = await send('GET', '/spin-to-win', { host: other });
  expect([game.statusCode, game.headers.location]).toEqual([302, '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2F']);
  const page = await send('GET', '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win', { host: other });
  expect(page.body).toContain('Sign in to spin and win.');
  expect((await send('GET', '/sitemap.xml', { host: other })).body).not.toContain('spin-to-win');
});

it.each([
  ['/spin-to-win', dealer],
  ['/online-payment', other],
])('X-11 the gated page %s of a dealer without it answers as any unknown page', async (path, host) => {
  for (const sent of ['', cookie]) {
    const answer = await send('GET', path, { host, cookie: sent });
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
  }
});

/** Resolves with every route of accounts in the server's own description, as method and path. */
const accountRoutes = async (): Promise<[method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string][]> => {
  const { paths } = (await send('GET', '/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/account'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase() as 'GET', path]));
};

it('A-01 an account is unknown to all routes of another dealer, also where dealers share an origin', async () => {
  const foreign = cookie.replaceAll(`_${dealer}=`, `_${other}=`);
  const rows: { route: string; answers: string[] }[] = [];
  for (const [method, path] of [...(await accountRoutes()), ['GET', '/account'] as const]) {
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    const ask = async (at: { host: string; prefix: string }, sent: string) => {
      const headers = { host: at.host, cookie: sent, origin: `http://${at.host}` };
      const answer = await site.app.inject({
        method,
        url: `${at.prefix}${url}`,
        headers,
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect([url, answer.body]).toEqual([url, expect.not.stringMatching(PERSONAL)]);
      return String(answer.statusCode);
    };
    const own = { host: `${other}.localhost`, prefix: '' };
    const shared = { host: 'x', prefix: `/sites/${other}` };
    const answers = [await ask(own, ''), await ask(own, cookie), await ask(own, foreign), await ask(shared, cookie), await ask(shared, foreign)]; // prettier-ignore
    rows.push({ route: `${method} ${path}`, answers });
  }
  // Answers to a visitor, to the account's cookies, and to the same under the other dealer's names; then both where dealers share an origin.
  const table = rows.map(({ route, answers }) => `${route} ${answers.join(' ')}`);
  if (process.env.PRINT_TABLES) process.stdout.write(`${table.join('\n')}\n`);
  expect(rows.filter(({ answers }) => new Set(answers).size > 1)).toEqual([]);
  expect(table).toEqual(
    expect.arrayContaining([
      'GET /api/account 200 200 200 200 200',
      'POST /api/account/codes 400 400 400 400 400',
      'POST /api/account/session 410 410 410 410 410',
      'POST /api/account/passkey-session/options 200 200 200 200 200',
      'POST /api/account/passkey-session 400 400 400 400 400',
      'POST /api/account/passkeys/options 401 401 401 401 401',
      'POST /api/account/passkeys 400 400 400 400 400',
      'POST /api/account/passkeys/name 401 401 401 401 401',
      'POST /api/account/passkeys/remove 401 401 401 401 401',
      'GET /api/account/openid/{provider} 404 404 404 404 404',
      'GET /api/account/openid/{provider}/callback 404 404 404 404 404',
      'POST /api/account/openid/remove 401 401 401 401 401',
      'POST /api/account/sign-out 204 204 204 204 204',
      'GET /api/account/page 401 401 401 401 401',
      'POST /api/account/details 401 401 401 401 401',
      'GET /api/account/export 401 401 401 401 401',
      'POST /api/account/delete 401 401 401 401 401',
      'GET /api/account/saved-cars 200 200 200 200 200',
      'POST /api/account/saved-cars 400 400 400 400 400',
      'PUT /api/account/saved-cars/{car} 401 401 401 401 401',
      'DELETE /api/account/saved-cars/{car} 401 401 401 401 401',
      'GET /api/account/garage 401 401 401 401 401',
      'POST /api/account/garage/vehicles 401 401 401 401 401',
      'GET /api/account/spin 200 200 200 200 200',
      'POST /api/account/spin 401 401 401 401 401',
      'GET /account 302 302 302 302 302',
    ]),
  );
  expect((await send('GET', '/api/account', { cookie })).json<{ account: object | null }>().account).not.toBeNull();
});
