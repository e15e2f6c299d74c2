import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import type { Offer } from '@forecourt/contracts/site/site';
import { checkOffers } from './check-offers';

const pathsOf = (offer: Partial<Offer>, problem?: string): string[] =>
  checkOffers({ offers: [{ id: 'one', name: 'One', description: '', ...offer }] }, () => problem).map(({ path }) => path);

it.each<[string, Partial<Offer>, string[]]>([
  ['a price without amount', { mechanic: { kind: 'price', loan: true } }, ['/offers/0/mechanic/amount']],
  ['a was-price below the price', { mechanic: { kind: 'price', amount: 900, was: 800, loan: true } }, ['/offers/0/mechanic/was']],
  ['a was-price above the price', { mechanic: { kind: 'price', amount: 900, was: 990, loan: true } }, []],
  ['a bonus in words', { mechanic: { kind: 'bonus', text: 'Free charger', loan: true } }, []],
  ['a bonus without words and amount', { mechanic: { kind: 'bonus', loan: true } }, ['/offers/0/mechanic/amount']],
  ['a subscription a week', { mechanic: { kind: 'weekly', amount: 189, loan: false } }, []],
])('P-04 %s is checked', (_name, offer, paths) => {
  expect(pathsOf(offer)).toEqual(paths);
});

it('F-12 a rate needs a comparison rate that is not lower, and the whole warning', () => {
  const rate = { kind: 'rate', rate: 7.99, loan: true } as const;
  expect(pathsOf({ mechanic: rate })).toEqual(['/offers/0/mechanic/comparisonRate', '/offers/0/disclaimer']);
  const disclaimer = COMPARISON_RATE_WARNING;
  expect(pathsOf({ mechanic: { ...rate, comparisonRate: 7 }, disclaimer })).toEqual(['/offers/0/mechanic/comparisonRate']);
  expect(pathsOf({ mechanic: { ...rate, comparisonRate: 8.78 }, disclaimer })).toEqual([]);
});

it('F-12 the repayment of a loan needs a comparison rate and the warning', () => {
  const weekly = { kind: 'weekly', amount: 99, loan: true } as const;
  expect(pathsOf({ mechanic: weekly })).toEqual(['/offers/0/mechanic/comparisonRate', '/offers/0/disclaimer']);
});

it('P-04 a filter of qualifying stock with an error is reported', () => {
  const stock = { filters: 'modl:IM6', href: '/search/new-cars' };
  expect(pathsOf({ stock }, 'no such attribute')).toEqual(['/offers/0/stock/filters']);
});
