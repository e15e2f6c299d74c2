import type { TextLookup } from '@forecourt/contracts/wording';
import type { AdvertisedBudgetTerms } from './budget';
import { refinementName } from './refinement-name';

const text: TextLookup<'search'> = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const TERMS: AdvertisedBudgetTerms = { rate: 0, termYears: 5, deposit: 0, maxAmount: 100_000, comparisonRate: 0 };

it('S-15 the chip of a refinement has name, value and unit of its filter', () => {
  const name = (refinement: Parameters<typeof refinementName>[0]) =>
    refinementName(refinement, text, {
      locale: 'en-AU',
      currency: 'AUD',
      terms: [TERMS],
    });
  expect(name({ kind: 'range', attribute: 'price', range: { min: 5000, max: 40_000 } })).toBe('Price $5,000 to $40,000');
  expect(name({ kind: 'range', attribute: 'km', range: { max: 60_000 } })).toBe('Odometer up to 60,000 km');
  expect(name({ kind: 'range', attribute: 'year', range: { min: 2020, max: 2020 } })).toBe('Year 2020');
  expect(name({ kind: 'facet', attribute: 'car_type', value: 'demo' })).toBe('Demo');
  expect(name({ kind: 'excluded', attribute: 'seats', value: '2' })).toBe('Not 2 seats');
  expect(name({ kind: 'query', value: 'tow bar' })).toBe('“tow bar”');
});

it('F-09 F-12 the chip of a weekly budget names the price that it pays for, and the comparison rate of each lender', () => {
  const name = (terms: AdvertisedBudgetTerms[]) =>
    refinementName({ kind: 'weekly', dollars: 100 }, text, { locale: 'en-AU', currency: 'AUD', terms });
  expect(name([{ ...TERMS, fees: 395 }])).toBe('Up to $100 a week (about $25,600, comparison rate 0.61% p.a.)');
  expect(name([TERMS, { ...TERMS, rate: 9 }])).toBe('Up to $100 a week (comparison rate 0.00% / 9.03% p.a.)');
  expect(name([])).toBe('Weekly budget');
});
