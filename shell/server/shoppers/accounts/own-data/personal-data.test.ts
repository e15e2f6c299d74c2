import { sql } from 'drizzle-orm';
import { openAccountTraffic } from '../testing/account-traffic';
import { spinEntrants, spinTurns } from '../../game/tables';
import { replaceTestStock, openTestSite, type TestSite } from '../../../platform/testing/test-site';

/** No line of the log may hold one of these values, in any spelling. */
const NAME = 'Zyxwena';
const PERSON = { name: `${NAME} Qorvath`, email: 'zyxwena@example.com', phone: '0491 570 156' };
const MESSAGE = 'Please ring zyxwena before six';
const TOKEN = 'tok3n-of-zyxwena';
const PERSONAL = /zyxwena|qorvath|0491.?570.?156|ring .* before/i;

const car = (id: string) => ({
  id,
  slug: `corolla-${id}`,
  name: '2021 Toyota Corolla',
  make: 'Toyota',
  model: 'Corolla',
  year: 2021,
  car_type: 'used',
  status: 'in_stock',
  price: 24_990,
  price_type: 'drive_away',
  show_on_dealer_website: true,
  images: [],
});
const SEARCH = { query: PERSON.name, facets: {}, ranges: {}, scope: '', path: '/search/used-cars' };

let site: TestSite;
let shopper: Awaited<ReturnType<typeof openAccountTraffic>>;
let lines: string[] = [];
let turn = 0;

beforeAll(async () => {
  site = await openTestSite(['harbour'], { logLevel: 'trace', logStream: { write: (line) => void lines.push(line) } });
  await replaceTestStock(site, 'harbour', ['c1', 'c2', 'c3'].map(car));
  await site.warm();
  shopper = await openAccountTraffic({
    site,
    dealer: 'harbour',
    shopper: { ...PERSON, words: MESSAGE },
    send: (method, path, payload, cookie) => send(method, path, payload, typeof payload === 'string', cookie),
  });
}, 120_000);
afterAll(async () => {
  await shopper.close();
  await site.close();
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | string, form = false, cookie = '') => {
  turn += 1;
  const person = `${path.includes('?') ? '&' : '?'}email=${encodeURIComponent(PERSON.email)}&name=${NAME}`;
  // The admin API refuses parameters that it does not know.
  const url = path.startsWith('/api/admin') ? path : `${path}${person}`;
  return site.app.inject({
    method,
    url,
    payload,
    remoteAddress: `10.0.${turn >> 8}.${turn & 255}`,
    headers: {
      host: 'harbour.localhost',
      accept: 'text/html, application/json',
      cookie: [`visitor=${TOKEN}`, cookie].filter(Boolean).join('; '),
      referer: `http://harbour.localhost/?email=${PERSON.email}`,
      'user-agent': NAME,
      'x-request-id': `id of ${PERSON.email}`,
      ...(path.startsWith('/api/admin') ? { authorization: `Bearer ${site.token}` } : {}),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } : {}),
    },
  });
};
const key = () => `key-${TOKEN}-${turn}`;
const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const writeAll = async (carId: string): Promise<void> => {
  // A person may begin two reservations only, so each call is by another address.
  const person = { ...PERSON, email: `zyxwena.${carId}@example.com` };
  const { name, email, phone } = person;
  await send('POST', '/api/leads', { key: key(), category: 'enquiry', ...person, message: MESSAGE, car_id: carId });
  await send('POST', '/api/leads', formOf({ key: key(), category: 'enquiry', ...person, message: MESSAGE }), true);
  const answers = { category: 'enquiry', name, email, phone, message: MESSAGE };
  await send('POST', '/api/leads/progress', { key: key(), form: 'enquiry', step: 'form', answers });
  await send('POST', '/api/leads/offer', { lead_id: '11111111-1111-4111-8111-111111111111' });
  await send('POST', '/api/reservations', { key: key(), car: carId, ...person });
  await send('POST', '/api/reservations', formOf({ key: key(), car: carId, ...person }), true);
  await send('POST', '/api/alerts', { email, frequency: 'daily', search: SEARCH });
  await send('POST', '/api/alerts', formOf({ email, frequency: 'daily', search: JSON.stringify(SEARCH) }), true);
  await send('POST', '/alerts/link', formOf({ email }), true);
  await send('GET', `/alerts/confirm?t=${TOKEN}`);
  await send('GET', `/alerts/stop?t=${TOKEN}`);
  await send('POST', '/api/events', { visitor: 'a'.repeat(22), events: [{ event: 1, label: email }] });
  const failure = { remote: 'mf-search', version: '1.0.0', during: 'render', where: 'page', message: `of ${email}`, path: `/?email=${email}` }; // prettier-ignore
  await send('POST', '/api/page-health', { failure });
  await send('POST', '/api/admin/tokens', { name: email, role: 'viewer' });
  for (const path of ['tokens', 'leads', 'leads/unfinished', 'reservations', 'outbox', 'jobs', 'lead-deliveries'])
    await send('GET', `/api/admin/${path}`);
  for (const path of [
    `/search/used-cars?q=${NAME}`,
    `/api/cars?slugs=${NAME}`,
    `/${email}`,
    `/cars/${encodeURIComponent(email)}`,
  ])
    await send('GET', path);
  await send('POST', '/api/leads', `{"name": "${name}", ${MESSAGE}`);
};

const statements = (): string => lines.filter((line) => line.includes('"statement"')).join('\n');
const personalLines = (): string[] => {
  const [, token = ''] = shopper.session.split('=');
  expect(token.length).toBeGreaterThan(20);
  return lines.filter((line) => PERSONAL.test(line) || line.includes(token));
};

const VISITORS = ['leads', 'lead_drafts', 'reservations', 'access_tokens'];
const SHOPPERS = ['sign_in_codes', 'sign_in_challenges', 'account_passkeys', 'account_identities', 'account_looks', 'saved_cars', 'garage_vehicles', 'invoice_payments', 'spin_turns']; // prettier-ignore
const SIGN_IN = ['accounts', 'account_sessions'];

const executeAll = async (statement: (table: string) => string, { without = [] as string[] } = {}): Promise<void> => {
  const { rows } = (await site.database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'gone_%'`,
  )) as unknown as { rows: { name: string }[] };
  for (const { name } of rows) if (!without.includes(name)) await site.database.execute(sql.raw(statement(name)));
};
const forgetTurns = async (): Promise<void> => {
  await site.database.delete(spinEntrants);
  await site.database.delete(spinTurns);
};
const expectFailuresOf = (tables: string[]): void => {
  const failed = statements();
  expect(tables.filter((table) => !failed.includes(`\\"${table}\\"`))).toEqual([]);
};

it('Q-04 requests and leads that succeed leave no personal data in the log of the finest level', async () => {
  await writeAll('c1');
  await shopper.callAll(await shopper.beginAll('first'), 'c1');
  expect(await site.database.select().from(spinTurns)).toMatchObject([{ email: PERSON.email }]);
  expect(lines.filter((line) => line.includes('incoming request')).length).toBeGreaterThan(20);
  expect(statements()).toBe('');
  expect(personalLines()).toEqual([]);
});

it('Q-04 refused rows leave no personal data in the log, although PostgreSQL repeats the whole row', async () => {
  const begun = await shopper.beginAll('second');
  await forgetTurns();
  await executeAll((table) => `alter table "${table}" add constraint refuse_all check (false) not valid`);
  lines = [];
  await writeAll('c2');
  await shopper.callAll(begun, 'c2');
  // A sign-in writes into the account before it begins a session.
  await site.database.execute(sql`alter table accounts drop constraint refuse_all`);
  await begun.signInAgain();
  expectFailuresOf([...VISITORS, ...SHOPPERS, ...SIGN_IN]);
  expect(statements()).toContain('refuse_all');
  // A refund changes the row of a payment, which PostgreSQL repeats with its address.
  expect(statements()).toMatch(/update \\"invoice_payments\\"/);
  expect(personalLines()).toEqual([]);
});

it('Q-04 statements without their table leave no personal data in the log, although Drizzle repeats their parameters', async () => {
  await executeAll((table) => `alter table "${table}" drop constraint if exists refuse_all`);
  const begun = await shopper.beginAll('third');
  await executeAll((table) => `alter table "${table}" rename to "gone_${table}"`, { without: SIGN_IN });
  lines = [];
  await writeAll('c3');
  await shopper.callAll(begun, 'c3');
  expectFailuresOf([...VISITORS, ...SHOPPERS]);
  expect(personalLines()).toEqual([]);
});

it('Q-04 statements without the tables of sign-in leave no personal data in the log', async () => {
  await executeAll((table) => `alter table "${table}" rename to "gone_${table}"`);
  lines = [];
  for (const path of ['/api/account', '/account', '/my-garage', '/api/account/saved-cars'])
    await send('GET', path, undefined, false, shopper.session);
  expectFailuresOf(SIGN_IN);
  expect(personalLines()).toEqual([]);
});

it('Q-04 the metrics of these requests hold no personal data', async () => {
  const answer = await site.app.inject({ url: '/metrics', headers: { host: 'metrics.test' } });
  expect(answer.body).toContain('forecourt_http_request_seconds');
  expect(answer.body).not.toMatch(PERSONAL);
});
