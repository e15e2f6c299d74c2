import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Valuation, ValuationRequest } from '@forecourt/contracts/quotes';
import type { Tenant } from '../../../platform/ports';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { leads } from '../tables';
import { openLeadsApp } from '../testing/leads-app';
import type { EstimateTradeInValue } from './value-lead';

const dealer = (slug: string, change: object = {}): Tenant => ({
  slug,
  revision: 1,
  config: { ...sampleDealer({ slug }).config, name: slug, ...change },
});
const dealers = new Map(['one', 'two'].map((slug) => [`${slug}.test`, dealer(slug)]));
dealers.set('miles.test', dealer('miles', { stock: { ...sampleDealer({ slug: 'miles' }).config.stock, distance: 'miles' } }));
const RANGE: Valuation = { low: 14_200, high: 16_800, confidence: 0.724, assumed: [], source: 'market' };
const THIS_YEAR = 2026;
const DAY_MS = 24 * 60 * 60 * 1000;

let database: OpenDatabase;
let app: FastifyInstance;
let clock = Date.parse(`${THIS_YEAR}-05-06T00:00:00Z`);
const requests: ValuationRequest[] = [];
const changed: string[] = [];
let enquiries: string[] = [];
const logged: unknown[] = [];

const valueVehicle: EstimateTradeInValue = async (_tenant, request) => {
  requests.push(request);
  if (request.vehicle.make === 'Away') return { ok: false };
  if (request.vehicle.make === 'Broken') throw new Error('no answer');
  return { ok: true, value: request.vehicle.make === 'Rare' ? undefined : RANGE };
};

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openLeadsApp({
    db: database.db,
    tenantOf: (request) => dealers.get(request.hostname),
    log: { info: (line: object) => void logged.push(line) },
    now: () => clock,
    valueVehicle,
    leadChanged: async (_session, { id }) => void changed.push(id),
    onEnquiry: (_request, { slug }) => void enquiries.push(slug),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(leads);
  requests.length = 0;
  changed.length = 0;
  enquiries = [];
  logged.length = 0;
});

const answers = {
  rego: 'ABC 123',
  regoState: 'QLD',
  'Vehicle Make': 'Mazda',
  'Vehicle Model': 'CX-5',
  'Vehicle Year': '2021',
  kms: '45,200',
  condition: 'good',
  service_history: 'full',
  accident: 'no',
  tyres: 'worn',
  keys: 'two',
};
const lead = (fields: Record<string, string | number | boolean> = {}, change: object = {}) => ({
  key: randomUUID(),
  form: 'trade-in',
  category: 'trade_in',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0400 000 000',
  postcode: '4000',
  fields: { ...answers, ...fields },
  ...change,
});
const send = (url: string, payload: object, host = 'one.test') => app.inject({ method: 'POST', url, payload, headers: { host } });
const hand = async (fields = {}, change = {}): Promise<string> => {
  const answer = await send('/api/leads', lead(fields, change));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ lead_id: string }>().lead_id;
};
const look = (id: string, host = 'one.test') => app.inject({ url: `/api/leads/offer?lead_id=${id}`, headers: { host } });
const fieldsOf = async (id: string) => (await database.db.select().from(leads)).find((row) => row.id === id)?.fields;

describe('the value of a trade-in', () => {
  it('L-08 the server values the vehicle, stores the value with the lead and shows it under the id of the lead', async () => {
    const id = await hand();
    expect(requests).toEqual([
      {
        vehicle: { make: 'Mazda', model: 'CX-5', year: 2021, km: 45_200, state: 'QLD' },
        adjustments: { condition: 'good', service_history: 'full', accident: 'no', tyres: 'worn', keys: 'two' },
      },
    ]);
    expect(await fieldsOf(id)).toMatchObject({
      valuation: '$14,200 to $16,800',
      valuation_low: 14_200,
      valuation_high: 16_800,
      valuation_confidence: 0.72,
      valuation_source: 'market',
      offer_accepted: false,
    });
    const offer = await look(id);
    expect(offer.headers['cache-control']).toBe('no-store');
    expect(offer.json()).toEqual({
      lead_id: id,
      vehicle: { year: 2021, make: 'Mazda', model: 'CX-5', km: 45_200 },
      valuation: { low: 14_200, high: 16_800, confidence: 0.72 },
      accepted: false,
    });
  });

  it('L-08 X-04 a shopper of a dealer with miles types miles; the lead, the valuation and the offer have kilometres', async () => {
    const answer = await send('/api/leads', lead({ kms: '45,000' }), 'miles.test');
    const { lead_id: id } = answer.json<{ lead_id: string }>();
    expect(requests[0]?.vehicle.km).toBe(72_420);
    expect(await fieldsOf(id)).toMatchObject({ kms: '72420' });
    expect((await look(id, 'miles.test')).json()).toMatchObject({ vehicle: { km: 72_420 } });
  });

  it('Q-04 L-02 no valuer is asked for a lead that seems to come from a robot; it is stored with the reason', async () => {
    const trapped = await hand({}, { website: 'https://robot.example' });
    const guarded = await openLeadsApp({
      db: database.db,
      tenantOf: () => dealers.get('one.test'),
      captcha: {
        challenge: async () => ({}),
        judge: async (text) => (text ? { ok: true, id: text } : { ok: false, reason: 'captcha_missing' }),
      },
      valueVehicle,
    });
    const sendGuarded = async (change: object) => {
      const answer = await guarded.inject({ method: 'POST', url: '/api/leads', payload: lead({}, change) });
      expect(answer.statusCode).toBe(201);
    };
    await sendGuarded({});
    expect(requests).toEqual([]);
    await sendGuarded({ captcha: 'solved' });
    await sendGuarded({ captcha: 'solved' });
    await guarded.close();
    expect(requests).toHaveLength(1);
    expect(await fieldsOf(trapped)).toMatchObject({ no_valuation: 'unavailable' });
    const stored = (await database.db.select().from(leads)).filter(({ suspect }) => suspect);
    expect(stored.map(({ suspectReasons }) => suspectReasons).toSorted()).toEqual([
      ['captcha_missing'],
      ['captcha_used'],
      ['trap'],
    ]);
  });

  it.each(['45.000', '45 000 km', '45k'])('L-08 the kilometres "%s" are stored and valued as 45,000', async (kms) => {
    const { lead_id: id } = (await send('/api/leads', lead({ kms }))).json<{ lead_id: string }>();
    expect(requests.at(-1)?.vehicle.km).toBe(45_000);
    expect(await fieldsOf(id)).toMatchObject({ kms: '45000' });
  });

  it.each([
    ['too_old', { 'Vehicle Year': String(THIS_YEAR - 8) }],
    ['too_far', { kms: '100,001' }],
    ['too_few', { 'Vehicle Make': 'Rare' }],
    ['unavailable', { 'Vehicle Make': 'Away' }],
    ['unavailable', { 'Vehicle Make': 'Broken' }],
  ])('L-08 L-07 a vehicle without a value (%s) has no offer, and its lead is stored anyway', async (reason, change) => {
    const id = await hand(change);
    expect(await fieldsOf(id)).toMatchObject({ no_valuation: reason, kms: expect.any(String) });
    expect((await look(id)).json()).toMatchObject({ reason, accepted: false });
    expect((await send('/api/leads/offer', { lead_id: id })).statusCode).toBe(404);
  });

  it('L-08 a value from a browser is dropped', async () => {
    const id = await hand({ 'Vehicle Make': 'Rare', valuation_low: 90_000, valuation_high: 99_000, offer_accepted: true });
    expect(await fieldsOf(id)).not.toHaveProperty('valuation_low');
    expect(await fieldsOf(id)).not.toHaveProperty('offer_accepted');
  });

  it('L-08 an enquiry of another category is not valued', async () => {
    await hand({}, { category: 'general', form: 'general', message: 'Hello' });
    expect(requests).toEqual([]);
  });

  it('Q-04 the log has no plate, no personal data and no value', async () => {
    const id = await hand();
    await send('/api/leads/offer', { lead_id: id });
    expect(JSON.stringify(logged)).not.toMatch(/ABC|ada@|0400|14.?200/);
  });
});

describe('accepting an offer', () => {
  it('L-08 accepting an offer twice is stored once, and sends the lead to the dealer once more', async () => {
    const id = await hand();
    const both = await Promise.all([send('/api/leads/offer', { lead_id: id }), send('/api/leads/offer', { lead_id: id })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await fieldsOf(id)).toMatchObject({ offer_accepted: true, valuation_low: 14_200, rego: 'ABC 123' });
    expect((await look(id)).json()).toMatchObject({ accepted: true });
    expect(changed).toEqual([id]);
  });

  it('R-25 the verdict on a rollout learns of an accepted offer', async () => {
    const id = await hand();
    enquiries = [];
    await send('/api/leads/offer', { lead_id: id });
    await send('/api/leads/offer', { lead_id: randomUUID() });
    expect(enquiries).toEqual(['one']);
  });

  it('L-08 a plain form accepts an offer', async () => {
    const id = await hand();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/leads/offer',
      headers: { host: 'one.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `lead_id=${id}`,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/success\?ref=/)]);
    expect(await fieldsOf(id)).toMatchObject({ offer_accepted: true });
  });

  it('Q-04 another dealer, an unknown id and an old lead have no offer', async () => {
    const id = await hand();
    const other = randomUUID();
    expect((await look(id, 'two.test')).statusCode).toBe(404);
    expect((await send('/api/leads/offer', { lead_id: id }, 'two.test')).statusCode).toBe(404);
    expect((await look(other)).statusCode).toBe(404);
    expect((await send('/api/leads/offer', { lead_id: 'x' })).statusCode).toBe(400);
    clock += 31 * DAY_MS;
    expect((await look(id)).statusCode).toBe(404);
    expect((await send('/api/leads/offer', { lead_id: id })).statusCode).toBe(404);
    clock -= 31 * DAY_MS;
  });
});

describe('a plain form', () => {
  const sendForm = (referer: string, change: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: 'one.test', 'content-type': 'application/x-www-form-urlencoded', referer },
      payload: new URLSearchParams({
        form: 'trade-in',
        category: 'trade_in',
        name: 'Ada',
        email: 'ada@example.com',
        phone: '0400 000 000',
        postcode: '4000',
        ...answers,
        ...change,
      }).toString(),
    });

  it('L-08 Q-03 a plain form leads to the offer on the page with the form', async () => {
    const answer = await sendForm('http://one.test/cars/trade-in?car_id=car-1');
    const [row] = await database.db.select().from(leads);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/cars/trade-in?offer=${row?.id}`]);
  });

  it('L-08 a plain form from any other page leads to the success page', async () => {
    expect((await sendForm('http://one.test/consignment')).headers.location).toMatch(/^\/success\?ref=/);
  });

  it("L-08 a plain form with a wrong postcode is refused by the browser's rules", async () => {
    const answer = await sendForm('http://one.test/trade-in', { postcode: '40x' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Invalid postcode. Please enter a 4-digit number.');
  });
});

describe('the record of a displayed value', () => {
  const note = (lead_id: string, low: number) =>
    send('/api/miscellaneous', { lead_id, column_name: 'valuation', valuation: { low, high: 16_800 } });

  it('I-04 L-08 the record that a page showed the lead’s value is stored with the lead', async () => {
    const id = await hand();
    expect((await note(id, 14_200)).statusCode).toBe(200);
    expect(await fieldsOf(id)).toMatchObject({ valuation_shown: true });
  });

  it('I-04 the record of another value, or for another column, is refused', async () => {
    const id = await hand();
    expect((await note(id, 99_000)).statusCode).toBe(404);
    const answer = await send('/api/miscellaneous', { lead_id: id, column_name: 'price', valuation: { low: 1, high: 2 } });
    expect(answer.statusCode).toBe(400);
    expect(await fieldsOf(id)).not.toHaveProperty('valuation_shown');
  });
});
