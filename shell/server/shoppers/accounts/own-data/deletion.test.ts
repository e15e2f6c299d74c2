import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startTestIssuer } from '@forecourt/testing/test-issuer';
import { sql } from 'drizzle-orm';
import { alertAddresses, savedSearches, searchAlerts } from '../../alerts/tables';
import { garageVehicles } from '../../garage/tables';
import { paymentRecords } from '../../../leads/invoices/store';
import { leadDrafts } from '../../../leads/enquiries/tables';
import { reservationRecords } from '../../../leads/reservations';
import { reservations } from '../../../leads/reservations/tables';
import { openDatabase } from '../../../platform/storage';
import type { Database, OpenDatabase } from '../../../platform/storage/database';
import { createServerDatabase } from '../../../platform/storage/testing/test-database';
import { openTestSite, replaceTestStock, type TestSite } from '../../../platform/testing/test-site';
import { createSoftwareAuthenticator } from '../passkeys/testing/software-authenticator';
import { accountFormerAddresses, accountRemains, accounts } from '../tables';
import { OPENID_CLIENT, openIdProvider } from '../testing/accounts-room';
import { actAsShopper, cookiesOf } from '../testing/shopper-site';
import { deleteDueRemains } from './delete-account';

const dealer = 'harbour';
const HOST = `${dealer}.localhost`;
const EMAIL = 'zyxwena@example.com';
const PERSON = { name: 'Zyxwena Qorvath', email: EMAIL, phone: '0491 570 156' };
const PERSONAL = /zyxwena|qorvath|491.?570.?156/i;
const OF_DELETED_ROWS = /Qorvath likes it|qorvath-[12]/i;
const CAR = {
  id: 'deleted-car',
  make: 'Toyota',
  model: 'Hilux',
  price: 30_000,
  year: 2021,
  name: '2021 Toyota Hilux',
  car_type: 'used',
  status: 'in_stock',
  price_type: 'drive_away',
  km: 42_000,
  show_on_dealer_website: true,
  images: [{ url: 'drawing:suv/red/front' }],
};

/** A new table is in this list, or has a row of the shopper. */
const TABLES_WITHOUT_PEOPLE = [
  // Written by the deletion itself.
  'public.account_remains',
  // Stock, pictures, feeds.
  'public.car_counts',
  'public.cars',
  'public.deleted_cars',
  'public.feed_files',
  'public.feed_runs',
  'public.feed_sources',
  'public.photograph_originals',
  'public.photographs',
  // Releases, and the pages of which they are part.
  'public.page_reports',
  'public.rehearsals',
  'public.release_events',
  'public.release_health',
  'public.release_keys',
  'public.release_reservations',
  'public.releases',
  'public.reported_failures',
  'public.rollout_visitors',
  'public.running_rehearsals',
  'public.version_failures',
  // People of the dealer and of the operator, and the programs to which they give keys.
  'public.access_tokens',
  'public.search_keys',
  'public.own_index_writes',
  'public.own_indices',
  'public.own_records',
  // Counts, and marks that name nobody.
  'public.captcha_uses',
  'public.event_days',
  'public.lead_lines',
  'public.shopper_events',
  // The database's own.
  'drizzle.__drizzle_migrations',
  'pgboss.archive',
  'pgboss.queue',
  'pgboss.schedule',
  'pgboss.subscription',
  'pgboss.version',
];
/** A law keeps name and address in these rows. */
const RETAINED = ['public.invoice_payments', 'public.reservations'];
/** The rows name the shopper by ids alone, which lead nowhere: records of acts, ended jobs, sent messages. */
const RETAINED_IDS = ['pgboss.job', 'public.account_looks', 'public.account_remains', 'public.message_deliveries', 'public.sandbox_payments', 'public.spin_entrants', 'public.spin_turns']; // prettier-ignore

let site: TestSite;
let service: Awaited<ReturnType<typeof startTestIssuer>>;
const logLines: string[] = [];
beforeAll(async () => {
  process.env.PROVIDER_TEST = OPENID_CLIENT.secret;
  service = await startTestIssuer(OPENID_CLIENT);
  const provider = openIdProvider(service.issuer);
  const prizes = [{ id: 'cap', name: 'Cap', odds: 100, count: 5, value: 10 }];
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const days = { from: dayAfter(-9), until: dayAfter(9), claimUntil: dayAfter(30) };
  const spin = {
    offered: true,
    game: 'test',
    ...days,
    needs: 'email',
    budget: 100,
    prizes,
    claim: 'Show it',
    terms: '<p>Terms</p>',
  };
  const configured = { [dealer]: { accounts: { payment: { offered: true }, providers: [provider] }, spin } };
  const logStream = { write: (line: string) => void logLines.push(line) };
  site = await openTestSite([dealer], { logLevel: 'info', logStream }, { configured });
  await site.warm();
  await replaceTestStock(site, dealer, [CAR]);
}, 120_000);
afterAll(async () => {
  await service.close();
  await site.close();
});

interface Table {
  name: string;
  rows: string[];
}

const readTables = async (db: Database): Promise<Table[]> => {
  const { rows: names } = (await db.execute(
    sql`select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and tablename !~ '^j[0-9a-f]{20,}$' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const tables: Table[] = [];
  for (const { name } of names) {
    const { rows } = (await db.execute(sql.raw(`select to_jsonb(t)::text as row from ${name} t`))) as unknown as {
      rows: { row: string }[];
    };
    tables.push({ name, rows: rows.map(({ row }) => row) });
  }
  return tables;
};

const namesOf = (tables: Table[], isPersonal: (row: string) => boolean): string[] =>
  tables.filter(({ rows }) => rows.some(isPersonal)).map(({ name }) => name);

const tablesWithPerson = async (db: Database): Promise<string[]> => namesOf(await readTables(db), (row) => PERSONAL.test(row));

/** Finds the rows that name the shopper, the rows that name one of these, and so on. */
const idsOfPerson = (tables: Table[]): Set<string> => {
  const ids = new Set<string>();
  const isPersonal = (row: string) => PERSONAL.test(row) || [...ids].some((id) => row.includes(id));
  for (let before = -1; before < ids.size;) {
    before = ids.size;
    for (const { name, rows } of tables)
      for (const row of TABLES_WITHOUT_PEOPLE.includes(name) ? [] : rows.filter(isPersonal)) {
        const { id } = JSON.parse(row) as { id?: unknown };
        if (typeof id === 'string') ids.add(id);
      }
  }
  return ids;
};

const filesWith = async (pattern: RegExp, folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')));
  return files.filter((_file, index) => pattern.test(texts[index]!.replace(/=\r?\n/g, '')));
};

/** Leaves out the database's files, whose tables have what a law keeps. */
const filesWithPerson = async (folder: string): Promise<string[]> =>
  (await filesWith(PERSONAL, folder)).filter((file) => !file.startsWith(join(folder, 'pg/')));

const makePasskey = async ({ send }: ReturnType<typeof actAsShopper>, cookie: string): Promise<void> => {
  const begin = async () => {
    const answer = await send('POST', '/api/account/passkeys/options', { cookie, payload: {} });
    return { options: answer.json<{ challenge: string }>(), cookie: `${cookie}; ${cookiesOf(answer)}` };
  };
  const begun = await begin();
  const passkey = createSoftwareAuthenticator(`http://${HOST}`).create(begun.options);
  const made = await send('POST', '/api/account/passkeys', { cookie: begun.cookie, payload: passkey });
  expect(made.statusCode).toBe(200);
  await begin();
};

const useService = async ({ send }: ReturnType<typeof actAsShopper>, cookie: string): Promise<void> => {
  const visit = async (query: string, sub: string, own = '') => {
    service.person = { sub, email: EMAIL, email_verified: true };
    const begun = await send('GET', `/api/account/openid/group?${query}`, { cookie: own });
    const { headers } = await fetch(begun.headers.location!, { redirect: 'manual' });
    const { pathname, search } = new URL(headers.get('location')!);
    const answer = await send('GET', `${pathname}${search}`, { cookie: [own, cookiesOf(begun)].filter(Boolean).join('; ') });
    return answer.headers.location;
  };
  expect(await visit('connect=yes', 'qorvath-1', cookie)).toBe('/account?done=saved');
  expect(await visit('', 'qorvath-2')).toBe('/sign-in?connect=group');
};

const addReservation = (change: Partial<typeof reservations.$inferInsert>) =>
  site.database.insert(reservations).values({
    tenant: dealer,
    key: crypto.randomUUID(),
    carId: CAR.id,
    carSlug: 'car',
    carName: CAR.name,
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

const addOlderRows = async (): Promise<void> => {
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await site.database
    .insert(leadDrafts)
    .values({ tenant: dealer, key: 'k', form: 'f', step: 's', answers: { ...PERSON }, ...at });
  const [search] = await site.database.select().from(savedSearches);
  await site.database.insert(searchAlerts).values({ searchId: search!.id, news: [], total: 1, createdAt: new Date() });
  await addReservation({});
  await addReservation({ deposit: 'taken', state: 'completed' });
  const [account] = await site.database.select({ id: accounts.id }).from(accounts);
  await addReservation({ accountId: account!.id, email: 'typed@example.com', phone: '0400 000 000' });
};

/** A request that waits for the register of vehicles can begin before the deletion and end after it. */
const storeLate = async (accountId: string): Promise<void> => {
  const vehicle = { rego: 'QORVATH', state: 'QLD', name: 'Car', createdAt: new Date() };
  await site.database.insert(garageVehicles).values({ tenant: dealer, accountId, ...vehicle });
};

const useEverything = async (shopper: ReturnType<typeof actAsShopper>, cookie: string): Promise<void> => {
  const { send } = shopper;
  const change = async (method: 'POST' | 'PUT', url: string, payload: object | string, status: number) => {
    const answer = await send(method, url, { cookie, payload });
    expect([url, answer.statusCode, answer.body]).toEqual([url, status, expect.anything()]);
  };
  const lead = { category: 'enquiry', ...PERSON, message: 'Hello', opt_in: true };
  const search = { query: 'hilux', facets: {}, ranges: {}, scope: '', path: '/search/used-cars' };
  await change('POST', '/api/account/details', `name=${encodeURIComponent(PERSON.name)}`, 303);
  expect((await shopper.proveAddress(PERSON.phone, cookie, { add: 'yes' })).statusCode).toBe(200);
  await change('POST', '/api/account/garage/vehicles', 'rego=qorvath&state=QLD&name=Car', 303);
  await change('PUT', `/api/account/saved-cars/${CAR.id}`, { note: 'Qorvath likes it' }, 204);
  await change('POST', '/api/account/saved-car-mails', { wanted: true }, 200);
  await change('POST', '/api/account/viewed-cars/choice', { wanted: 'yes' }, 204);
  await change('POST', '/api/account/viewed-cars', { ids: [CAR.id] }, 200);
  await change('POST', '/api/account/payments', { key: crypto.randomUUID(), invoice: 'INV-1', amount: '120' }, 201);
  await change('POST', '/api/leads', { ...lead, key: crypto.randomUUID(), email: 'Zyxwena@Example.com' }, 201);
  await change('POST', '/api/alerts', { email: EMAIL, frequency: 'daily', search }, 202);
  await change('POST', '/api/account/spin', {}, 200);
  await makePasskey(shopper, cookie);
  await useService(shopper, cookie);
  await addOlderRows();
  const found = await site.app.inject({
    method: 'POST',
    url: `/api/admin/accounts/${dealer}/find`,
    headers: { host: HOST, authorization: `Bearer ${site.token}` },
    payload: { address: EMAIL },
  });
  expect(found.json<{ accounts: object[] }>().accounts).toHaveLength(1);
  await shopper.waitForJobs();
};

/** A stopped process leaves the database like this. Resolves with false for a PostgreSQL server. */
const writeEmbeddedDatabase = async (db: Database, dataDir: string): Promise<boolean> => {
  const { $client: client } = db as Partial<{ $client: { dumpDataDir?(compression: 'none'): Promise<Blob> } }>;
  const dump = await client?.dumpDataDir?.('none');
  if (dump) await (await PGlite.create(join(dataDir, 'pg'), { loadDataDir: dump })).close();
  return dump !== undefined;
};

const run = (script: string, argument: string, environment: Record<string, string>): string =>
  execFileSync('sh', [resolve(__dirname, '../../../../../shared/guides/operator', script), argument], {
    env: { PATH: process.env.PATH, ENVIRONMENT_FILE: '', ...environment },
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

const addressOf = async (db: Database): Promise<string> => {
  const { rows } = (await db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] };
  return Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${rows[0]?.name}` }).href;
};

const restoreBackup = async (): Promise<{ restored: string; copy: Pick<OpenDatabase, 'db' | 'close'> }> => {
  const isEmbedded = await writeEmbeddedDatabase(site.database, site.dataDir);
  const server = isEmbedded ? undefined : await createServerDatabase('template1');
  const folder = join(site.dataDir, '..');
  const restored = join(folder, 'restored');
  const source = { DATA_DIR: site.dataDir, ...(server && { DATABASE_URL: await addressOf(site.database) }) };
  const backup = run('backup.sh', join(folder, 'backups'), source);
  await mkdir(restored);
  run('restore.sh', backup, { DATA_DIR: restored, ...(server && { DATABASE_URL: server.url }) });
  // The embedded database's own files keep deleted rows for a while; the backup has none of them.
  if (isEmbedded) expect(await filesWith(OF_DELETED_ROWS, join(site.dataDir, 'pg'))).not.toEqual([]);
  expect(await filesWith(OF_DELETED_ROWS, restored)).toEqual([]);
  const { db, close } = await openDatabase(server ? { databaseUrl: server.url } : { dataDir: restored });
  return { restored, copy: { db, close: () => close().then(() => server?.drop()) } };
};

it('A-03 the export has everything, and the deletion leaves nothing but what a law keeps, wherever it is stored', async () => {
  const shopper = actAsShopper(site, dealer);
  const { send } = shopper;
  const cookie = await shopper.signIn(EMAIL);
  await useEverything(shopper, cookie);

  const exported = (await send('GET', '/api/account/export', { cookie })).json<Record<string, unknown[]>>();
  expect(Object.entries(exported).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(Object.keys(exported)).toEqual(
    expect.arrayContaining([
      'passkeys',
      'identities',
      'savedCars',
      'savedCarMails',
      'viewedCars',
      'payments',
      'enquiries',
      'textMessages',
    ]),
  );
  const readable = await send('GET', '/api/account/export?format=html', { cookie });
  expect(readable.headers['content-disposition']).toContain('my-data.html');
  for (const [name, rows] of Object.entries(exported)) expect([name, readable.body]).toEqual([name, expect.stringContaining(` (${rows.length})</h2>`)]); // prettier-ignore
  expect(readable.body).toMatch(/<h1>My data at [^<]+<\/h1>[\s\S]*<dt>Email confirmed at<\/dt><dd>\d+ \w+ \d{4} at \d/);
  expect(readable.body).not.toMatch(/\{"|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/);
  expect((await filesWithPerson(site.dataDir)).length).toBeGreaterThanOrEqual(3);

  const before = await readTables(site.database);
  const ids = idsOfPerson(before);
  const isOfPerson = (row: string) => PERSONAL.test(row) || [...ids].some((id) => row.includes(id));
  const personal = namesOf(before, isOfPerson);
  expect(before.map(({ name }) => name).filter((name) => !personal.includes(name))).toEqual(TABLES_WITHOUT_PEOPLE.toSorted());

  const [{ id: ownId } = { id: '' }] = await site.database.select({ id: accounts.id }).from(accounts);
  expect((await send('POST', '/api/account/delete', { cookie, payload: {} })).statusCode).toBe(400);
  await site.database.update(accountFormerAddresses).set({ expiresAt: new Date() });
  const answer = await send('POST', '/api/account/delete', { cookie, payload: 'confirm=yes' });
  expect(answer.headers.location).toBe('/sign-in?done=retained');
  const after = await readTables(site.database);
  expect(namesOf(after, (row) => PERSONAL.test(row))).toEqual(RETAINED);
  expect(namesOf(after, isOfPerson)).toEqual([...RETAINED, ...RETAINED_IDS].toSorted());
  expect(await site.database.select().from(accounts)).toEqual([]);
  expect(await site.database.select().from(alertAddresses)).toEqual([]);
  expect(await filesWithPerson(site.dataDir)).toEqual([]);
  expect(logLines.length).toBeGreaterThan(0);
  expect(logLines.filter((line) => PERSONAL.test(line))).toEqual([]);
  expect((await send('GET', '/api/account', { cookie })).json()).toEqual({ account: null });

  await storeLate(ownId);
  expect(await tablesWithPerson(site.database)).toEqual(['public.garage_vehicles', ...RETAINED]);
  await site.database.execute(sql`update pgboss.job set start_after = now() where name = 'accounts.leftovers'`);
  await shopper.waitForJobs();
  expect(await tablesWithPerson(site.database)).toEqual(RETAINED);

  const { restored, copy } = await restoreBackup();
  expect(await filesWithPerson(restored)).toEqual([]);
  expect(await tablesWithPerson(copy.db)).toEqual(RETAINED);

  const remains = await copy.db.select().from(accountRemains);
  expect(remains.map(({ records, reason }) => `${records}: ${reason}`).toSorted()).toEqual([
    expect.stringMatching(/^payments: A payment that was begun/),
    expect.stringMatching(/^reservations: .*five years/),
    expect.stringMatching(/^spinTurns: A digest of your address/),
  ]);
  const records = [reservationRecords(copy.db), paymentRecords(copy.db)];
  const last = new Date(Math.max(...remains.map(({ until }) => until.getTime())));
  await deleteDueRemains(copy.db, records, new Date(last.getTime() - 1));
  expect(await tablesWithPerson(copy.db)).toEqual(['public.reservations']);
  await deleteDueRemains(copy.db, records, last);
  expect([await tablesWithPerson(copy.db), await copy.db.select().from(accountRemains)]).toEqual([[], []]);
  await copy.close();
}, 300_000);
