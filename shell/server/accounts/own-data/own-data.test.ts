import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { reservations } from '../../reservations/tables';
import { leadDrafts, leads } from '../../leads/tables';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { accountRemains, accounts } from '../tables';
import { newestCode } from '../testing/newest-code';
import { deleteDueRemains } from './delete-account';
import { reservationRecords } from '../../reservations';

const [dealer, other] = ['harbour', 'redgum'] as const;
const EMAIL = 'zyxwena@example.com';
const PERSON = { name: 'Zyxwena Qorvath', email: EMAIL, phone: '0491 570 156' };
const PERSONAL = /zyxwena|qorvath|491.?570.?156/i;
const SEARCH = { query: 'hilux', facets: {}, ranges: {}, scope: '', path: '/search/used-cars' };

let site: TestSite;
const logLines: string[] = [];
beforeAll(async () => {
  const logStream = { write: (line: string) => void logLines.push(line) };
  site = await openTestSite([dealer, other], { logLevel: 'info', logStream });
  await site.warm();
}, 120_000);
afterAll(() => site.close(), 30_000);

const send = (
  method: 'GET' | 'POST',
  url: string,
  {
    payload,
    cookie = '',
    host = dealer as string,
    accept = 'text/html, application/json',
  }: { payload?: object | string; cookie?: string; host?: string; accept?: string } = {},
) =>
  site.app.inject({
    method,
    url,
    payload: payload as object,
    headers: {
      host: `${host}.localhost`,
      cookie,
      accept,
      origin: `http://${host}.localhost`,
      ...(typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  });

const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
let cookie = '';

it('A-01 a shopper signs in on the whole server, with the code of the outbox', async () => {
  const { id } = (await send('POST', '/api/account/codes', { payload: { address: EMAIL } })).json<{ id: string }>();
  cookie = cookieOf(await send('POST', '/api/account/session', { payload: { id, code: await newestCode(site.dataDir) } }));
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
  const shopper = await send('GET', '/sign-in?redirect=%2Fmy-garage', { cookie });
  expect([shopper.statusCode, shopper.headers.location]).toEqual([302, '/my-garage']);
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

it('A-01 every route that changes an account refuses pages of other sites', async () => {
  const { paths } = (await send('GET', '/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>();
  const changing = Object.entries(paths).filter(([path, methods]) => path.startsWith('/api/account') && 'post' in methods);
  expect(changing.length).toBeGreaterThanOrEqual(5);
  for (const [url] of changing) {
    const answer = await site.app.inject({
      method: 'POST',
      url,
      headers: { host: `${dealer}.localhost`, origin: 'https://evil.example', cookie },
      payload: {},
    });
    expect([url, answer.statusCode]).toEqual([url, 403]);
  }
});

/** Returns the tables with a row that names the shopper. */
const tablesWithPerson = async (): Promise<string[]> => {
  const { rows: tables } = (await site.database.execute(
    sql`select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )) as unknown as { rows: { name: string }[] };
  const named: string[] = [];
  for (const { name } of tables) {
    const { rows } = (await site.database.execute(sql.raw(`select t::text as row from ${name} t`))) as unknown as {
      rows: { row: string }[];
    };
    if (rows.some(({ row }) => PERSONAL.test(row))) named.push(name);
  }
  return named;
};

/** Resolves with the files of the data folder that name the shopper, without the line breaks that mails add. */
const filesWithPerson = async (): Promise<string[]> => {
  const entries = await readdir(site.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')));
  return files.filter((_file, index) => PERSONAL.test(texts[index]!.replace(/=\r?\n/g, '')));
};

/** Waits until no job is due, so that no message is written after the deletion. */
const waitForJobs = async (): Promise<void> => {
  const due = sql`select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`;
  let rows: unknown[] = [];
  for (let polls = 0; polls < 3000; polls += 1) {
    ({ rows } = (await site.database.execute(due)) as unknown as { rows: unknown[] });
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`Jobs did not end: ${JSON.stringify(rows)}`);
};

const addReservation = (change: Partial<typeof reservations.$inferInsert>) =>
  site.database.insert(reservations).values({
    tenant: dealer,
    key: crypto.randomUUID(),
    carId: crypto.randomUUID(),
    carSlug: 'car',
    carName: 'Car',
    state: 'released',
    amount: 500,
    currency: 'AUD',
    ...PERSON,
    origin: 'http://x',
    provider: 'sandbox',
    payUntil: new Date(),
    createdAt: new Date(),
    changedAt: new Date(),
    ...change,
  });

it('A-03 the export has everything, and the deletion leaves nothing of a person in any table but what a law keeps', async () => {
  await send('POST', '/api/leads', {
    payload: { key: crypto.randomUUID(), category: 'enquiry', ...PERSON, email: 'Zyxwena@Example.com', message: 'Hello' },
  });
  await site.database.insert(leadDrafts).values({
    tenant: dealer,
    key: 'k',
    form: 'f',
    step: 's',
    answers: { ...PERSON },
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await send('POST', '/api/alerts', { payload: { email: EMAIL, frequency: 'daily', search: SEARCH } });
  await addReservation({});
  await addReservation({ deposit: 'taken', state: 'completed' });
  expect(await site.database.select().from(leads)).toHaveLength(3);
  await waitForJobs();
  expect((await filesWithPerson()).length).toBeGreaterThanOrEqual(2);

  const exported = (await send('GET', '/api/account/export', { cookie })).json<Record<string, unknown[]>>();
  expect(Object.entries(exported).map(([name, rows]) => [name, rows.length])).toEqual([
    ['account', 1],
    ['sessions', 1],
    ['passkeys', 0],
    ['identities', 0],
    ['savedCars', 0],
    ['savedCarMails', 0],
    ['payments', 0],
    ['spinTurns', 0],
    ['vehicles', 1],
    ['enquiries', 3],
    ['reservations', 2],
    ['savedSearches', 1],
    ['messages', expect.any(Number)],
    ['textMessages', 0],
  ]);
  const readable = await send('GET', '/api/account/export?format=html', { cookie });
  expect(readable.headers['content-disposition']).toContain('my-data.html');
  expect(readable.body).toContain('<h2>Enquiries (3)</h2>');
  expect((await tablesWithPerson()).length).toBeGreaterThanOrEqual(6);

  expect((await send('POST', '/api/account/delete', { cookie, payload: {} })).statusCode).toBe(400);
  const answer = await send('POST', '/api/account/delete', { cookie, payload: 'confirm=yes' });
  expect(answer.headers.location).toBe('/sign-in?done=retained');
  expect(await tablesWithPerson()).toEqual(['public.reservations']);
  expect(await filesWithPerson()).toEqual([]);
  expect(logLines.length).toBeGreaterThan(0);
  expect(logLines.filter((line) => PERSONAL.test(line))).toEqual([]);
  expect((await send('GET', '/api/account', { cookie })).json()).toEqual({ account: null });

  const [remains] = await site.database.select().from(accountRemains);
  expect(remains).toMatchObject({ records: 'reservations', reason: expect.stringContaining('five years') });
  const records = [reservationRecords(site.database)];
  await deleteDueRemains(site.database, records, new Date(remains!.until.getTime() - 1));
  expect(await tablesWithPerson()).toEqual(['public.reservations']);
  await deleteDueRemains(site.database, records, remains!.until);
  expect([await tablesWithPerson(), await site.database.select().from(accountRemains)]).toEqual([[], []]);
});
