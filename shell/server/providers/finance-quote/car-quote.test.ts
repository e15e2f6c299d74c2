import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Car } from '@forecourt/contracts/car/car';
import type { FinanceQuote } from '@forecourt/contracts/quotes';
import { sampleCar } from '@forecourt/testing';
import type { KeptQuotes, ProviderOutcome, Tenant } from '../../platform/ports';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import { createCarQuote } from './car-quote';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { advertisedRateAdapter } from './finance-quote';

/** Noon in Brisbane on 1 June 2026. */
const NOW = Date.parse('2026-06-01T12:00:00+10:00') / 1000;
const car = sampleCar({ price: 40_000, year: 2024, nvic: 'N1' });
const lenders = [
  { id: 'leisure', cars: { items: ['caravan', 'car'] }, rate: 9.5, comparisonRate: 10.4 },
  { id: 'caravans', provider: 'Caravan Loans', rate: 9, cars: { items: ['caravan', 'car'] } },
  { id: 'trucks', cars: { items: ['truck'] }, rate: 8.75, fees: { establishment: 600 } },
] as SiteConfig['finance']['lenders'];
/** They are the panel's shares of the car's price. */
const ASKED_LOAN = { termYears: 5, deposit: 4000, balloon: 12_000 };
const QUOTE: FinanceQuote = { weeklyRepaymentAmount: 131, advertisedRate: 6.9, comparisonRate: 7.75 };

type Services = Partial<SiteConfig['providers']['financeQuote']>;

const dealer = (provider: string, services: Services = {}): Tenant => {
  const config = sampleDealer({ slug: 'corner' }).config;
  const financeQuote = { ...config.providers.financeQuote, provider, ...services };
  return {
    slug: 'corner',
    revision: 1,
    config: {
      ...config,
      features: { ...config.features, finance: true },
      finance: { ...config.finance, lenders },
      providers: { ...config.providers, financeQuote },
    },
  };
};

/** The lender gives `answers` one after the other. */
const open = (
  answers: ProviderOutcome<FinanceQuote | undefined>[],
  { provider = 'http', services = {}, ...change }: Partial<Car> & { provider?: string; services?: Services } = {},
) => {
  const asked: object[] = [];
  const kept: KeptQuotes = {};
  const { finance, currency, providers } = dealer('embedded').config;
  const own = advertisedRateAdapter.open({
    tenant: 'corner',
    fetchAddress: fetchAnyAddress,
    settings: providers.financeQuote,
    secretOf: () => undefined,
    finance,
    currency,
  })!;
  const ask = createCarQuote({
    cars: { byIds: async (_, ids) => (ids.includes(car.id) ? [{ ...car, ...change }] : []) },
    kept: { of: async () => kept, keep: async (_tenant, _id, lender, answer) => void (kept[lender] = answer) },
    providers: {
      financeQuote: (_, request, lender) => own.quote(request, lender),
      lenderQuote: async (_, request, lender) => {
        asked.push({ ...request, of: lender.id });
        return answers.shift() ?? createFailureOutcome('failing');
      },
    },
    now: () => NOW,
  });
  return { ask: (id = car.id) => ask(dealer(provider, services), id), asked, kept };
};

it('F-04 F-11 a lender is asked with the car’s own numbers, and the answer is kept with its last day and loan', async () => {
  const { ask, asked, kept } = open([createSuccessOutcome(QUOTE)]);
  expect(await ask()).toEqual({ ok: true, value: { ...QUOTE, loan: ASKED_LOAN } });
  expect(asked).toEqual([
    {
      of: 'leisure',
      purchasePrice: 40_000,
      loanTerm: 5,
      depositPercent: 10,
      finalPaymentPercent: 30,
      year: 2024,
      vin: car.vin,
      nvic: 'N1',
    },
  ]);
  expect(kept).toEqual({
    leisure: {
      quote: { paymentWeek: 131, interestRate: 6.9, comparisonRate: 7.75, ...ASKED_LOAN },
      price: 40_000,
      validUntil: '2026-06-08',
    },
  });
});

it('F-11 the last day that a lender states counts', async () => {
  const { ask, kept } = open([createSuccessOutcome({ ...QUOTE, validUntil: '2026-06-30' })]);
  await ask();
  expect(kept['leisure']?.validUntil).toBe('2026-06-30');
});

it('F-04 a lender is asked once by shoppers who come at the same time', async () => {
  const { ask, asked } = open([createSuccessOutcome(QUOTE)]);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map((answer) => answer.ok && answer.value?.weeklyRepaymentAmount)).toEqual([131, 131, 131]);
  expect(asked).toHaveLength(1);
});

it('F-04 a lender without a quote is not asked again on the same day', async () => {
  const { ask, asked, kept } = open([createSuccessOutcome(undefined)]);
  const [first, second] = [await ask(), await ask()];
  expect([first, second]).toEqual([createSuccessOutcome(undefined), createSuccessOutcome(undefined)]);
  expect([asked.length, kept['leisure']]).toEqual([1, { quote: null, price: 40_000, validUntil: '2026-06-01' }]);
});

it('F-04 a failing lender gives no quote, is asked again later, and nothing is kept', async () => {
  const { ask, asked, kept } = open([createFailureOutcome('timeout'), createSuccessOutcome(QUOTE)]);
  expect([await ask(), kept]).toEqual([{ ok: true, value: undefined }, {}]);
  expect(await ask()).toMatchObject({ ok: true, value: QUOTE });
  expect(asked).toHaveLength(2);
});

it('F-11 a quote that the car has is the answer, and no lender is asked', async () => {
  const finance_lenders = {
    leisure: { paymentWeek: 140, interestRate: 7, comparisonRate: 7.9, deposit: 3000, validUntil: '2026-06-01' },
  };
  const { ask, asked } = open([], { finance_lenders });
  expect(await ask()).toEqual({
    ok: true,
    value: { weeklyRepaymentAmount: 140, advertisedRate: 7, comparisonRate: 7.9, loan: { deposit: 3000 } },
  });
  expect(asked).toEqual([]);
});

it.each([
  ['leisure', 'car', { advertisedRate: 9.5, comparisonRate: 9.53 }],
  ['trucks', 'truck', { advertisedRate: 8.75, comparisonRate: 9.36 }],
] as const)('F-05 F-12 the advertised quote has the rates of the lender %s for a %s', async (_, item_type, rates) => {
  const { ask, kept } = open([], { provider: 'embedded', item_type });
  expect(await ask()).toMatchObject({
    ok: true,
    value: { ...rates, assumed: { termYears: 5, depositPercent: 10, finalPaymentPercent: 30 } },
  });
  expect(kept).toEqual({});
});

it.each([
  ['that is reserved', { reserved: true }],
  ['that is sold', { status: 'sold' }],
  ['without a price', { price: 0 }],
  ['that no lender finances', { item_type: 'motorcycle' }],
] as [string, Partial<Car>][])('F-10 no lender is asked about a car %s', async (_, change) => {
  const { ask, asked } = open([createSuccessOutcome(QUOTE)], change);
  expect([await ask(), asked]).toEqual([{ ok: true, value: undefined }, []]);
});

it('F-04 an unknown car has no quote', async () => {
  const { ask, asked } = open([createSuccessOutcome(QUOTE)]);
  expect([await ask('nobody'), asked]).toEqual([{ ok: true, value: undefined }, []]);
});

const own = { lender: 'leisure', provider: 'http', url: 'https://l.example', account: '', secret: '', timeout: 5 };
it.each<[string, Services, string | undefined, string, string | undefined]>([
  ['the lender with its own service', { broker: 'B', lenders: [own] }, 'another name', 'leisure', undefined],
  ['the lender that the broker names by its id', { broker: 'B' }, 'caravans', 'caravans', 'Caravan Loans'],
  ['the lender that the broker names', { broker: 'B' }, 'caravan LOANS', 'caravans', 'Caravan Loans'],
  ['the broker, for a lender that is none of the dealer’s', { broker: 'B' }, 'Third Bank', 'broker', 'Third Bank'],
  ['the broker, which names no lender', { broker: 'B' }, undefined, 'broker', 'B'],
  ['youX, which is a broker by its nature', { provider: 'youx' }, undefined, 'broker', 'youX'],
])('F-11 F-04 a quote is kept at %s', async (_, services, lender, key, name) => {
  const { ask, asked, kept } = open([createSuccessOutcome({ ...QUOTE, ...(lender ? { lender } : {}) })], { services });
  const answer = await ask();
  expect(asked).toMatchObject([{ of: 'leisure' }]);
  expect(Object.keys(kept)).toEqual([key]);
  expect(kept[key]?.quote?.financeProvider).toBe(name);
  expect(answer).toMatchObject({ value: name ? { lender: name } : QUOTE });
});

it('F-04 a broker without a quote is not asked again on the same day', async () => {
  const { ask, asked } = open([createSuccessOutcome(undefined), createSuccessOutcome(QUOTE)], { services: { broker: 'B' } });
  expect([await ask(), await ask(), asked.length]).toEqual([createSuccessOutcome(undefined), createSuccessOutcome(undefined), 1]);
});
