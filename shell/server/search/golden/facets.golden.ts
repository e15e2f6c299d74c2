import { goldenSearchCall, type GoldenCase, type GoldenSet } from './golden-case';
import { GOLDEN_VEHICLES } from './vehicles';

const facetSearch = (title: string, facetName: string, request: object, facetHits: object[]): GoldenCase => ({
  title,
  call: { method: 'searchForFacetValues', with: { indexName: '{index}', facetName, searchForFacetValuesRequest: request } },
  expected: { facetHits },
});

/** `make` comes first and lists Kia first and no Ford. Clients apply it; counts stay complete. */
const DISPLAY = {
  facetOrdering: {
    facets: { order: ['make', 'fuel'] },
    values: { make: { order: ['Kia'], hide: ['Ford'], sortRemainingBy: 'alpha' } },
  },
};

export const FACET_CASES: GoldenSet = {
  name: 'facets',
  ...GOLDEN_VEHICLES,
  cases: [
    { title: 'S-06 a facet has its values with their counts', call: goldenSearchCall({ facets: ['body'] }), facets: { body: [['Ute', 4], ['SUV', 2], ['Coupe', 1], ['Hatch', 1], ['Sedan', 1], ['Van', 1]] } },
    { title: 'S-06 several facets are counted in one search', call: goldenSearchCall({ facets: ['fuel', 'make'] }), facets: { fuel: [['Diesel', 5], ['Petrol', 5]], make: [['Mazda', 3], ['Toyota', 3], ['Ford', 2], ['Kia', 2]] } },
    { title: 'S-06 counts are those of the records that match the text', call: goldenSearchCall({ query: 'toyota', facets: ['body'] }), facets: { body: [['Ute', 2], ['Sedan', 1]] } },
    { title: 'S-06 counts are those of the records that match the filters', call: goldenSearchCall({ filters: 'fuel:Diesel', facets: ['make'] }), facets: { make: [['Toyota', 2], ['Ford', 1], ['Kia', 1], ['Mazda', 1]] } },
    { title: 'S-06 each value of a list is counted', call: goldenSearchCall({ filters: 'body:Ute', facets: ['features'] }), facets: { features: [['Tow bar', 4], ['Canopy', 2], ['Sunroof', 1]] } },
    { title: 'S-06 nested attributes are counted', call: goldenSearchCall({ filters: 'make:Kia', facets: ['dealer.city'] }), facets: { 'dealer.city': [['Perth', 2]] } },
    { title: 'S-06 numbers are counted under their text', call: goldenSearchCall({ filters: 'make:Kia', facets: ['year'] }), facets: { year: [['2022', 2]] } },
    { title: 'S-06 a text instead of a list names one facet', call: goldenSearchCall({ facets: 'fuel' }), facets: { fuel: [['Diesel', 5], ['Petrol', 5]] } },
    { title: 'S-06 facets are counted in a search that asks for no hits', call: goldenSearchCall({ hitsPerPage: 0, facets: ['fuel'] }), ids: [], facets: { fuel: [['Diesel', 5], ['Petrol', 5]] } },
    { title: 'S-06 values are sorted by the alphabet where asked', call: goldenSearchCall({ facets: ['make'], sortFacetValuesBy: 'alpha' }), facets: { make: [['Ford', 2], ['Kia', 2], ['Mazda', 3], ['Toyota', 3]] } },
    { title: 'S-06 a facet has at most as many values as the search asks for', call: goldenSearchCall({ facets: ['body'], maxValuesPerFacet: 2 }), facets: { body: [['Ute', 4], ['SUV', 2]] } },
    { title: 'S-06 numbers have statistics', call: goldenSearchCall({ filters: 'make:Kia', facets: ['price'] }), expected: { facets_stats: { price: { min: 42_000, max: 55_000, avg: 48_500, sum: 97_000 } } } },
    { title: 'S-06 `*` counts all facets except those for filters only', call: goldenSearchCall({ filters: 'make:Kia', facets: ['*'] }), expected: { facets: { make: { Kia: 2 }, fuel: { Diesel: 1, Petrol: 1 } } } },
    { title: 'S-06 a facet that is not declared is not counted', call: goldenSearchCall({ facets: ['badge'] }), expected: { nbHits: 10 } },
    { title: 'S-06 a search without matches counts nothing', call: goldenSearchCall({ query: 'zeppelin', facets: ['make'] }), expected: { nbHits: 0, hits: [] } },
    { title: 'I-13 a facet without a value among the hits is left out', call: goldenSearchCall({ query: 'zeppelin', facets: ['make'], responseFields: ['facets'] }), without: ['facets.make'], expected: { facets: {} } },
    { title: 'S-06 disjunctive counts are answered in one multi-search', call: { method: 'search', with: { requests: [
      { indexName: '{index}', facetFilters: [['make:Kia']], facets: ['body'] },
      { indexName: '{index}', facets: ['make'], hitsPerPage: 0 },
    ] } }, expected: { results: [{ nbHits: 2, facets: { body: { SUV: 1, Van: 1 } } }, { nbHits: 10, facets: { make: { Kia: 2, Ford: 2 } } }] } },
    { title: 'I-13 an answer has the display of facets that the search names', call: goldenSearchCall({ hitsPerPage: 0, facets: ['make'], renderingContent: DISPLAY }), expected: { renderingContent: DISPLAY }, facets: { make: [['Mazda', 3], ['Toyota', 3], ['Ford', 2], ['Kia', 2]] } },
    { title: 'I-13 an answer has an empty display of facets where nobody set one', call: goldenSearchCall({ hitsPerPage: 0 }), expected: { renderingContent: {} }, without: ['renderingContent.facetOrdering'] },
    facetSearch('S-06 values of a facet by their beginning', 'make', { facetQuery: 'to' }, [{ value: 'Toyota', highlighted: '<em>To</em>yota', count: 3 }]),
    facetSearch('S-06 values of a facet with a typo', 'make', { facetQuery: 'maxda' }, [{ value: 'Mazda', count: 3 }]),
    facetSearch('S-06 values of a nested facet', 'dealer.city', { facetQuery: 'mel' }, [{ value: 'Melbourne', count: 2 }]),
    facetSearch('S-06 values of a facet under a filter', 'make', { facetQuery: '', filters: 'body:SUV' }, [{ value: 'Kia', count: 1 }, { value: 'Mazda', count: 1 }]),
    facetSearch('S-06 values of a facet under a text', 'make', { facetQuery: 'f', query: 'ranger' }, [{ value: 'Ford', count: 1 }]),
    facetSearch('S-06 as many values as asked', 'make', { facetQuery: '', maxFacetHits: 2 }, [{ value: 'Mazda', count: 3 }, { value: 'Toyota', count: 3 }]),
    facetSearch('S-06 no value has it', 'make', { facetQuery: 'zzz' }, []),
    { title: 'S-06 a multi-search may contain a search for values of a facet', call: { method: 'search', with: { requests: [
      { indexName: '{index}', type: 'facet', facet: 'make', facetQuery: 'k' },
      { indexName: '{index}', query: 'carnival' },
    ] } }, expected: { results: [{ facetHits: [{ value: 'Kia', highlighted: '<em>K</em>ia', count: 2 }] }, { nbHits: 1 }] } },
  ],
}; // prettier-ignore
