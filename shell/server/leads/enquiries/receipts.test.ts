import type { Car } from '@forecourt/contracts/car/car';
import type { LeadReceipt, ReceivedEnquiry } from '@forecourt/contracts/form/lead';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '../../platform/ports';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { configWithTwoLocations, sampleCar, sampleConfig } from './delivery/testing/sample-lead';
import { createReceiptReferences } from './receipts';
import { openLeadsApp } from './testing/leads-app';

const START = Date.parse('2026-11-21T00:00:00Z');
let clock = START;
const receipts = createReceiptReferences({ secret: 'key', now: () => clock });
beforeEach(() => void (clock = START));

it('L-12 a reference gives its facts for two hours', () => {
  const facts = { kind: 'test_drive', form: 'test-drive', car: 'car-1', location: 'north' } as const;
  const reference = receipts.sign('corner', facts);
  expect(receipts.read('corner', reference)).toEqual(facts);
  clock += 2 * 3_600_000;
  expect(receipts.read('corner', reference)).toEqual(facts);
  clock += 1000;
  expect(receipts.read('corner', reference)).toBeUndefined();
});

it('L-12 a reference that was changed or is another dealer’s gives nothing', () => {
  const reference = receipts.sign('corner', { kind: 'enquiry' });
  const [content = '', signature = ''] = reference.split('.');
  const forged = Buffer.from(JSON.stringify({ kind: 'finance', until: 9e9 })).toString('base64url');
  for (const wrong of [
    '',
    '.',
    content,
    `${content}.`,
    `${forged}.${signature}`,
    `${content}.${'é'.repeat(32)}`,
    `${reference}x`,
  ])
    expect(receipts.read('corner', wrong)).toBeUndefined();
  expect(receipts.read('other', reference)).toBeUndefined();
});

describe('the routes', () => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  const tenant: Tenant = { slug: 'corner', revision: 1, config: sampleConfig({}, configWithTwoLocations) };
  beforeAll(async () => {
    database = await openTestDatabase();
    app = await openLeadsApp({
      db: database.db,
      tenantOf: () => tenant,
      stock: { byIds: async (_slug, [id]) => (id === 'car-1' ? [{ ...sampleCar, location_id: 'north' } as Car] : []) },
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const LEAD = { category: 'test_drive', name: 'Ada Brown', email: 'ada@example.com', phone: '0400 000 000', car_id: 'car-1' };
  const receiptOf = (path: string) => app.inject(`/api/leads/receipt?${new URLSearchParams({ ref: new URL(path, 'http://x').searchParams.get('ref') ?? '' })}`); // prettier-ignore
  const RECEIVED = {
    kind: 'test_drive',
    car: { name: sampleCar.name, slug: sampleCar.slug },
    location_id: 'north',
  };

  it('L-12 the answer to an enquiry has a reference, whose receipt has kind, car and branch and nothing personal', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/leads', payload: { ...LEAD, key: 'receipt-key-1' } });
    const { reference = '' } = answer.json<LeadReceipt>();
    expect(Buffer.from(reference.split('.')[0] ?? '', 'base64url').toString()).not.toMatch(/Ada|example|0400/);
    const receipt = await receiptOf(`/success?ref=${reference}`);
    expect([receipt.statusCode, receipt.headers['cache-control'], receipt.json()]).toEqual([200, 'no-store', RECEIVED]);
  });

  it('L-12 a plain form is answered with a success page that knows the enquiry', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(LEAD).toString(),
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/success\?ref=/);
    expect((await receiptOf(answer.headers.location!)).json()).toEqual(RECEIVED);
  });

  it('L-12 B-03 the receipt of a booking has the day and time that were chosen, and no free text in their place', async () => {
    const send = async (appointment: string, key: string) => {
      const answer = await app.inject({ method: 'POST', url: '/api/leads', payload: { ...LEAD, key, fields: { appointment } } });
      return (await receiptOf(`/success?ref=${answer.json<LeadReceipt>().reference}`)).json<ReceivedEnquiry>();
    };
    expect(await send('2099-12-03T08:30', 'receipt-key-7')).toEqual({ ...RECEIVED, requested_time: '2099-12-03T08:30' });
    expect(await send('after work, call Ada', 'receipt-key-8')).toEqual(RECEIVED);
  });

  it('L-12 a false reference has no receipt', async () => {
    expect((await receiptOf('/success?ref=abc.def')).statusCode).toBe(404);
  });
});
