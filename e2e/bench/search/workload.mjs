import { BODIES, MAKES_AND_MODELS, COLOURS, FUELS, PRESENT_TIME, createSeededCarRandom } from './cars.mjs';

/** With every search. */
export const RESULTS_PAGE_FACETS = (
  'make model badge body car_type categories certified simple_colour drive filtered_features ' +
  'fuel location_name price_range seats state simple_transmission year status price_band km_band'
).split(' ');
const HITS = 24;
const HIGHLIGHTED = ['name', 'make', 'model', 'badge'];

/** In the bench's own form; `over` replaces fields. `filters` is an AND of ORs. */
const searchWith = (over) => ({
  text: '',
  filters: [],
  facets: [],
  hits: 0,
  offset: 0,
  sort: '',
  highlighted: HIGHLIGHTED,
  ...over,
});
const is = (attribute, value) => ({ attribute, value: String(value) });
const between = (attribute, from, to) => ({ attribute, from, to });

const listableCarFilters = () => [
  [is('listable', 'true')],
  [{ ...is('status', 'sold'), not: true }, between('sold_date_timestamp', PRESENT_TIME - 30 * 86_400, PRESENT_TIME * 2)],
];

const misspell = (random, word) => {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  return random.next() < 0.5
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
};

/** As a shopper might choose them, some wide and some narrow. */
const randomRefinements = (random) => {
  const { make, models } = random.skewed(MAKES_AND_MODELS);
  const several = (attribute, list) =>
    [...new Set([random.skewed(list), random.skewed(list)])].map((value) => is(attribute, value));
  const year = 2026 - random.below(12);
  const price = 5000 * random.below(6);
  return [
    [
      is('make', make),
      is('make', random.skewed(MAKES_AND_MODELS).make),
      ...(random.next() < 0.2 ? [is('model', random.skewed(models))] : []),
    ].slice(0, 2),
    several('body', BODIES),
    several('fuel', FUELS),
    several('simple_colour', COLOURS),
    [between('year', year, 2026)],
    [between('price', price, price + 10_000 + random.below(60_000))],
  ];
};
const facetFilter = (group) => group[0].attribute;

export const PAGE_LOAD_KIND = 'InstantSearch page load';

/** The most important kind first. A call is a list of searches in one request. */
export const SEARCH_LOAD_KINDS = {
  /** One search with all facets, and for each refinement one search that counts without it. */
  [PAGE_LOAD_KIND]: (random) => {
    const chosen = randomRefinements(random);
    const wide =
      random.next() < 0.5 ? chosen.slice(random.below(3), 6) : chosen.slice(random.below(6)).slice(0, 1 + random.below(2));
    const text = random.next() < 0.3 ? random.skewed(MAKES_AND_MODELS).make.slice(0, 3 + random.below(4)) : '';
    const main = searchWith({ text, filters: [...listableCarFilters(), ...wide], facets: RESULTS_PAGE_FACETS, hits: HITS });
    const disjunctive = chosen.map((group) =>
      searchWith({
        text,
        filters: [...listableCarFilters(), ...wide.filter((other) => other !== group)],
        facets: [facetFilter(group)],
      }),
    );
    return [main, ...disjunctive];
  },
  'open page': () => [searchWith({ filters: listableCarFilters(), facets: RESULTS_PAGE_FACETS, hits: HITS })],
  'typo query': (random) => {
    const { make, models } = random.skewed(MAKES_AND_MODELS);
    const text = `${misspell(random, make.toLowerCase())} ${misspell(random, random.skewed(models).toLowerCase())}`;
    return [searchWith({ text, filters: listableCarFilters(), hits: HITS })];
  },
  ranges: (random) => {
    const price = 1000 * random.below(40);
    const km = 10_000 * random.below(10);
    const filters = [
      ...listableCarFilters(),
      [between('price', price, price + 15_000)],
      [between('km', km, km + 60_000)],
      [between('year', 2012, 2026)],
    ];
    return [searchWith({ filters, facets: RESULTS_PAGE_FACETS, hits: HITS })];
  },
  'deep sorted page': (random) => [
    searchWith({
      filters: listableCarFilters(),
      hits: HITS,
      offset: 960,
      sort: random.pick(['cars_price_asc', 'cars_price_desc', 'cars_latest']),
    }),
  ],
};

/** Page loads around a place, by metres. They are measured beside the same page loads without it. */
export const PAGE_LOADS_NEAR_PLACE = {
  [`${PAGE_LOAD_KIND}, nearest first`]: 'all',
  [`${PAGE_LOAD_KIND}, within 500 km`]: 500_000,
};
const PLACE = { lat: -27.47, lng: 153.02 };
const ANYWHERE = 20_040_000;

/** The results page counts the cars without a position by two more searches. */
const aroundPlace = (searches, radius) => {
  const [main] = searches;
  const count = { ...main, facets: [], hits: 0, highlighted: [] };
  const near = searches.map((search) => ({ ...search, around: { ...PLACE, radius } }));
  return [...near, count, { ...count, around: { ...PLACE, radius: ANYWHERE } }];
};

/** The same for every search engine in the comparison. */
export const searchCallsOfKind = (kind, count) => {
  const radius = PAGE_LOADS_NEAR_PLACE[kind];
  if (radius !== undefined) return searchCallsOfKind(PAGE_LOAD_KIND, count).map((searches) => aroundPlace(searches, radius));
  const random = createSeededCarRandom(kind.length * 131 + 7);
  return Array.from({ length: count }, () => SEARCH_LOAD_KINDS[kind](random));
};
