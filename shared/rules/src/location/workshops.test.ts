import type { Location } from '@forecourt/contracts/site/site';
import { stateOfFirstLocation, listWorkshops } from './workshops';

const desk = (id: string, location_type: Location['location_type'], state = 'QLD', more: Partial<Location> = {}): Location =>
  ({ id, location_type, visible: true, primary: false, address: { state }, ...more }) as Location;

it('B-01 the workshops are offered with the primary one first, without hidden ones', () => {
  const all = [
    desk('a', 'sales'),
    desk('b', 'service'),
    desk('c', 'service', 'QLD', { primary: true }),
    desk('d', 'service', 'QLD', { visible: false }),
  ];
  expect(listWorkshops(all).map(({ id }) => id)).toEqual(['c', 'b']);
});

it('B-01 a dealer without a workshop offers all locations for a booking', () => {
  expect(listWorkshops([desk('a', 'sales'), desk('p', 'parts')]).map(({ id }) => id)).toEqual(['a', 'p']);
});

it.each([
  ['VIC', 'VIC'],
  ['sa', 'SA'],
  ['Nowhere', 'QLD'],
])('B-03 a form starts with the state of the workshop: %s gives %s', (given, expected) => {
  expect(stateOfFirstLocation([desk('a', 'sales', 'NSW'), desk('b', 'service', given)])).toBe(expected);
});

it('B-03 I-10 a form starts with a state that the dealer added', () => {
  const own = [{ code: 'NZ', name: 'New Zealand' }];
  expect(stateOfFirstLocation([desk('b', 'service', 'nz')], own)).toBe('NZ');
});

it('B-03 a form of a dealer without a location starts with QLD', () => expect(stateOfFirstLocation([])).toBe('QLD'));
