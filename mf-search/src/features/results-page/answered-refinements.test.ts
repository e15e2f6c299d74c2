import { SearchParameters } from 'algoliasearch-helper';
import { answeredFacets } from './answered-refinements';

const answer = (disjunctiveFacetsRefinements: Record<string, string[]>) =>
  answeredFacets({ _state: new SearchParameters({ disjunctiveFacets: ['make', 'status'], disjunctiveFacetsRefinements }) });

it('S-10 the chosen values are those of the answer', () => {
  expect(answer({ make: ['Kia'], status: ['sold'] })).toEqual({ make: ['Kia'], status: ['sold'] });
});

it('S-10 the limit to cars for sale is no choice of the shopper', () => {
  expect(answer({ make: ['Kia'], status: ['in_stock', 'coming_soon'] })).toEqual({ make: ['Kia'] });
  expect(answer({})).toEqual({});
});
