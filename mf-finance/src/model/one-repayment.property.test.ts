import { calculatedLoan } from '@forecourt/rules/finance/calculated-loan';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { repaymentsOfCar } from '@forecourt/rules/finance/finance-figures';
import type { LenderSource } from '@forecourt/rules/finance/lenders';
import { sampleCar } from '@forecourt/testing';
import * as fc from 'fast-check';
import { calculatorLenders, startingInput } from './calculator-lender';
import { enquiryHref, readCalculatorQuery } from './calculator-query';

const FEES = { establishment: 395, securityRegistration: 6, dealerAgency: 912.25, monthly: 8 };
const dollars = (max: number) => fc.integer({ min: 0, max });
const finances: fc.Arbitrary<LenderSource> = fc.record({
  rate: fc.constantFrom(0.5, 6.9, 8.5, 14.95),
  fees: fc.constantFrom(FEES, { ...FEES, dealerAgency: 0, monthly: 0 }),
  maxAmount: fc.constantFrom(60_000, 100_000, 400_000),
  maxAmountFollowsPrice: fc.boolean(),
  rounding: fc.constantFrom('nearest' as const, 'up' as const, 'down' as const),
  frequency: fc.constantFrom('week' as const, 'month' as const),
});
const cars = fc.record({
  price: fc.integer({ min: 1000, max: 350_000 }),
  year: fc.constant(2026),
  status: fc.constant('in_stock' as const),
});
const loans = fc.record({
  amount: fc.integer({ min: 500, max: 400_000 }),
  deposit: dollars(20_000),
  tradeIn: dollars(20_000),
  residual: dollars(30_000),
  termYears: fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
  rate: fc.constantFrom(0.5, 5, 8.5, 12.5),
  frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
});

/** Returns the repayment that a calculator in a place shows for the inputs that it starts with. */
const shownAt = (
  place: 'page' | 'sidebar',
  finance: LenderSource,
  car: { price: number; year: number },
  stated: Parameters<typeof startingInput>[2],
) => {
  const lenders = calculatorLenders(finance, car, place);
  const input = startingInput(lenders, car.price, stated);
  return { input, loan: calculatedLoan(input, calculatorRanges(lenders[0]!, car.price), lenders[0]!) };
};

it('F-13 F-14 a loan costs the same in the sidebar, on the vehicle page and on the finance page that the enquiry opens', () => {
  fc.assert(
    fc.property(finances, cars, loans, (finance, car, loan) => {
      const sidebar = shownAt('sidebar', finance, car, loan);
      const page = shownAt('page', finance, car, loan);
      const query = new URL(enquiryHref(sidebar.input, { carId: 'c1' }), 'https://a.example').searchParams;
      expect(shownAt('page', finance, car, readCalculatorQuery(query)).loan).toEqual(page.loan);
      // The sidebar may have a lower limit, at which the shopper asks instead; it never shows another figure.
      const mayDiffer = sidebar.loan === undefined && loan.amount > Math.max(250_000, car.price);
      expect(sidebar.loan).toEqual(mayDiffer ? undefined : page.loan);
    }),
    { numRuns: 2000 },
  );
});

it('F-09 F-15 the card of a car has the repayments and comparison rates with which each calculator starts', () => {
  fc.assert(
    fc.property(finances, cars, (finance, car) => {
      const site = { timezone: 'Australia/Brisbane', finance, features: { finance: true, subscriptions: false } };
      const card = repaymentsOfCar(sampleCar(car), site, Date.UTC(2026, 5, 1) / 1000);
      for (const place of ['page', 'sidebar'] as const) {
        const weekly = shownAt(place, finance, car, { frequency: 'week' }).loan;
        const monthly = shownAt(place, finance, car, { frequency: 'month' }).loan;
        expect([weekly?.payment, weekly?.comparisonRate]).toEqual([card?.weekly, card?.comparisonRate]);
        const shown = card && [monthly?.payment, monthly?.comparisonRate];
        expect(shown).toEqual(card && [card.monthly, card.monthlyComparisonRate]);
      }
    }),
    { numRuns: 2000 },
  );
});
