import type { Scope } from '../../../model/scope/scope';
import { shownConditions } from './shown-conditions';

const STOCK: Scope = { kind: 'stock', filter: '' };
const ALL = { new: 5, demo: 2, used: 9 };

it.each([
  ['the whole stock', STOCK, {}, ALL, ['new', 'demo', 'used']],
  ['a dealer with used cars only', STOCK, {}, { used: 3, new: 0 }, ['used']],
  ['the page of used cars', { kind: 'type', carType: 'used', filter: '' }, {}, ALL, ['used']],
  ['the page of new and demo cars', { kind: 'new-and-demo', filter: '' }, {}, ALL, ['new', 'demo']],
  ['a filter for used cars', STOCK, { car_type: ['used'] }, ALL, ['used']],
  ['a filter for two', STOCK, { car_type: ['used', 'new'] }, ALL, ['new', 'used']],
  ['a make', { kind: 'make', name: 'Kia', filter: '' }, { body: ['SUV'] }, ALL, ['new', 'demo', 'used']],
  ['used cars of a make', { kind: 'make', name: 'Kia', carType: 'used', filter: '' }, {}, ALL, ['used']],
  ['nothing known', STOCK, {}, {}, []],
] as [string, Scope, Record<string, string[]>, object, string[]][])(
  'S-12 results of %s show %j',
  (_what, scope, facets, inStock, expected) => {
    expect(shownConditions(scope, { facets }, inStock)).toEqual(expected);
  },
);
