import Fastify, { type FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { sampleCar } from '@forecourt/testing';
import { createWording } from '@forecourt/ui';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Valuation } from '@forecourt/contracts/quotes';
import { installProblemAnswers } from '../platform/http/problems';
import type { OpenDatabase } from '../platform/storage/database';
import { openTestDatabase } from '../platform/storage/testing/test-database';
import { sampleDealer } from '@forecourt/testing/sample-site';
import type { Providers, Tenant } from '../platform/ports';
import { TEST_DELIVERY_REGIONS } from './delivery-price/delivery-price.contract';
import { openProviders } from './index';
import type { OnProviderFailure } from './dealer-providers';
import { fetchAnyAddress } from '../platform/testing/any-address';
import { AMPLE_TIMEOUT_SECONDS, SHORT_TIMEOUT_SECONDS, openLocalService, type TestService } from './testing/local-service';

let database: OpenDatabase;
let service: TestService;
let app: FastifyInstance;
let providers: Providers;
let tenant: Tenant | undefined;
const clock = { now: Date.parse('2026-11-23T10:00:00Z') / 1000 };
const logged: unknown[] = [];
const failures: Parameters<OnProviderFailure>[0][] = [];
const STOCK = [sampleCar({ id: 'new', car_type: 'new' }), sampleCar({ id: 'used', car_type: 'used' })];
const VEHICLE = { body: { success: true, vehicle: { id: '5', make: 'Toyota', model: 'Corolla', year: 2019 } } };
const SECRET = 'never-to-be-seen';

const dealer = (change: Partial<SiteConfig['providers']> = {}): Tenant => {
  const config = sampleDealer({ slug: 'corner', finance: { rate: 10 } }).config;
  const settings = {
    ...config.providers,
    deliveryPrice: { ...config.providers.deliveryPrice, regions: TEST_DELIVERY_REGIONS },
    ...change,
  };
  return { slug: 'corner', revision: 1, config: { ...config, providers: settings } };
};
const outside = (provider: string, timeout = AMPLE_TIMEOUT_SECONDS) => ({
  provider,
  url: service.url,
  account: 'a',
  secret: 'PROVIDER_KEY',
  timeout,
});
const ofLenders = (provider: string) => ({ ...outside(provider), broker: '', lenders: [] });

beforeAll(async () => {
  database = await openTestDatabase();
  service = await openLocalService(() => ({ status: 503, body: {} }));
  app = Fastify({ ajv: { customOptions: { strictNumbers: false } } });
  await app.register(swagger, { openapi: { info: { title: 't', version: '1' } } });
  installProblemAnswers(app);
  const log = (...all: unknown[]) => void logged.push(all);
  const room = openProviders({
    db: database.db,
    dataDir: '/nowhere',
    sandbox: true,
    fetchAddress: fetchAnyAddress,
    tenantOf: () => tenant,
    themeOf: () => '',
    basePathOf: () => '',
    wordingOf: ({ locale }) => createWording<'shell'>(locale, {}),
    onEnquiry: () => undefined,
    secretOf: (name) => (name === 'PROVIDER_KEY' ? SECRET : undefined),
    estimate: async (_slug, { make }) => (make === 'Toyota' ? { low: 20_000, high: 23_000, confidence: 0.7 } : undefined),
    cars: {
      byIds: async (_slug, ids) => STOCK.filter(({ id }) => ids.includes(id)),
    },
    lenderQuotes: { of: async () => ({}), keep: async () => undefined },
    now: () => clock.now,
    log: { warn: log, error: log },
    onFailure: (failure) => failures.push(failure),
  });
  providers = room.providers;
  await app.register(room.plugin);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await service.close();
  await database.close();
});
beforeEach(() => {
  tenant = dealer();
});

const get = (url: string) => app.inject({ method: 'GET', url });
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const ADVERTISED = {
  weeklyRepaymentAmount: 147,
  monthlyRepaymentAmount: 637,
  advertisedRate: 10,
  comparisonRate: 10.03,
  monthlyComparisonRate: 10,
  assumed: { termYears: 5, depositPercent: 0, finalPaymentPercent: 0 },
};
const corolla = { make: 'Toyota', model: 'Corolla', year: 2019, km: 60_000 };

describe('the routes of quotes for calculators and the trade-in', () => {
  it('I-04 V-21 a postcode has a delivery price with its region, or none', async () => {
    expect((await get('/api/delivery-price?postcode=4700')).json()).toEqual({ price: 390, name: 'Rest of Queensland' });
    const nothing = await get('/api/delivery-price?postcode=6000');
    expect([nothing.statusCode, nothing.body]).toEqual([204, '']);
  });

  it('S-20 a text has places, and a question the place at its start', async () => {
    expect((await get('/api/places?text=cairns')).json()).toContainEqual({
      name: 'Cairns QLD 4870',
      lat: -16.92,
      lng: 145.74,
      words: 1,
    });
    expect((await get('/api/places?text=cairns+hilux&start=true')).json()).toMatchObject([{ name: 'Cairns QLD 4870' }]);
    expect((await get('/api/places?text=zzzz')).json()).toEqual([]);
    for (const query of ['', '?text=', `?text=${'a'.repeat(81)}`, '?text=a&start=maybe'])
      expect((await get(`/api/places${query}`)).statusCode).toBe(400);
  });

  it.each(['', '?postcode=', '?postcode=400', '?postcode=40000', '?postcode=4o00'])(
    'I-04 the postcode %s is refused',
    async (query) => {
      const answer = await get(`/api/delivery-price${query}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
    },
  );

  it('I-04 L-08 a plate has a vehicle, which the sandbox marks as invented', async () => {
    const answer = await post('/api/rego-lookup', { rego: 'abc 12d', state: 'QLD' });
    expect(answer.json()).toMatchObject({ rego: 'ABC12D', state: 'QLD', sandbox: true });
    expect((await post('/api/rego-lookup', { rego: 'ZZZ 001', state: 'QLD' })).statusCode).toBe(204);
    expect((await post('/api/rego-lookup', { rego: 'abc12d', state: 'Queensland' })).statusCode).toBe(400);
    expect((await post('/api/rego-lookup', { rego: '<script>', state: 'QLD' })).statusCode).toBe(400);
  });

  it('I-10 L-08 a plate of a state that the dealer added is looked up, and one of an unknown state is refused', async () => {
    const abroad = { rego: 'ABC12D', state: 'NZ' };
    expect((await post('/api/rego-lookup', abroad)).statusCode).toBe(400);
    const { config, ...rest } = dealer();
    tenant = {
      ...rest,
      config: { ...config, reference: { ...config.reference, states: [{ code: 'NZ', name: 'New Zealand' }] } },
    };
    expect((await post('/api/rego-lookup', abroad)).json()).toMatchObject({ state: 'NZ' });
  });

  it('I-04 L-08 a trade-in has a value from the market, a lower one in a worse state, or none', async () => {
    const usual = (await post('/api/valuations', { vehicle: corolla })).json<Valuation>();
    expect(usual).toMatchObject({ low: 17_200, high: 19_700, source: 'market', confidence: 0.7 });
    const poor = (await post('/api/valuations', { vehicle: corolla, adjustments: { condition: 'poor' } })).json<Valuation>();
    expect(poor.high).toBeLessThan(usual.low);
    expect((await post('/api/valuations', { vehicle: { ...corolla, make: 'Nobody' } })).statusCode).toBe(204);
  });

  it('I-04 L-08 an answer to an unknown valuation question is refused with its path', async () => {
    const answer = await post('/api/valuations', { vehicle: corolla, adjustments: { condition: 'mint' } });
    expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)]).toEqual([
      400,
      ['/adjustments/condition'],
    ]);
  });

  it('F-04 a quote has the weekly repayment at the advertised rate', async () => {
    const answer = await post('/api/youx/quote', { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5, year: 2021, vin: '', nvic: '', whoIsHelping: '' }); // prettier-ignore
    expect(answer.json()).toEqual(ADVERTISED);
    expect((await post('/api/youx/quote', { purchasePrice: 30_000, carId: 'nobody' })).statusCode).toBe(204);
    expect((await post('/api/youx/quote', { purchasePrice: 0 })).statusCode).toBe(400);
  });

  const [ANSWERS, LOAN] = [
    { income: 90_000, expenses: 2500, employment: 'full_time', consent: true },
    { amount: 30_000, termYears: 5, lender: 'dealer', recipient: 'nobody' },
  ];
  const SHOPPER = { ...LOAN, ...ANSWERS };
  /** The second lender finances used cars up to $40,000. */
  const withLenders = (change: Partial<SiteConfig['providers']['prequalification']>): Tenant => {
    const { config, ...rest } = dealer({ prequalification: { ...ofLenders('http'), ...change } });
    const lenders = [
      { id: 'coast', provider: 'Coast Credit' },
      { id: 'harbour', provider: 'Harbour Loans', maxAmount: 40_000, maxTermYears: 5, cars: { types: ['used' as const] } },
    ];
    return { ...rest, config: { ...config, finance: { ...config.finance, lenders } } };
  };
  const approving = (lender: string) => ({ body: { outcome: 'pre_approved', lender, amount: 35_000, reference: 'R-1' } });

  it('F-07 the embedded prequalification refers everybody to the dealer, and no cache keeps the answer', async () => {
    const answer = await post('/api/prequalification', SHOPPER);
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ outcome: 'refer' }, 'no-store']);
  });

  it.each([
    ['consent', { consent: false }],
    ['a known employment', { employment: 'rich' }],
    ['an amount', { amount: 0 }],
  ])('F-07 a prequalification without %s is refused', async (_, change) => {
    expect((await post('/api/prequalification', { ...SHOPPER, ...change })).statusCode).toBe(400);
  });

  it('F-07 the service of the shopper’s lender gets the figures, and no other one', async () => {
    const other = await openLocalService(() => approving('Harbour Loans'));
    tenant = withLenders({ broker: 'Broker', lenders: [{ ...outside('http'), lender: 'harbour', url: other.url }] });
    const before = service.requests.length;
    const answer = await post('/api/prequalification', {
      ...SHOPPER,
      lender: 'harbour',
      recipient: 'Harbour Loans',
      carId: 'used',
    });
    await other.close();
    expect(answer.json()).toMatchObject({ outcome: 'pre_approved', lender: 'Harbour Loans' });
    expect([other.requests.length, service.requests.length]).toEqual([1, before]);
    const { consent: _consent, ...figures } = ANSWERS;
    expect(JSON.parse(other.requests[0]?.body ?? '')).toEqual({ lender: 'harbour', amount: 30_000, termYears: 5, ...figures });
  });

  it('F-07 a broker is asked for the lender by its id, and the answer names who would lend', async () => {
    tenant = withLenders({ broker: 'Broker' });
    service.answerWith(approving('Third Bank'));
    const answer = await post('/api/prequalification', { ...SHOPPER, lender: 'coast', recipient: 'Broker' });
    service.answerWith(undefined);
    expect(answer.json()).toMatchObject({ lender: 'Third Bank' });
    expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toMatchObject({ lender: 'coast' });
  });

  it.each([
    ['a lender that the dealer does not have', { lender: 'gone' }, 400],
    ['a lender that does not finance the vehicle', { lender: 'harbour', carId: 'new' }, 400],
    ['an amount above what the lender lends', { lender: 'harbour', amount: 50_000 }, 400],
    ['a term longer than the lender’s', { lender: 'harbour', termYears: 7 }, 400],
    ['a lender itself, where the broker would get the figures', { recipient: 'Coast Credit' }, 409],
  ])('F-07 nobody gets figures that a shopper sends for %s', async (_, change, status) => {
    tenant = withLenders({ broker: 'Broker' });
    const before = service.requests.length;
    const answer = await post('/api/prequalification', { ...SHOPPER, lender: 'coast', recipient: 'Broker', ...change });
    expect([answer.statusCode, service.requests.length]).toEqual([status, before]);
  });

  it('F-07 a lender that fails refers the shopper to the dealer, and a dealer without finance has no prequalification', async () => {
    tenant = withLenders({ broker: 'Broker' });
    const asked = { ...SHOPPER, lender: 'coast', recipient: 'Broker' };
    failures.length = 0;
    expect((await post('/api/prequalification', asked)).json()).toEqual({ outcome: 'refer' });
    expect(failures).toMatchObject([{ kind: 'prequalification', failure: 'failing' }]);
    const { config, ...rest } = dealer();
    tenant = { ...rest, config: { ...config, features: { ...config.features, finance: false } } };
    expect((await post('/api/prequalification', SHOPPER)).statusCode).toBe(404);
  });

  /** The first version of the page sent neither lender nor recipient. */
  const EARLIER = { amount: 30_000, termYears: 5, ...ANSWERS };
  /** The lender is asked itself, or by a broker. */
  const withOneLender = (broker: string): Tenant => {
    const { config, ...rest } = withLenders({ broker });
    return {
      ...rest,
      config: { ...config, finance: { ...config.finance, lenders: [{ id: 'coast', provider: 'Coast Credit', rate: 9 }] } },
    };
  };

  it('R-10 F-07 an earlier version of the page, which states no lender, asks the single lender that its consent names', async () => {
    tenant = withOneLender('');
    service.answerWith(approving('Coast Credit'));
    const answers = [await post('/api/prequalification', EARLIER), await sendForm({ ...EARLIER_FORM, amount: '30000' })];
    service.answerWith(undefined);
    expect(answers[0]?.json()).toMatchObject({ outcome: 'pre_approved', lender: 'Coast Credit' });
    expect(JSON.parse(service.requests.at(-2)?.body ?? '')).toMatchObject({ lender: 'coast', amount: 30_000 });
    expect(answers[1]?.body).toContain('Coast Credit has pre-approved up to $35,000');
    expect(answers[1]?.body).toContain('/finance?amount=30000&amp;term=5&amp;prequalification=');
  });

  it.each([
    ['several lenders', () => withLenders({ broker: '' })],
    ['a broker, whom its consent did not name', () => withOneLender('Broker')],
  ])('R-10 F-07 an earlier version of the page is referred to the dealer where it could mean %s', async (_, of) => {
    tenant = of();
    const before = service.requests.length;
    const answer = await post('/api/prequalification', EARLIER);
    expect([answer.statusCode, answer.json(), service.requests.length]).toEqual([200, { outcome: 'refer' }, before]);
  });

  it.each(['lender', 'recipient'])('F-07 a request with only the %s asks nobody', async (name) => {
    tenant = withOneLender('');
    const before = service.requests.length;
    const answer = await post('/api/prequalification', { ...EARLIER, [name]: name === 'lender' ? 'coast' : 'Coast Credit' });
    expect([answer.statusCode, service.requests.length]).toEqual([400, before]);
  });

  const BACK = 'amount=36000&deposit=6000&trade_in=0&term=5&rate=9.5&residual=2000&frequency=month&lender=coast&car_id=used';
  const FORM = {
    lender: 'coast',
    recipient: 'Broker',
    back: BACK,
    amount: '30000',
    termYears: '5',
    income: '90,000',
    expenses: '$2,500',
    employment: 'full_time',
    consent: 'on',
  };
  const { lender: _lender, recipient: _recipient, back: _back, ...EARLIER_FORM } = FORM;
  const sendForm = (form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/prequalification',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  it('F-07 Q-03 a plain form gets the lender’s answer as a page that no cache keeps, and goes back with all figures', async () => {
    tenant = withLenders({ broker: 'Broker' });
    service.answerWith(approving('L&M'));
    const answer = await sendForm({ ...FORM, back: `${BACK}&evil=1` });
    service.answerWith(undefined);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain('L&amp;M has pre-approved up to $35,000, number R-1.');
    const href = /href="(\/finance[^"]*)"/.exec(answer.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { searchParams, hash } = new URL(href, 'https://corner.example');
    expect(hash).toBe('#finance-form');
    expect(Object.fromEntries(searchParams)).toEqual({
      ...Object.fromEntries(new URLSearchParams(BACK)),
      prequalification: 'L&M: up to 35000, number R-1',
    });
    const asked = JSON.parse(service.requests.at(-1)?.body ?? '') as object;
    const figures = { amount: 30_000, termYears: 5, income: 90_000, expenses: 2500, employment: 'full_time' };
    expect(asked).toEqual({ lender: 'coast', ...figures });
  });

  it('F-07 Q-03 a plain form about a loan that the lender does not offer asks nobody, and the page says so', async () => {
    tenant = withLenders({ broker: 'Broker' });
    const before = service.requests.length;
    const answer = await sendForm({ ...FORM, lender: 'harbour', amount: '90000' });
    expect([answer.statusCode, service.requests.length]).toEqual([422, before]);
    expect(answer.body).toContain('The lender offers no such loan, so nobody was asked.');
  });

  it.each(['-90,000', '90k', '1e5'])(
    'F-07 the income %j of a plain form is no answer, and never another amount',
    async (income) => {
      const before = service.requests.length;
      tenant = withLenders({ broker: 'Broker' });
      const answer = await sendForm({ ...FORM, income });
      expect([answer.statusCode, service.requests.length]).toEqual([422, before]);
    },
  );

  it('F-07 Q-03 a plain form without consent asks no lender, and the page says what is missing', async () => {
    const before = service.requests.length;
    tenant = withLenders({ broker: 'Broker' });
    const answer = await sendForm({ ...FORM, consent: '' });
    expect([answer.statusCode, service.requests.length]).toEqual([422, before]);
    expect(answer.body).toContain('Some answers are missing.');
    expect(answer.body).not.toContain('pre-approved');
  });

  it('O-06 a postcode has coordinates', async () => {
    expect((await get('/api/geocode?postcode=4000')).json()).toMatchObject({ lat: expect.any(Number) as number });
    expect((await get('/api/geocode?postcode=0001')).statusCode).toBe(204);
  });

  it('I-06 the embedded provider answers for a failing service when its answer is as true, else the answer is 502', async () => {
    tenant = dealer({
      deliveryPrice: { ...outside('http'), regions: TEST_DELIVERY_REGIONS },
      rego: outside('autograb'),
      valuation: { ...outside('autograb'), tradeInShare: 0.86 },
      geocode: outside('google'),
      financeQuote: { ...ofLenders('http'), validDays: 7 },
    });
    expect((await get('/api/delivery-price?postcode=4700')).json()).toEqual({ price: 390, name: 'Rest of Queensland' });
    expect((await get('/api/geocode?postcode=4000')).statusCode).toBe(200);
    expect((await post('/api/youx/quote', { purchasePrice: 30_000 })).statusCode).toBe(200);
    const valued = await post('/api/valuations', { vehicle: { ...corolla, reference: '5' } });
    expect(valued.json<Valuation>().source).toBe('market');
    const rego = await post('/api/rego-lookup', { rego: 'ABC12D', state: 'QLD' });
    expect([rego.statusCode, rego.json<{ code: string }>().code]).toEqual([502, 'provider_failed']);
  });

  it.each(['youx', 'http'])(
    'F-04 I-06 a failing %s changes no figure; it is counted and logged without the shopper',
    async (provider) => {
      failures.length = 0;
      logged.length = 0;
      const request = { purchasePrice: 30_000, vin: 'VIN0OF0SHOPPER', whoIsHelping: 'Sam Shopper' };
      const quote = { weeklyRepaymentAmount: 142, advertisedRate: 8.5, comparisonRate: 9.32 };
      const cases: [string, Parameters<TestService['answerWith']>[0]][] = [
        ['failing', { status: 500, body: {} }],
        ['refused', { status: 401, body: {} }],
        ['limited', { status: 429, body: {} }],
        ['bad_answer', { body: { ...quote, weeklyRepaymentAmount: -1 } }],
        ['bad_answer', { body: 'NaN' }],
        ['bad_answer', { body: { ...quote, weeklyRepaymentAmount: 'NaN' } }],
        ['bad_answer', { body: { ...quote, weeklyRepaymentAmount: Number.NaN } }],
        ['bad_answer', { body: { ...quote, currency: 'USD' } }],
        ['bad_answer', { body: { ...quote, comparisonRate: 8.49 } }],
        ['timeout', { silent: true }],
      ];
      for (const [failure, answer] of cases) {
        const timeout = failure === 'timeout' ? SHORT_TIMEOUT_SECONDS : AMPLE_TIMEOUT_SECONDS;
        tenant = dealer({ financeQuote: { ...ofLenders(provider), timeout, validDays: 7 } });
        service.answerWith(answer);
        const quoted = await providers.financeQuote(tenant, request);
        expect([failure, quoted]).toEqual([failure, { ok: true, value: ADVERTISED }]);
      }
      service.answerWith(undefined);
      expect(failures).toEqual(cases.map(([failure]) => ({ tenant: 'corner', kind: 'financeQuote', provider, failure })));
      expect(logged).toEqual(failures.map((failure) => [failure, 'a provider failed']));
      expect(JSON.stringify([logged, failures])).not.toMatch(/shopper/i);
    },
  );

  it.each<[string, string, Parameters<TestService['answerWith']>[0]]>([
    ['states no amount', 'bad_answer', { body: { outcome: 'pre_approved', lender: 'L', reference: 'R-1' } }],
    ['comes too late', 'timeout', { silent: true }],
    ['is a failure', 'failing', { status: 500, body: {} }],
  ])(
    'F-07 I-06 a lender’s answer that %s approves nobody; it is counted and logged without the shopper',
    async (_, failure, answer) => {
      tenant = withLenders({ broker: 'Broker', timeout: failure === 'timeout' ? SHORT_TIMEOUT_SECONDS : AMPLE_TIMEOUT_SECONDS });
      failures.length = 0;
      logged.length = 0;
      service.answerWith(answer);
      const said = await post('/api/prequalification', { ...SHOPPER, lender: 'coast', recipient: 'Broker', income: 91_357 });
      service.answerWith(undefined);
      expect(said.json()).toEqual({ outcome: 'refer' });
      const counted = { tenant: 'corner', kind: 'prequalification', provider: 'http', failure };
      expect(failures).toEqual([counted]);
      expect(logged).toEqual([[counted, 'a provider failed']]);
    },
  );

  it('Q-04 a plate is asked about once in ten minutes, also by shoppers at the same time', async () => {
    tenant = dealer({ rego: outside('autograb') });
    service.answerWith(VEHICLE);
    const before = service.requests.length;
    const ask = (rego: string) => post('/api/rego-lookup', { rego, state: 'QLD' });
    const answers = await Promise.all([ask('ONE01A'), ask('ONE01A'), ask('one 01a')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(service.requests.length).toBe(before + 1);
    clock.now += 10 * 60 + 1;
    expect((await ask('ONE01A')).statusCode).toBe(200);
    service.answerWith(undefined);
    expect(service.requests.length).toBe(before + 2);
  });

  it('Q-04 a failure of a service is not remembered', async () => {
    tenant = dealer({ rego: outside('autograb') });
    expect((await post('/api/rego-lookup', { rego: 'TWO02B', state: 'QLD' })).statusCode).toBe(502);
    service.answerWith(VEHICLE);
    expect((await post('/api/rego-lookup', { rego: 'TWO02B', state: 'QLD' })).statusCode).toBe(200);
    service.answerWith(undefined);
  });

  it('Q-04 a dealer’s services are asked at most as often an hour as the configuration says', async () => {
    const { mostPerHour } = sampleDealer({ slug: 'corner' }).config.providers;
    const limits = { ...mostPerHour, rego: 3, valuation: 2 };
    tenant = { ...dealer({ mostPerHour: limits, rego: outside('autograb'), valuation: { ...outside('autograb'), tradeInShare: 0.86 } }), slug: 'limited' }; // prettier-ignore
    service.answerWith(VEHICLE);
    const before = service.requests.length;
    const plates = ['AAA01A', 'AAA02A', 'AAA03A', 'AAA04A', 'AAA05A'];
    const ask = async (rego: string) => (await post('/api/rego-lookup', { rego, state: 'QLD' })).statusCode;
    const statuses: number[] = [];
    for (const plate of plates) statuses.push(await ask(plate));
    expect([statuses, service.requests.length]).toEqual([[200, 200, 200, 502, 502], before + 3]);
    expect([await ask('AAA01A'), failures.at(-1)]).toEqual([200, expect.objectContaining({ kind: 'rego', failure: 'limited' })]);
    service.answerWith(undefined);
    const valued: string[] = [];
    for (const km of [1000, 2000, 3000, 4000])
      valued.push((await post('/api/valuations', { vehicle: { ...corolla, km, reference: '5' } })).json<Valuation>().source);
    expect([new Set(valued), service.requests.length]).toEqual([new Set(['market']), before + 5]);
    clock.now += 3601;
    service.answerWith(VEHICLE);
    expect(await ask('AAA05A')).toBe(200);
    service.answerWith(undefined);
  });

  it('Q-04 no lender is asked about a price that is not the price of a car', async () => {
    tenant = dealer({ financeQuote: { ...ofLenders('http'), validDays: 7 } });
    const before = service.requests.length;
    for (const purchasePrice of [10_001, 20_002, 30_003])
      expect((await post('/api/youx/quote', { purchasePrice })).json()).toMatchObject({ assumed: { termYears: 5 } });
    expect(service.requests.length).toBe(before);
  });

  it.each([
    ['tradeIn', '/api/rego-lookup', { rego: 'ABC12D', state: 'QLD' }],
    ['tradeIn', '/api/valuations', { vehicle: corolla }],
    ['finance', '/api/youx/quote', { purchasePrice: 30_000 }],
  ])('X-11 without the feature %s, %s answers 404 and asks nobody', async (feature, url, body) => {
    const { config, ...rest } = dealer({ rego: outside('autograb') });
    tenant = { ...rest, config: { ...config, features: { ...config.features, [feature]: false } } };
    const before = service.requests.length;
    const answer = await post(url, body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    expect(service.requests.length).toBe(before);
  });

  it('I-06 the answer to a provider request comes in time when a service is late', async () => {
    tenant = dealer({ rego: outside('autograb', SHORT_TIMEOUT_SECONDS) });
    service.answerWith({ silent: true });
    const answer = await post('/api/rego-lookup', { rego: 'ABC12D', state: 'QLD' });
    service.answerWith(undefined);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([504, 'timeout']);
  });

  it('I-06 the log names a provider that does not exist or lacks its key', async () => {
    tenant = dealer({ rego: { ...outside('nobody') } });
    expect((await post('/api/rego-lookup', { rego: 'ABC12D', state: 'QLD' })).statusCode).toBe(502);
    tenant = dealer({ rego: { ...outside('autograb'), secret: 'PROVIDER_OTHER' } });
    expect((await post('/api/rego-lookup', { rego: 'ABC12D', state: 'QLD' })).statusCode).toBe(502);
    expect(JSON.stringify(logged)).toContain('"choices":["sandbox","autograb"]');
    expect(JSON.stringify(logged)).toContain('providers.rego lacks its address or key');
  });

  it('Q-04 no log and no answer contains a key', () => {
    expect(logged.length).toBeGreaterThan(3);
    expect(JSON.stringify(logged)).not.toContain(SECRET);
  });

  it('I-07 the API document describes every route', () => {
    const { paths = {} } = (app as FastifyInstance & { swagger(): { paths?: object } }).swagger();
    expect(Object.keys(paths)).toEqual([
      '/api/delivery-price',
      '/api/geocode',
      '/api/places',
      '/api/rego-lookup',
      '/api/valuations',
      '/api/youx/quote',
      '/api/prequalification',
    ]);
  });
});
