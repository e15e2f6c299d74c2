import { sql } from 'drizzle-orm';
import { replaceTestStock, openTestSite, type TestSite } from './testing/test-site';

/** Values that stand for a shopper; no line of the log may hold one, in any spelling. */
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
let lines: string[] = [];
let turn = 0;

beforeAll(async () => {
  site = await openTestSite(['harbour'], { logLevel: 'trace', logStream: { write: (line) => void lines.push(line) } });
  await replaceTestStock(site, 'harbour', ['c1', 'c2', 'c3'].map(car));
  await site.warm();
}, 120_000);
afterAll(() => site.close(), 30_000);

/** Sends a request as a new visitor, with personal data also in its query and its headers. */
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | string, form = false) => {
  turn += 1;
  const url = `${path}${path.includes('?') ? '&' : '?'}email=${encodeURIComponent(PERSON.email)}&name=${NAME}`;
  return site.app.inject({
    method,
    url,
    payload,
    remoteAddress: `10.0.${turn >> 8}.${turn & 255}`,
    headers: {
      host: 'harbour.localhost',
      accept: 'text/html, application/json',
      cookie: `visitor=${TOKEN}`,
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

/** Sends a shopper's personal data to every part of the site that stores some, and searches for it as a shopper would. */
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
const executeAll = async (statement: (table: string) => string): Promise<void> => {
  const { rows } = (await site.database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  for (const { name } of rows) await site.database.execute(sql.raw(statement(name)));
};

it('Q-04 requests and leads that succeed leave no personal data in the log of the finest level', async () => {
  await writeAll('c1');
  expect(lines.filter((line) => line.includes('incoming request')).length).toBeGreaterThan(20);
  expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
});

it('Q-04 refused rows leave no personal data in the log, although PostgreSQL repeats the whole row', async () => {
  await executeAll((table) => `alter table "${table}" add constraint refuse_all check (false) not valid`);
  lines = [];
  await writeAll('c2');
  for (const table of ['leads', 'lead_drafts', 'reservations', 'access_tokens']) expect(statements()).toContain(`\\"${table}\\"`);
  expect(statements()).toContain('refuse_all');
  expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
});

it('Q-04 statements without their table leave no personal data in the log, although Drizzle repeats their parameters', async () => {
  await executeAll((table) => `alter table "${table}" rename to "gone_${table}"`);
  lines = [];
  await writeAll('c3');
  for (const table of ['leads', 'lead_drafts', 'reservations', 'access_tokens']) expect(statements()).toContain(`\\"${table}\\"`);
  expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
});

it('Q-04 the metrics of these requests hold no personal data', async () => {
  const answer = await site.app.inject({ url: '/metrics', headers: { host: 'metrics.test' } });
  expect(answer.body).toContain('forecourt_http_request_seconds');
  expect(answer.body).not.toMatch(PERSONAL);
});
