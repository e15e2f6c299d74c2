import { compileIndexSettings } from '../protocol/settings/compile-settings';
import { readFacetValueQuery, readSearchQuery } from '../protocol/query/canonical-query';
import { facetValueParameters, hasMixedFilter, searchParameters } from './search-parameters';

const settings = compileIndexSettings({
  searchableAttributes: ['name', 'make'],
  attributesForFaceting: ['searchable(make)', 'status', 'seller.city', 'my tag'],
  attributeForDistinct: 'make',
});
const searched = { index: 'cars', settings, base: [], hidden: [] };
const read = (parameters: Record<string, unknown>) => readSearchQuery(new Map(Object.entries(parameters)), searched, '').query;

it.each([
  {},
  { query: 'red ute', hitsPerPage: 0, facets: ['*'], maxValuesPerFacet: 7, sortFacetValuesBy: 'alpha' },
  { page: 3, hitsPerPage: 12, getRankingInfo: true, distinct: 2, attributesToSnippet: ['name:4'], highlightPreTag: '<b>' },
  {
    facetFilters: [
      ['make:Kia', 'make:-Audi'],
      ['make:\\-5', 'status:a, "b"'],
    ],
  },
  { filters: '(price >= 5 OR NOT price:1 TO 2.5) AND NOT year < 2015 AND seller.city:"Port Douglas" AND "my tag":x' },
  { filters: 'make:Kia<score=3> OR make:Audi', optionalFilters: ['make:Kia<score=2>', 'status:-sold'], sumOrFiltersScores: true },
  { aroundLatLng: '-27.5,153', aroundRadius: 5000, minimumAroundRadius: 10, aroundPrecision: [{ from: 0, value: 100 }] },
  { aroundLatLng: '-27.5,153', insideBoundingBox: [[-34, 151, -33, 152]], insidePolygon: [[-27, 152, -27, 153, -28, 153]] },
  { typoTolerance: 'min', queryType: 'prefixAll', optionalWords: ['red'], removeWordsIfNoResults: 'lastWords', synonyms: false },
  { ignorePlurals: true, removeStopWords: true, restrictSearchableAttributes: ['make'], minWordSizefor1Typo: 2 },
  { minProximity: 3, exactOnSingleWordQuery: 'none', alternativesAsExact: ['ignorePlurals'], allowTyposOnNumericTokens: false },
])('I-01 the other engine reads the same search from its parameters: %j', (parameters) => {
  const query = read(parameters);
  expect(read(JSON.parse(JSON.stringify(searchParameters(query))) as Record<string, unknown>)).toEqual(query);
});

it('I-01 the other engine reads the same search for values of a facet', () => {
  const asked = new Map<string, unknown>([
    ['facet', 'make'],
    ['facetQuery', 'lan'],
    ['maxFacetHits', 4],
    ['filters', 'price > 3'],
  ]);
  const query = readFacetValueQuery(asked, searched, '');
  expect(readFacetValueQuery(new Map(Object.entries(facetValueParameters(query))), searched, '')).toEqual(query);
});

it('X-08 a filter on facets or numbers at once is left to the engine that has it, and no other one', () => {
  const facet = { kind: 'facet', attribute: 'status', value: 'sold', negated: true } as const;
  const number = { kind: 'numeric', attribute: 'sold', operator: '>', value: 5, negated: false } as const;
  const query = { ...read({}), filters: [[facet, number], [facet], [number]] };
  expect(hasMixedFilter(query)).toBe(true);
  expect(read(searchParameters(query)).filters).toEqual([[number], [facet]]);
});
