import { FACET_ATTRIBUTES, NUMERIC_FACETS, SORT_ORDERS } from '@forecourt/contracts/search/search';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import fc from 'fast-check';
import type { SearchState } from './search-state';
import { searchFromState, stateFromUrl, toSavedQuery } from './url-state';

const SETTINGS = { sorts: SORT_ORDERS };
const EMPTY: SearchState = { query: '', page: 1, sort: 'most_relevant', facets: {}, ranges: {} };
const read = (search: string) => stateFromUrl(search, SETTINGS);
const write = (change: Partial<SearchState>) => searchFromState({ ...EMPTY, ...change }, SETTINGS);

it('S-02 the parts of an address are query, page, sortBy, one key for each attribute, and ranges', () => {
  expect(read('?query=hilux&page=2&sortBy=price_desc&make=Toyota&make=Isuzu+UTE&body=Ute&range[price]=10000:30000')).toEqual({
    query: 'hilux',
    page: 2,
    sort: 'price_desc',
    facets: { body: ['Ute'], make: ['Toyota', 'Isuzu UTE'] },
    ranges: { price: { min: 10_000, max: 30_000 } },
  });
});

it.each([
  '?make=Toyota&make=Kia',
  '?make[]=Toyota&make[]=Kia',
  '?refinementList[make]=Toyota&refinementList[make]=Kia',
  '?refinementList[make][0]=Toyota&refinementList[make][1]=Kia',
  '?refinementList%5Bmake%5D%5B%5D=Toyota&make=Kia&make=Toyota',
])('S-02 the address %s means two makes', (search) => {
  expect(read(search).facets).toEqual({ make: ['Toyota', 'Kia'] });
});

it.each([
  ['range[price]=:30000', { price: { max: 30_000 } }],
  ['range[price]=5000:', { price: { min: 5000 } }],
  ['range[price]=30000:5000', { price: { min: 5000, max: 30_000 } }],
  ['price_min=5000&price_max=30000', { price: { min: 5000, max: 30_000 } }],
  ['price_min=&price_max=', {}],
  ['range[price]=a:b', {}],
  ['range[price]=-5:', {}],
  ['range[name]=1:2', {}],
  ['range[year]=2020:2020', { year: { min: 2020, max: 2020 } }],
])('S-02 the range %s is read from an address', (search, ranges) => {
  expect(read(`?${search}`).ranges).toEqual(ranges);
});

it.each(['', '0', '-1', '1.5', 'two', '1'])('S-02 the page "%s" means the first page, which the address leaves out', (page) => {
  expect(read(`?page=${page}`).page).toBe(1);
  expect(write({ page: read(`?page=${page}`).page })).toBe('');
});

it('S-02 the address may name any page, because the search knows the last one', () => {
  expect(read('?page=719').page).toBe(719);
});

it('S-02 unknown keys, orders and empty values of an address are ignored', () => {
  expect(read('?utm_source=mail&sortBy=cheapest&objectID=1&listable=false&make=&make=%20')).toEqual(EMPTY);
});

it('S-02 an address of the results page has plain brackets and colons', () => {
  expect(write({ facets: { make: ['Toyota'] }, ranges: { price: { min: 5000 } }, page: 3 })).toBe(
    '?make=Toyota&range[price]=5000:&page=3',
  );
});

it("S-02 the address of the results page leaves out the dealer's default order", () => {
  const settings = { sorts: ['latest', 'price_asc'] };
  expect(searchFromState({ ...EMPTY, sort: 'latest' }, settings)).toBe('');
  expect(stateFromUrl('', settings).sort).toBe('latest');
  expect(searchFromState({ ...EMPTY, sort: 'price_asc' }, settings)).toBe('?sortBy=price_asc');
});

it.each([
  ['?near=cairns', { place: 'cairns' }],
  [
    '?near=Cairns+QLD+4870&at=-16.9186,145.7781&within=50',
    { place: 'Cairns QLD 4870', at: { lat: -16.92, lng: 145.78 }, km: 50 },
  ],
  ['?at=-16.92,145.77', { place: '', at: { lat: -16.92, lng: 145.77 } }],
  ['?near=&within=50', undefined],
  ['?at=91,0', { place: '', refused: 'at' }],
  ['?at=here', { place: '', refused: 'at' }],
  ['?near=x&within=0', { place: 'x', refused: 'within' }],
  ['?near=x&within=5001', { place: 'x', refused: 'within' }],
  ['?near=x&within=-5', { place: 'x', refused: 'within' }],
])('S-20 the address %s has its place, rounded to a kilometre, or says what can’t be read', (search, near) => {
  expect(read(search).near).toEqual(near);
});

it('S-20 near a place the nearest come first, whatever the dealer’s order is', () => {
  const settings = { sorts: ['latest', 'price_asc'], pageSize: 21 };
  const near = '?near=Cairns&at=-16.92%2C145.77';
  expect(stateFromUrl(near, settings).sort).toBe('most_relevant');
  expect(searchFromState(stateFromUrl(near, settings), settings)).toBe(near);
  expect(stateFromUrl(`${near}&sortBy=latest`, settings).sort).toBe('latest');
  expect(stateFromUrl('?near=Cairns', settings).sort).toBe('latest');
});

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text));
const range = fc
  .tuple(fc.option(fc.nat(999_999), { nil: undefined }), fc.option(fc.nat(999_999), { nil: undefined }))
  .filter(([min, max]) => (min ?? max) !== undefined && (min ?? 0) <= (max ?? Infinity))
  .map(([min, max]) => ({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }));
const states: fc.Arbitrary<SearchState> = fc.record({
  query: fc.oneof(fc.constant(''), words),
  page: fc.integer({ min: 1, max: 48 }),
  sort: fc.constantFrom(...SORT_ORDERS),
  facets: fc.dictionary(fc.constantFrom(...FACET_ATTRIBUTES), fc.uniqueArray(words, { minLength: 1, maxLength: 4 }), {
    noNullPrototype: true,
  }),
  ranges: fc.dictionary(fc.constantFrom(...NUMERIC_FACETS), range, { noNullPrototype: true }),
  weekly: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
  since: fc.option(fc.integer({ min: 1, max: 365 }), { nil: undefined }),
});

it('S-02 a state that is written to an address is read from it', () => {
  fc.assert(fc.property(states, (state) => expect(read(searchFromState(state, SETTINGS))).toEqual(state)));
});

it('S-02 any text can be read as an address, and a second reading gives the same address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = searchFromState(read(text), SETTINGS);
      expect(searchFromState(read(once), SETTINGS)).toBe(once);
    }),
  );
});

it('S-02 the address of the results page states whether the map is shown', () => {
  const settings = { sorts: ['most_relevant'] };
  const state = stateFromUrl('?make=Kia&view=map', settings);
  expect(state.view).toBe('map');
  expect(searchFromState(state, settings)).toBe('?make=Kia&view=map');
  expect(stateFromUrl('?view=other', settings)).not.toHaveProperty('view');
});

const alertSite = {
  search: { sorts: ['most_relevant', 'latest'], weeklyBudget: { shown: true, deposit: 0 } },
  finance: { rate: 10, termYears: 5, maxAmount: 100_000 },
  features: { finance: true },
} as unknown as PublicSite;

it('S-16 a saved search has the refinements and the address of the first page', () => {
  const chosen = { ...EMPTY, query: 'sr5', page: 3, facets: { make: ['Toyota'] }, ranges: { km: { max: 90_000 } } };
  expect(toSavedQuery(chosen, 'car_type:"used"', '/search/used-cars', alertSite)).toEqual({
    query: 'sr5',
    facets: { make: ['Toyota'] },
    ranges: { km: { max: 90_000 } },
    scope: 'car_type:"used"',
    path: '/search/used-cars?query=sr5&make=Toyota&range[km]=:90000',
  });
});

it('S-16 a saved search has a weekly budget as a price, and no age of a listing', () => {
  const saved = toSavedQuery({ ...EMPTY, weekly: 150, since: 3 }, '', '/search/used-cars', alertSite);
  expect(saved.ranges['price']?.max).toBeGreaterThan(10_000);
  expect(saved.path).toBe('/search/used-cars?weekly=150');
});

it('S-02 S-19 an address has excluded values, the question and its left out words, and a saved search keeps the excluded ones', () => {
  const search = '?make=Toyota&not[fuel]=Diesel&not[fuel]=Petrol&asked=toyota+not+diesel&left_out=zzzz';
  const state = read(search);
  expect(state).toMatchObject({ excluded: { fuel: ['Diesel', 'Petrol'] }, asked: 'toyota not diesel', leftOut: 'zzzz' });
  expect(searchFromState(state, SETTINGS)).toBe(search);
  expect(read('?not[nothing]=Diesel&not[fuel]=')).not.toHaveProperty('excluded');
});

it.each([
  ['?price=10000:20000', { price: { min: 10_000, max: 20_000 } }, {}],
  ['?year=2015:2018', { year: { min: 2015, max: 2018 } }, {}],
  ['?price_min=10k&price_max=$25k', { price: { min: 10_000, max: 25_000 } }, {}],
  ['?year=2015', {}, { year: ['2015'] }],
])('S-02 the bounds of %s are understood', (search, ranges, facets) => {
  expect(read(search)).toMatchObject({ ranges, facets });
});
