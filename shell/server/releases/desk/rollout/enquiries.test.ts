import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { releaseEntries } from '../tables';
import { rolloutVisitors } from './tables';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { groupDealer } from '../../../platform/testing/group-dealer';
import { openTestSite, replaceTestStock, type TestSite } from '../../../platform/testing/test-site';

const REMOTE = 'mf-vehicle';
const NAMES = { name: 'Ada Brown', email: 'ada@example.com', phone: '0400 123 456' };
const LOAN = { amount: 30_000, termYears: 5, income: 90_000, expenses: 2500, employment: 'full_time', consent: true };
const newLead = () => ({ ...NAMES, key: randomUUID(), category: 'enquiry' });
const CAR = {
  id: 'corolla',
  slug: 'corolla',
  make: 'Toyota',
  model: 'Corolla',
  name: '2021 Toyota Corolla',
  price: 24_990,
  year: 2021,
  car_type: 'used',
  status: 'in_stock',
  price_type: 'drive_away',
  show_on_dealer_website: true,
};

let site: TestSite;
let dealer: string;
beforeAll(async () => {
  dealer = await groupDealer();
  site = await openTestSite([dealer], {}, {
    configured: { [dealer]: { features: { tradeIn: true, finance: true, reserve: true } } },
    async open() {
      const database = await openTestDatabase();
      const rollout = { kind: 'rollout-start' as const, subject: dealer, remote: REMOTE, version: '9.0.0', share: 5000 };
      await database.db.insert(releaseEntries).values({ ...rollout, actor: 'ada', rollout: randomUUID() });
      return database;
    },
  }); // prettier-ignore
  await replaceTestStock(site, dealer, [CAR]);
}, 120_000);
afterAll(() => site.close());

const post = (url: string, payload: object, type = 'application/json', headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    payload: type === 'application/json' ? payload : new URLSearchParams(payload as Record<string, string>).toString(),
    headers: {
      host: `${dealer}.localhost`,
      'content-type': type,
      cookie: `forecourt_visitor=${randomBytes(16).toString('base64url')}`,
      ...headers,
    },
  });
const FORM = 'application/x-www-form-urlencoded';
const countedVisitors = () => site.database.select().from(rolloutVisitors).where(eq(rolloutVisitors.harm, 'enquired'));

const countedOf = async (requests: (() => ReturnType<typeof post>)[]): Promise<number> => {
  const before = (await countedVisitors()).length;
  for (const send of requests) expect((await send()).statusCode).toBeLessThan(500);
  // The lead of one more visitor shows that the counts of the earlier ones were written.
  const last = Date.now();
  while (Date.now() === last) await new Promise(setImmediate);
  await post('/api/leads', newLead());
  for (;;) {
    const counted = await countedVisitors();
    if (counted.some(({ at }) => at.getTime() > last)) return counted.length - before - 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const JSON_TYPE = 'application/json';

describe('what counts as an enquiry in the verdict on a rollout', () => {
  it.each<[string, () => ReturnType<typeof post>]>([
    ['a lead', () => post('/api/leads', newLead())],
    ['a lead without JavaScript', () => post('/api/leads', { ...NAMES, category: 'general' }, FORM)],
    ['a begun reservation', () => post('/api/reservations', { ...NAMES, key: randomUUID(), car: CAR.slug })],
    ['a question to a lender', () => post('/api/prequalification', LOAN)],
    ['a question to a lender without JavaScript', () => post('/api/prequalification', { ...LOAN, consent: 'on' }, FORM)],
    ['a valuation', () => post('/api/valuations', { vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, km: 60_000 } })],
  ])('R-25 %s counts its visitor', async (_, send) => {
    let answer: Awaited<ReturnType<typeof post>> | undefined;
    const sent = async () => (answer = await send());
    const counted = await countedOf([sent]);
    expect([counted, answer!.statusCode < 400 ? '' : answer!.body]).toEqual([1, '']);
  });

  it('R-25 what is refused, and what reaches nobody at the dealer, counts no visitor', async () => {
    expect(
      await countedOf([
        () => post('/api/leads', { ...newLead(), email: 'ada' }),
        // The server marks the requests of a visitor who sees a preview by this header.
        () => post('/api/leads', newLead(), JSON_TYPE, { purpose: 'preview' }),
        () => post('/api/reservations', { ...NAMES, key: randomUUID(), car: 'no-car' }),
        () => post('/api/prequalification', { ...LOAN, consent: false }),
        () => post('/api/valuations', { vehicle: {} }),
        () => post('/api/youx/quote', { purchasePrice: 30_000 }),
        () => post('/api/rego-lookup', { rego: 'ABC12D', state: 'QLD' }),
      ]),
    ).toBe(0);
  });
});
