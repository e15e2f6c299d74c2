import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { eq } from 'drizzle-orm';
import { newestCode } from '../../shoppers/accounts/testing/newest-code';
import { createApp, type ForecourtApp } from '../../app';
import { LeadSpool } from '../../leads/enquiries/spool/lead-spool';
import { leads } from '../../leads/enquiries/tables';
import type { Database } from './database';
import { openTestDatabase } from './testing/test-database';
import { replaceTestStock, makeTestInstallation } from '../testing/test-site';
import { openWorkInProcess } from '../../rendering/testing/in-process';

let isAway = false;
/** Whether the database answers and refuses to write, as a server does that became read-only. */
let isReadOnly = false;
/** Opens a database whose statements fail while `isAway` is true, and its transactions while `isReadOnly` is. */
const openFaultyDatabase = async () => {
  const real = await openTestDatabase();
  const db = new Proxy(real.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || name === 'constructor') return value;
      return (...parameters: unknown[]) => {
        if (isAway) throw Object.assign(new Error('Failed query'), { cause: new ProblemError('database_away') });
        if (isReadOnly && (name === 'transaction' || name === 'insert'))
          throw Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
            code: '25006',
            severity: 'ERROR',
          });
        return Reflect.apply(value, target, parameters) as unknown;
      };
    },
  }) as Database;
  return { ...real, db, awayReason: async () => (isAway ? 'no answer within 3 s' : undefined) };
};

const { settings, remove } = makeTestInstallation(['harbour']);
let site: ForecourtApp;
const host = 'harbour.localhost';
const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers: { host, ...headers } });
const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, headers: { host, ...headers }, payload });
const lead = (key: string, cookie = '') => {
  const shopper = { name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' };
  return post('/api/leads', { key, category: 'general', ...shopper }, { cookie });
};
/** Resolves when the server is ready and no lead waits in the lead spool. */
const leadsMoved = async (): Promise<void> => {
  const isMoved = async (): Promise<boolean> => {
    const { statusCode, body } = await ask('/readyz', { host: 'localhost' });
    return statusCode === 200 && !body.includes('waiting_leads');
  };
  while (!(await isMoved())) await new Promise((resolve) => setTimeout(resolve, 50));
};
/** Signs a shopper in by code; resolves with the cookies. */
const signIn = async (address: string): Promise<string> => {
  const { id } = (await post('/api/account/codes', { address })).json<{ id: string }>();
  const answer = await post('/api/account/session', { id, code: await newestCode(settings().dataDir) });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};

beforeAll(async () => {
  site = await createApp(settings(), { open: openFaultyDatabase, openRenderProcess: openWorkInProcess });
  await site.warm();
}, 120_000);
afterAll(async () => {
  isAway = false;
  isReadOnly = false;
  await site.app.close();
  remove();
});
beforeEach(() => {
  isAway = false;
  isReadOnly = false;
});

it('L-13 pages are made and enquiries accepted while the database is away, and the enquiries are moved when it is back', async () => {
  const before = await ask('/', { accept: 'text/html' });
  isAway = true;
  const page = await ask('/', { accept: 'text/html' });
  expect([before.statusCode, page.statusCode]).toEqual([200, 200]);
  const accepted = await lead('sent-in-the-outage');
  expect(accepted.statusCode).toBe(201);
  const ready = await ask('/readyz', { host: 'localhost' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringMatching(/^database: no answer within 3 s; (.*; )?1 lead waits in the lead spool$/),
    errors: expect.arrayContaining([{ path: 'database', message: 'no answer within 3 s' }]),
  });
  const shown = await ask('/readyz');
  expect(shown.json()).toMatchObject({
    detail: expect.stringMatching(/^Not ready: database\b/),
    errors: expect.arrayContaining([{ path: 'database', message: 'is not ready' }]),
  });
  expect(shown.body).not.toMatch(/no answer|lead/);
  expect((await ask('/metrics', { host: 'localhost' })).body).toContain('forecourt_leads_waiting 1');
  isAway = false;
  await leadsMoved();
  const again = await lead('sent-in-the-outage');
  const idOf = (answer: typeof again): string => answer.json<{ lead_id: string }>().lead_id;
  expect([again.statusCode, idOf(again)]).toEqual([200, idOf(accepted)]);
});

it('L-13 W-03 an enquiry that a signed-in shopper sends while the database is away belongs to the account afterwards', async () => {
  const cookie = await signIn('grace@example.com');
  isAway = true;
  const accepted = [await lead('of-a-signed-in-shopper', cookie), await lead('of-a-visitor')];
  expect(accepted.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  isAway = false;
  await leadsMoved();
  const rows = await site.database
    .select({ key: leads.key, account: leads.accountId })
    .from(leads)
    .where(eq(leads.tenant, 'harbour'));
  const byKey = new Map(rows.map(({ key, account }) => [key, account]));
  expect(byKey.get('of-a-signed-in-shopper')).toMatch(/^[\da-f-]{36}$/);
  expect(byKey.get('of-a-visitor')).toBeNull();
  const garage = await ask('/api/account/garage', { cookie });
  expect(garage.json<{ enquiries: object[] }>().enquiries).toHaveLength(1);
});

it('a car that nobody looked at has a page while the database is away', async () => {
  const car = { id: 'c1', slug: 'corolla-1', name: '2021 Toyota Corolla', make: 'Toyota', model: 'Corolla', year: 2021 };
  const sold = { car_type: 'used', status: 'in_stock', price: 24_990, price_type: 'drive_away', show_on_dealer_website: true };
  await replaceTestStock(site, 'harbour', [{ ...car, ...sold, images: [] }]);
  await site.stock.begin();
  isAway = true;
  const answer = await ask('/api/cars/corolla-1');
  expect([answer.statusCode, answer.json<{ name: string }>().name]).toEqual([200, '2021 Toyota Corolla']);
  expect((await ask('/api/cars/unknown')).statusCode).toBe(503);
});

it('L-13 the admin API answers 503 with the time of the next attempt while the database is away, and lists spooled leads', async () => {
  isAway = true;
  const admin = { host: 'localhost', authorization: `Bearer ${site.token}` };
  const jobs = await ask('/api/admin/jobs', admin);
  expect([jobs.statusCode, jobs.headers['retry-after']]).toEqual([503, '5']);
  expect(jobs.json()).toMatchObject({ code: 'database_away' });
  await lead('listed-in-the-outage');
  const { waiting } = (await ask('/api/admin/leads/spool', admin)).json<{ waiting: object[] }>();
  expect(waiting).toMatchObject([{ tenant: 'harbour', category: 'general' }]);
});

it('L-13 Q-06 a server is not ready while a read-only database lets an enquiry wait for more than a minute', async () => {
  await leadsMoved();
  const spool = new LeadSpool({ folder: join(settings().dataDir, 'lead-spool'), mostBytes: 100_000 });
  const shopper = { name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' };
  const waiting = { key: 'of-a-read-only-database', category: 'general' as const, ...shopper };
  const at = new Date(Date.now() - 120_000).toISOString();
  isReadOnly = true;
  await spool.add({ id: randomUUID(), tenant: 'harbour', lead: waiting, at, circumstances: { plain: false, now: 0 } }, false);
  const ready = () => ask('/readyz', { host: 'localhost' });
  let answer = await ready();
  while (!answer.body.includes('read-only')) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await ready();
  }
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    503,
    expect.stringMatching(/^lead spool: the oldest enquiry has waited for 1\d\d s: .*read-only transaction; 1 lead waits/),
  ]);
  expect((await ask('/readyz')).json()).toMatchObject({ detail: 'Not ready: lead spool' });
  isReadOnly = false;
  await leadsMoved();
});

it('R-04 changes of releases are refused with 503 while the database is away', async () => {
  const [headers, payload] = [{ host: 'localhost', authorization: `Bearer ${site.token}` }, { version: null }];
  const change = (method: 'PUT' | 'POST', url: string, body: object) =>
    site.app.inject({ method, url: `/api/admin${url}`, headers, payload: body });
  isAway = true;
  const answers = [
    await change('PUT', '/dealers/harbour/pins/mf-search', payload),
    await change('PUT', '/channels/stable/mf-search', payload),
    await change('POST', '/dealers/harbour/rollback', {}),
    await change('POST', '/dealers/harbour/rollouts/mf-search/abort', {}),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual(
    answers.map(() => [503, 'database_away']),
  );
});

const SEARCH = JSON.stringify({ query: 'ute & "van"', facets: {}, ranges: {}, scope: '', path: '/search/used-cars' });

it.each([
  ['a reservation', '/api/reservations', { car: 'c1', name: 'Ada <b>', email: 'ada@example.com', phone: '0400 000 000', key: 'outage-1' }], // prettier-ignore
  ['a search to save', '/api/alerts', { email: 'ada@example.com', frequency: 'daily', search: SEARCH }],
  ['a request for a sign-in code', '/api/account/codes', { address: 'ada@example.com' }],
])(
  'L-13 Q-03 while the database is away, %s without JavaScript gets the dealer’s page with the same answers',
  async (_, url, answers) => {
    isAway = true;
    const answer = await post(url, new URLSearchParams(answers).toString(), {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      referer: `http://${host}/cars/corolla-1?tab=2`,
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    const { name, contact } = site.tenants.bySlug('harbour')!.config;
    const page = answer.body.replace(/^[^]*<main>/, '');
    expect(answer.body).toMatch(new RegExp(`<title>[^<]+ \\| ${name}</title>`));
    expect(page).toContain(`call ${escapeHtml(name)} on ${escapeHtml(contact.phone)}.`);
    expect(page).toContain(`<a href="tel:+61${contact.phone.replaceAll(/\D/g, '').slice(1)}">`);
    expect(page).toContain('<a href="/cars/corolla-1?tab=2">');
    expect(page).toContain(`<form method="post" action="${url}">`);
    const inputs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
    expect(inputs.map(([, ...pair]) => pair)).toEqual(Object.entries(answers).map(([key, value]) => [key, escapeHtml(value)]));
  },
);
