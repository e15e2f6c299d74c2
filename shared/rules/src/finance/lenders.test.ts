import type { FinanceSettings } from '@forecourt/contracts/site/finance';
import fc from 'fast-check';
import { lenderForCar, lendersForCar, lendersOf, type LenderSource } from './lenders';
import { financeWarnings } from './warning';

const car = { price: 30_000, year: 2024, car_type: 'used', item_type: 'car', make: 'Kia' } as const;
const withLenders = (lenders: FinanceSettings['lenders'], own: LenderSource = {}) => ({ ...own, lenders });

it('F-11 a dealer without a list has the lender of its own settings, with an id from its name', () => {
  const [lender, ...others] = lendersOf({ provider: 'Breakwater Finance', rate: 8.5, comparisonRate: 9.32 });
  expect(others).toEqual([]);
  expect(lender).toMatchObject({ id: 'breakwater_finance', rate: 8.5, comparisonRate: 9.32, maxAmount: 100_000 });
});

it('F-11 a lender takes the settings that it does not state from the dealer, also single fees and inputs', () => {
  const [lender] = lendersOf(
    withLenders([{ id: 'a', maxAmount: 60_000, fees: { monthly: 8 }, inputs: { residual: 'hidden' } }], {
      rate: 9,
      fees: { establishment: 395, securityRegistration: 6, dealerAgency: 0, monthly: 0 },
      minAmount: 5000,
    }),
  );
  expect(lender).toMatchObject({ rate: 9, minAmount: 5000, maxAmount: 60_000 });
  expect(lender!.fees).toEqual({ establishment: 395, securityRegistration: 6, dealerAgency: 0, monthly: 8 });
  expect(lender!.inputs).toEqual({ interest: 'shown', deposit: 'shown', residual: 'hidden', frequency: 'shown' });
});

it('F-15 a dealer who states no rate has no lender and no warning, and of a list those without a rate are left out', () => {
  for (const none of [{}, { provider: 'Acme Finance', termYears: 7 }]) {
    expect(lendersOf(none)).toEqual([]);
    expect([lenderForCar(none, car), lenderForCar(none)]).toEqual([undefined, undefined]);
    expect(financeWarnings(none)).toEqual([]);
  }
  expect(lendersOf(withLenders([{ id: 'a' }, { id: 'b', rate: 8 }])).map(({ id }) => id)).toEqual(['b']);
});

it('F-12 the comparison rate of the dealer does not stand beside a lender’s own rate or fees', () => {
  const own = { rate: 8.5, comparisonRate: 9.32 };
  const [same, rate, fees] = lendersOf(withLenders([{ id: 'a' }, { id: 'b', rate: 12 }, { id: 'c', fees: { monthly: 8 } }], own));
  expect([same?.comparisonRate, rate?.comparisonRate, fees?.comparisonRate]).toEqual([9.32, 12, 9.05]);
});

it.each([
  ['types', { types: ['new', 'demo'] }, { types: ['used'] }],
  ['kinds', { items: ['truck'] }, { items: ['car', 'truck'] }],
  ['makes', { makes: ['Ford'] }, { makes: ['kia'] }],
  ['years', { minYear: 2025 }, { minYear: 2024 }],
  ['prices from', { minPrice: 30_001 }, { minPrice: 30_000 }],
  ['prices to', { maxPrice: 29_999 }, { maxPrice: 30_000 }],
] as const)('F-11 a lender finances only cars of its %s', (_, other, own) => {
  const entries = [
    { id: 'other', cars: other },
    { id: 'own', cars: own },
  ] as unknown as FinanceSettings['lenders'];
  expect(lendersForCar(withLenders(entries, { rate: 9 }), car).map(({ id }) => id)).toEqual(['own']);
  expect(lenderForCar(withLenders(entries, { rate: 9 }), car)?.id).toBe('own');
});

it('F-11 the first lender that finances a car has the calculator; without such a lender the first one has it', () => {
  const entries: FinanceSettings['lenders'] = [{ id: 'cheap', cars: { maxPrice: 1000 } }, { id: 'all' }, { id: 'also' }];
  const own = { rate: 9 };
  expect(lenderForCar(withLenders(entries, own), car)?.id).toBe('all');
  expect(lenderForCar(withLenders(entries, own))?.id).toBe('cheap');
  expect(lenderForCar(withLenders(entries.slice(0, 1), own), car)?.id).toBe('cheap');
});

it('F-12 a disclaimer that contains the warning keeps both, and one without it gets the law’s', () => {
  const old = lenderForCar({ rate: 9, disclaimer: 'Rate for you. Comparison rate is for a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the example given. Fees might result in a different comparison rate. Not an offer.' })!; // prettier-ignore
  expect(old.warning).toMatch(/^Comparison rate is for .* a different comparison rate\.$/);
  expect(old.disclaimer).toBe('Rate for you. Not an offer.');
  expect(lenderForCar({ rate: 9, disclaimer: 'Approved buyers only.' })).toMatchObject({
    warning: expect.stringContaining('WARNING: This comparison rate is true only'),
    disclaimer: 'Approved buyers only.',
  });
});

it.each([
  [10.98, 250, 0, 11.35],
  [10.99, 150, 10, 11.88],
])(
  'F-12 a rate of %d %% with a fee of $%d and $%d a month gives the comparison rate of the table that a bank publishes',
  (rate, establishment, monthly, expected) => {
    const fees = { establishment, securityRegistration: 0, dealerAgency: 0, monthly };
    expect(lenderForCar({ rate, fees })?.comparisonRate).toBe(expected);
  },
);

it('F-12 the warnings of a dealer’s pages are those of its lenders, each once', () => {
  const text = fc.option(fc.constantFrom('', 'WARNING: ours.', 'Fees apply. WARNING: theirs.', 'Fees apply.'), {
    nil: undefined,
  });
  const texts = fc
    .record({ warning: text, disclaimer: text })
    .map((stated) => Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)));
  fc.assert(
    fc.property(texts, fc.array(texts, { maxLength: 3 }), (own, entries) => {
      const finance = withLenders(
        entries.map((entry, index) => ({ ...entry, id: `lender_${index}` })),
        { ...own, rate: 9 },
      );
      expect(financeWarnings(finance)).toEqual([...new Set(lendersOf(finance).map(({ warning }) => warning))]);
    }),
  );
});
