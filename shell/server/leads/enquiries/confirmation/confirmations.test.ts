import type { Car } from '@forecourt/contracts/car/car';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { EmailMessage, JobHandler, Jobs, Tenant } from '../../../platform/ports';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { TEST_SITE_ADDRESS, configWithTwoLocations, sampleCar, sampleConfig } from '../delivery/testing/sample-lead';
import { storeLeadOnce } from '../store';
import { leads, type SuspicionReason } from '../tables';
import { openConfirmations } from '.';

const car = { ...sampleCar, location_id: 'north' } as Car;
let database: OpenDatabase;
let tenant: Tenant;
let clock = Date.parse('2026-11-21T00:00:00Z');
let planned: unknown[] = [];
let sent: { key: string; message: EmailMessage }[] = [];
let reasons: unknown[] = [];
let failure: Error | undefined;
let run: (data: unknown) => Promise<void>;
let confirmations: Awaited<ReturnType<typeof openConfirmations>>;

const NORTH_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }));
const dealer = (slug: string, leadDelivery: object = {}): Tenant => ({
  slug,
  revision: 1,
  config: sampleConfig(leadDelivery, {
    ...configWithTwoLocations,
    slug,
    locations: configWithTwoLocations.locations.map((location) => ({ ...location, opening_hours: NORTH_HOURS })),
  }),
});

const jobs: Pick<Jobs, 'define'> = {
  define: async () => ({
    enqueue: async (data) => void planned.push(data),
    enqueueAll: async () => undefined,
    work: (handler) => void (run = (data) => (handler as JobHandler<never>)(data as never, {} as never)),
    every: () => undefined,
  }),
};

beforeAll(async () => {
  database = await openTestDatabase();
  confirmations = await openConfirmations({
    db: database.db,
    jobs,
    messages: {
      async deliver({ key }, message) {
        if (failure) throw failure;
        sent.push({ key, message });
      },
    },
    tenants: { bySlug: (slug) => (slug === tenant.slug ? tenant : undefined), all: () => [tenant, dealer('other')] },
    stock: { byIds: async () => [car] },
    addressOf: () => TEST_SITE_ADDRESS,
    wordingOf: () => (_key, fallback, values) =>
      fallback.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values?.[name] ?? '')),
    log: { info: (facts: { reason?: string }) => void reasons.push(facts.reason), warn: () => undefined },
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(leads);
  tenant = dealer('corner');
  [planned, sent, reasons, failure] = [[], [], [], undefined];
});

let number = 0;
const enquire = async (change: Partial<LeadSubmission> = {}, origin: { tenant?: string; suspicion?: SuspicionReason[] } = {}) => {
  number += 1;
  clock += 1000;
  const lead: LeadSubmission = {
    key: `lead-key-${number}`,
    form: 'enquiry',
    category: 'enquiry',
    name: 'Buy now at http://evil.example',
    last_name: 'CHEAP PILLS',
    email: 'jane@example.com',
    phone: '0400 000 000',
    message: 'Win a prize at evil.example',
    car_id: 'car-1',
    ...change,
  };
  planned = [];
  sent = [];
  await storeLeadOnce(database.db, lead, { tenant: 'corner', at: new Date(clock), ...origin }, (tx, id) =>
    confirmations.plan(tx, id, 'received'),
  );
  for (const data of planned) await run(data);
  return sent.map(({ message }) => message);
};

it('L-12 the shopper reads what was received, about which car, by which branch with phone and hours, and what happens next', async () => {
  const [mail] = await enquire({ category: 'test_drive' });
  expect(mail?.to).toEqual({ address: 'jane@example.com' });
  expect(mail?.replyTo).toEqual({ name: 'Corner & Söhne Motors', address: 'north@corner.example' });
  expect(mail?.subject).toBe('We have your test drive request | Corner & Söhne Motors');
  for (const words of [
    'Corner North will contact you to confirm the time. Nothing is booked until then.',
    'Vehicle: 2021 Toyota HiLux SR5 "Tray" & Canopy\nhttps://corner.example/cars/2021-toyota-hilux-car-1',
    'Branch: Corner North',
    'Phone: 08 5555 0100',
    'Mon-Fri 8:30 am – 5:00 pm',
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain('2021 Toyota HiLux SR5 &quot;Tray&quot; &amp; Canopy');
});

const EVIL_ANSWERS = {
  offer_id: 'evil.example',
  appointment: 'evil.example',
  call_time: 'evil.example',
  'Vehicle Year': 'evil.example',
  'Vehicle Make': 'Mazda',
  'Vehicle Model': 'evil.example',
  trade_in_badge: 'evil.example',
  rego: 'EVIL123',
  kms: 'evil.example',
};

it.each([
  ['call-back', 'Call Back'],
  ['enquiry', undefined],
])('L-12 the confirmation of the form %s contains nothing that its sender typed freely', async (form, subcategory) => {
  const [mail] = await enquire({
    form,
    ...(subcategory ? { subcategory } : {}),
    phone: 'call 0400 evil',
    fields: EVIL_ANSWERS,
    opt_in: true,
  });
  for (const part of [mail?.subject, mail?.text, mail?.html, JSON.stringify(mail?.headers)])
    expect(part).not.toMatch(/evil|PILLS|prize/i);
  expect(mail?.text).toContain('Your car: Mazda\n');
});

it('P-04 the confirmation of an enquiry about an offer names the offer and its headline figure', async () => {
  const [mail] = await enquire({ category: 'offer', form: 'offer', fields: { offer_id: 'eofy' } });
  expect(mail?.text).toContain('Offer: EOFY bonus\nAdvertised as: $1,000 bonus');
});

it.each([
  [true, 'agreed to news and offers from Corner & Söhne Motors. You can unsubscribe at any time', 'mailing list'],
  [false, 'The form did not add you to a mailing list.', 'news'],
])('L-12 the confirmation of a form with the agreement to news %s says so', async (opt_in, words, others) => {
  const [mail] = await enquire({ opt_in });
  expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain(others);
});

it('L-12 the confirmation of a trade-in names the shopper’s own car, and the dealer’s car as the wanted one', async () => {
  const fields = { 'Vehicle Year': '2019', 'Vehicle Make': 'mazda', 'Vehicle Model': '3', rego: 'XYZ987' };
  const [mail] = await enquire({ category: 'trade_in', form: 'trade-in', fields });
  expect(mail?.text).toContain('Your car: 2019 Mazda 3\nTrading for: 2021 Toyota HiLux SR5');
  expect(mail?.text).not.toContain('Vehicle:');
});

it.each([
  ['the time of a test drive', { category: 'test_drive', fields: { appointment: '2026-12-03T08:30' } }, 'Time you asked for: Thursday 3 December 2026, 8:30 am'],
  ['the time and the number of a call', { form: 'call-back', subcategory: 'Call Back', fields: { call_time: 'Morning' } }, 'Time you asked for: Morning\nWe call you on: 04 0000 0000'],
  ['the loan', { category: 'finance', form: 'finance', fields: { finance_amount: '30000', finance_deposit: '2000', finance_term: '5', finance_rate: '8.5' } }, 'Amount financed: $28,000 over 5 years'],
] as const)('L-12 the confirmation repeats %s', async (_, change, line) => {
  const [mail] = await enquire(change);
  expect(mail?.text).toContain(line);
}); // prettier-ignore

it('L-12 an accepted valuation is confirmed as well, once', async () => {
  const [first] = await enquire({ category: 'trade_in', form: 'trade-in', fields: { 'Vehicle Make': 'Mazda' } });
  expect(first?.subject).toContain('We have the details of your car');
  const { lead } = planned[0] as { lead: string };
  await run({ lead, event: 'accepted' });
  expect(sent.map(({ key }) => key)).toEqual([`leads.confirmation.received/${lead}`, `leads.confirmation.accepted/${lead}`]);
  expect(sent[1]?.message.subject).toContain('You accepted our valuation');
});

it('L-12 no confirmation goes out where the dealer switched it off, without a form, and for a suspected robot', async () => {
  expect(await enquire({ form: undefined })).toEqual([]);
  expect(await enquire({ form: 'no-such-form' })).toEqual([]);
  expect(await enquire({}, { suspicion: ['captcha_missing'] })).toEqual([]);
  expect(reasons).toEqual(['no_form', 'no_form', 'suspect']);
  tenant = dealer('corner', { confirmation: { offered: false } });
  expect(await enquire()).toEqual([]);
});

it('L-12 an address gets at most three confirmations a day, at all dealers and in all spellings', async () => {
  const spellings = ['Ann@example.com', 'ann+1@example.com', 'ANN@EXAMPLE.COM'];
  await enquire({ email: spellings[0]! });
  await enquire({ email: spellings[1]! }, { tenant: 'other' });
  expect(await enquire({ email: spellings[2]! })).toHaveLength(1);
  expect(await enquire({ email: 'ann@example.com' })).toEqual([]);
  expect(reasons).toEqual(['address_limit']);
  expect(await enquire({ email: 'bob@example.com' })).toHaveLength(1);
  clock += 24 * 3_600_000;
  expect(await enquire({ email: 'ann@example.com' })).toHaveLength(1);
});

it('L-12 forms without a captcha bring at most thirty confirmations of a dealer in an hour, and others go on', async () => {
  const plain = (index: number) => enquire({ key: `form-${clock}-${index}`, email: `victim-${index}@example.com` });
  const counts: number[] = [];
  for (let index = 0; index < 32; index += 1) counts.push((await plain(index)).length);
  expect(counts.filter(Boolean)).toHaveLength(30);
  expect(reasons).toEqual(['dealer_limit', 'dealer_limit']);
  expect(await enquire({ email: 'solved@example.com' })).toHaveLength(1);
});

it('L-12 a mail server that is away is tried again, and one that refuses the address is not', async () => {
  failure = new Error('ECONNREFUSED');
  await expect(enquire()).rejects.toThrow('ECONNREFUSED');
  failure = Object.assign(new Error('No such user'), { responseCode: 550 });
  expect(await enquire({ email: 'nobody@example.com' })).toEqual([]);
});
