import { moveWordsIntoFilters } from './words-in-scope';
import type { StockScope } from './scope';
import type { SearchState } from '../state/search-state';

const stateWith = (facets: SearchState['facets']): SearchState => ({
  query: '',
  page: 1,
  sort: 'most_relevant',
  facets,
  ranges: {},
});
const of = (scope: object, facets: SearchState['facets']) => {
  const { state, leavesScope } = moveWordsIntoFilters({ filter: '', ...scope } as StockScope, stateWith(facets));
  return [leavesScope, state.facets];
};
const MAZDA = { kind: 'make', name: 'Mazda' };
const CX5 = { kind: 'model', make: 'Mazda', model: 'CX-5' };

it.each([
  ['"kia" among Mazdas', MAZDA, { make: ['Kia'] }, { make: ['Kia'] }],
  ['"kia or mazda" among Mazdas', MAZDA, { make: ['Kia', 'Mazda'] }, { make: ['Kia', 'Mazda'] }],
  [
    '"used suv" among new cars',
    { kind: 'type', carType: 'new' },
    { car_type: ['used'], body: ['SUV'] },
    { car_type: ['used'], body: ['SUV'] },
  ],
  ['"kia rio" on a model', CX5, { make: ['Kia'], make_model: ['Kia Rio'] }, { make: ['Kia'], make_model: ['Kia Rio'] }],
  ['another model', CX5, { make: ['Mazda'], make_model: ['Mazda CX-3'] }, { make: ['Mazda'], make_model: ['Mazda CX-3'] }],
  ['"kia" among used Mazdas', { ...MAZDA, carType: 'used' }, { make: ['Kia'] }, { car_type: ['used'], make: ['Kia'] }],
  ['"used" among new and demo', { kind: 'new-and-demo' }, { car_type: ['used'] }, { car_type: ['used'] }],
  ['"caravan" among trucks', { kind: 'item', itemType: 'truck' }, { item_type: ['caravan'] }, { item_type: ['caravan'] }],
  ['"ute" among SUVs', { kind: 'body', name: 'SUV' }, { body: ['Ute'] }, { body: ['Ute'] }],
])('S-14 S-01 the words %s search the whole stock', (_what, scope, facets, expected) => {
  expect(of(scope, facets)).toEqual([true, expected]);
});

it.each([
  ['"mazda" among Mazdas is no refinement', MAZDA, { make: ['Mazda'] }, {}],
  ['"cx-5" among Mazdas', MAZDA, { make: ['Mazda'], make_model: ['Mazda CX-5'] }, { make_model: ['Mazda CX-5'] }],
  ['"diesel" on a model', CX5, { fuel: ['Diesel'] }, { fuel: ['Diesel'] }],
  ['"used" among Mazdas', MAZDA, { car_type: ['used'] }, { car_type: ['used'] }],
  ['"suv" among SUVs, whatever bodies it names', { kind: 'body', name: 'SUV' }, { body: ['SUV', 'Wagon SUV'] }, {}],
  ['"demo" among new and demo', { kind: 'new-and-demo' }, { car_type: ['demo'] }, { car_type: ['demo'] }],
  ['anything in the whole stock', { kind: 'stock' }, { make: ['Kia'] }, { make: ['Kia'] }],
])('S-14 the words %s search the scope of the page', (_what, scope, facets, expected) => {
  expect(of(scope, facets)).toEqual([false, expected]);
});
