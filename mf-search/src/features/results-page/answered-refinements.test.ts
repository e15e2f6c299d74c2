import { SearchParameters } from 'algoliasearch-helper';
import { answeredRefinements } from './answered-refinements';

const answer = (parameters: object) =>
  answeredRefinements({ _state: new SearchParameters({ disjunctiveFacets: ['make'], ...parameters }) });

it('S-10 results of a search without refinements are the whole stock', () => {
  expect(answer({}).isRefined).toBe(false);
  expect(answer({ query: '', disjunctiveFacetsRefinements: { make: [] }, numericRefinements: { price: {} } }).isRefined).toBe(
    false,
  );
});

it.each([
  ['words', { query: 'ute' }],
  ['a value', { disjunctiveFacetsRefinements: { make: ['Kia'] } }],
  ['a bound', { numericRefinements: { price: { '<=': [30_000] } } }],
])('S-10 results that %s narrow are a part of the stock', (_what, parameters) => {
  expect(answer(parameters).isRefined).toBe(true);
});

it('S-10 the chosen values are those of the answer', () => {
  expect(answer({ disjunctiveFacetsRefinements: { make: ['Kia'] } }).facets).toEqual({ make: ['Kia'] });
});
