import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { alertAddresses, savedSearches } from '../../alerts/tables';
import { searchToSave } from '../../alerts/testing/alerts-site';
import { reservations } from '../../../leads/reservations/tables';
import { listOutboxMessages, readOutboxMessage } from '../../../platform/messages/read-outbox';
import { openTestSite, type TestSite } from '../../../platform/testing/test-site';
import { accountFormerAddresses, accounts } from '../tables';
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
afterAll(() => site.close());

/** Finds words in the mails to an address. */
const findInOutbox = async (to: string, words: RegExp): Promise<string> => {
  const folder = join(site.dataDir, 'outbox');
  const sources = await Promise.all((await listOutboxMessages(folder, 200)).filter((mail) => mail.to.includes(to)).map(({ name }) => readOutboxMessage(folder, name))); // prettier-ignore
  const texts = sources.map((source = '') => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  return texts.map((text) => words.exec(text)?.[1]).find((each) => each !== undefined) ?? '';
};

/** As if seven days had passed since the change of an address. */
const endWaysBack = () => site.database.update(accountFormerAddresses).set({ expiresAt: new Date() });

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

it('A-03 what a shopper sent with an earlier address stays the account’s, and is exported and deleted with it', async () => {
  const [before, after] = ['quenby@example.com', 'new@example.com'];
  const lead = { key: crypto.randomUUID(), category: 'general', name: 'Quenby', email: before, phone: '0491 570 158' };
  expect((await send('POST', '/api/leads', { payload: lead })).statusCode).toBe(201);
  const at = new Date();
  await site.database.insert(reservations).values({
    tenant: dealer,
    key: 'quenby-1',
    carId: 'c1',
    carSlug: 'car',
    carName: 'Car',
    state: 'released',
    amount: 500,
    currency: 'AUD',
    name: lead.name,
    email: before,
    phone: lead.phone,
    origin: 'http://x',
    provider: 'sandbox',
    payUntil: at,
    createdAt: at,
    changedAt: at,
  });
  const own = await shopper.signIn(before);
  const saved = { email: before, frequency: 'daily', search: searchToSave() };
  const alert = { cookie: own, payload: saved, headers: { 'sec-fetch-site': 'same-origin' } };
  expect((await send('POST', '/api/alerts', alert)).json()).toEqual({ sent: true, confirmed: true });
  const waiting = { ...alert, cookie: '', payload: { ...saved, email: after } };
  expect((await send('POST', '/api/alerts', waiting)).json()).toEqual({ sent: true });
  expect((await shopper.proveAddress(after, own, { add: 'yes' })).statusCode).toBe(200);
  const counts = async () => {
    const data = (await send('GET', '/api/account/export', { cookie: own })).json<Record<string, object[]>>();
    return [data['enquiries'], data['reservations'], data['savedSearches']].map((rows) => rows?.length);
  };
  expect(await counts()).toEqual([1, 1, 2]);
  const garage = await send('GET', '/api/account/garage', { cookie: own });
  expect(garage.json()).toMatchObject({ searches: { list: [{}] }, enquiries: [{}] });
  await endWaysBack();
  expect((await send('POST', '/api/account/delete', { cookie: own, payload: 'confirm=yes' })).statusCode).toBe(303);
  const { rows } = (await site.database.execute(
    sql`select email from leads where email = ${before} union all select email from reservations where email = ${before}
      union all select email from alert_addresses where email in (${before}, ${after})`,
  )) as { rows: object[] };
  expect(rows).toEqual([]);
});

it('A-03 A-05 the undo of a changed address returns what followed it, and takes nothing of the address in between', async () => {
  const [owner, between] = ['quill@example.com', 'between@example.com'];
  const alert = (email: string, query: string, by = '') => ({
    cookie: by,
    payload: { email, frequency: 'daily', search: { ...searchToSave(), query } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const lead = (email: string) => ({
    payload: { key: crypto.randomUUID(), category: 'general', name: 'Quill', email, phone: '0491 570 159' },
  });
  const inBetween = await shopper.signIn(between);
  await send('POST', '/api/alerts', alert(between, 'kia', inBetween));
  await site.database.delete(accounts).where(eq(accounts.email, between));
  const own = await shopper.signIn(owner);
  await send('POST', '/api/alerts', alert(owner, 'hilux', own));
  for (const email of [owner, between]) await send('POST', '/api/leads', lead(email));
  expect((await shopper.proveAddress(between, own, { add: 'yes' })).statusCode).toBe(200);
  await shopper.waitForJobs();
  const queries = async (email: string) => {
    const rows = await site.database
      .select({ query: savedSearches.query })
      .from(savedSearches)
      .innerJoin(alertAddresses, eq(alertAddresses.id, savedSearches.addressId))
      .where(eq(alertAddresses.email, email));
    return rows.map(({ query }) => query.query).toSorted();
  };
  expect([await queries(owner), await queries(between)]).toEqual([[], ['hilux', 'kia']]);
  const undo = `undo=${await findInOutbox(owner, /\?undo=(\S+)/)}`;
  expect((await send('POST', '/api/account/former-address', { payload: undo })).headers.location).toBe('/sign-in?done=restored');
  expect([await queries(owner), await queries(between)]).toEqual([['hilux'], ['kia']]);
  const again = await shopper.signIn(owner);
  const data = (await send('GET', '/api/account/export', { cookie: again })).json<Record<string, { email: string }[]>>();
  expect(data['enquiries']?.map(({ email }) => email)).toEqual([owner]);
});

it.each(['the address in between was removed', 'an earlier version moved them'])(
  'A-05 the undo of a changed address returns the saved searches also if %s',
  async (way) => {
    const key = way.split(' ')[1]!;
    const [owner, between] = [`owner-${key}@example.com`, `between-${key}@example.com`];
    const own = await shopper.signIn(owner);
    const payload = { email: owner, frequency: 'daily', search: searchToSave() };
    await send('POST', '/api/alerts', { cookie: own, payload, headers: { 'sec-fetch-site': 'same-origin' } });
    expect((await shopper.proveAddress(between, own, { add: 'yes' })).statusCode).toBe(200);
    await shopper.waitForJobs();
    if (way.endsWith('removed'))
      await site.database.update(accounts).set({ email: null, emailConfirmedAt: null }).where(eq(accounts.email, between));
    else {
      await site.database.update(savedSearches).set({ consent: sql`${savedSearches.consent} - 'former'` });
      const upgrade = await readFile('shell/server/platform/storage/drizzle/0006_consents_as_given.sql', 'utf8');
      await site.database.execute(sql.raw(upgrade.split('--> statement-breakpoint').at(-1)!));
    }
    const undo = `undo=${await findInOutbox(owner, /\?undo=(\S+)/)}`;
    await send('POST', '/api/account/former-address', { payload: undo });
    const rows = await site.database
      .select({ email: alertAddresses.email })
      .from(savedSearches)
      .innerJoin(alertAddresses, eq(alertAddresses.id, savedSearches.addressId))
      .where(sql`${alertAddresses.email} in (${owner}, ${between})`);
    expect(rows).toEqual([{ email: owner }]);
  },
);
