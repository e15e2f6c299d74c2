import type { StockScope } from '../../../model/scope/scope';
import type { SearchState } from '../../../model/state/search-state';
import { panelFilters, type FacetCountResult, type FilterWithValues } from './panel-filters';

const EMPTY: SearchState = { query: '', page: 1, sort: 'most_relevant', facets: {}, ranges: {} };
const STOCK: StockScope = { kind: 'stock', filter: '' };
const facet = (name: string, data: Record<string, number>, stats?: FacetCountResult['stats']): FacetCountResult => ({
  name,
  data,
  ...(stats ? { stats } : {}),
});

const FACETS = [
  facet('car_type', { used: 5, new: 9, demo: 1 }),
  facet('make', { Toyota: 8, Kia: 7 }),
  facet('make_model', { 'Toyota HiLux': 6, 'Toyota Corolla': 2, 'Kia Rio': 7 }),
  facet('badge', { SR5: 3, Rogue: 3 }),
  facet('price', {}, { min: 5000, max: 40_000 }),
  facet('price_band', { 5000: 3, 20_000: 9 }),
  facet('year', {}, { min: 2018, max: 2020 }),
  facet('price_range', { '$20,000 - $30,000': 9, 'Under $10,000': 3, '$100,000 - $150,000': 1 }),
  facet('certified', { true: 4, false: 11 }),
  facet('simple_colour', { Red: 2, White: 9 }),
  facet('fuel', { Diesel: 15 }),
];
const NAMES = [
  'car_type',
  'make',
  'model',
  'badge',
  'price',
  'year',
  'price_range',
  'certified',
  'simple_colour',
  'fuel',
  'created_at_timestamp',
];

const panel = (
  change: { scope?: StockScope; state?: Partial<SearchState>; names?: string[]; budget?: boolean } = {},
): FilterWithValues[] =>
  panelFilters({
    site: { locale: 'en-AU', stock: { distance: 'auto' } },
    names: change.names ?? NAMES,
    scope: change.scope ?? STOCK,
    state: { ...EMPTY, ...change.state },
    facets: FACETS,
    budget: change.budget ?? false,
  });
const kinds = (filters: FilterWithValues[]) => filters.map(({ attribute, kind }) => `${attribute} ${kind}`);
const valuesOf = (filters: FilterWithValues[], attribute: string) => {
  const filter = filters.find((each) => each.attribute === attribute);
  return filter?.kind === 'list' ? filter.list.first.map(({ value }) => value) : [];
};

it('S-06 the filter panel has the dealer’s filters in the dealer’s order, each with its kind', () => {
  expect(kinds(panel({ budget: true }))).toEqual([
    'car_type list', 'make tree', 'price histogram', 'weekly budget', 'year bounds', 'price_range list', 'certified flag',
    'simple_colour swatches', 'created_at_timestamp since',
  ]); // prettier-ignore
  expect(kinds(panel({ names: ['simple_colour', 'price'] }))).toEqual(['simple_colour swatches', 'price histogram']);
});

it('S-07 the filter panel lists car types new, demo, used, and price labels by number, "Under" first', () => {
  expect(valuesOf(panel(), 'car_type')).toEqual(['new', 'demo', 'used']);
  expect(valuesOf(panel(), 'price_range')).toEqual(['Under $10,000', '$20,000 - $30,000', '$100,000 - $150,000']);
});

it('S-06 a filter with one value is left out, but stays after the first refinement', () => {
  expect(kinds(panel())).not.toContain('fuel list');
  expect(kinds(panel({ state: { facets: { car_type: ['used'] } } }))).toContain('fuel list');
});

it('S-06 the page of a make has its models as a filter, the page of a model its badges', () => {
  const make = panel({ scope: { kind: 'make', name: 'Toyota', filter: '' } });
  expect(kinds(make)).toContain('make_model list');
  expect(valuesOf(make, 'make_model')).toEqual(['Toyota HiLux', 'Toyota Corolla']);
  const model = panel({ scope: { kind: 'model', make: 'Toyota', model: 'HiLux', filter: '' } });
  expect(valuesOf(model, 'badge')).toEqual(['Rogue', 'SR5']);
  expect(kinds(model)).not.toContain('make tree');
});

it('S-06 each filter has the number of its chosen values', () => {
  const state: Partial<SearchState> = {
    facets: { make: ['Toyota'], make_model: ['Toyota HiLux'], badge: ['SR5'], certified: ['true'] },
    ranges: { price: { max: 9 } },
    weekly: 90,
    since: 7,
  };
  const chosen = Object.fromEntries(panel({ state, budget: true }).map((filter) => [filter.attribute, filter.chosen]));
  expect(chosen).toMatchObject({ make: 2, certified: 1, price: 1, weekly: 1, created_at_timestamp: 1, car_type: 0 });
});

it('S-06 a price filter shows also when the search engine counts no bands', () => {
  const [price] = panelFilters({
    site: { locale: 'en-AU', stock: { distance: 'auto' } },
    names: ['price'],
    scope: STOCK,
    state: EMPTY,
    budget: false,
    facets: [facet('price', {}, { min: 1, max: 9 })],
  });
  expect(price).toMatchObject({ kind: 'histogram', bars: [] });
  expect(
    panelFilters({
      site: { locale: 'en-AU', stock: { distance: 'auto' } },
      names: ['price'],
      scope: STOCK,
      state: EMPTY,
      budget: false,
      facets: [facet('price', {}, { min: 9, max: 9 })],
    }),
  ).toEqual([]);
});
