import fc from 'fast-check';
import australia from './australia.json';
import { filterByLocations, mapLocations, toggleLocation } from './map-locations';

const at = (name: string, lat = -27, lng = 153, visible = true) => ({
  name,
  visible,
  address: { street: '', city: '', state: 'QLD', postcode: '4000', lat, lng },
});
const LOCATIONS = [at('Bay North - Sales'), at('Bay North - Service'), at('Bay South - Sales', -28), at('Bay West - Sales', -26)];
const brief = (counts: Record<string, number>, chosen: string[] = []) =>
  mapLocations(LOCATIONS, counts, chosen).map(({ name, count, chosen: is }) => `${name} ${count}${is ? ' chosen' : ''}`);

it('S-17 the departments of a location have one count, and the location with most cars comes first', () => {
  expect(brief({ 'Bay North - Sales': 2, 'Bay North - Parts': 1, 'Bay South - Sales': 5, Elsewhere: 9 })).toEqual([
    'Bay South 5',
    'Bay North 3',
  ]);
});

it('S-17 a location without cars shows only while it is chosen', () => {
  expect(brief({ 'Bay South - Sales': 0 })).toEqual([]);
  expect(brief({}, ['Bay South - Sales'])).toEqual(['Bay South 0 chosen']);
});

it('S-17 hidden locations and locations without coordinates are left out', () => {
  const locations = mapLocations([at('Hidden', -27, 153, false), at('Nowhere', 0, 0)], { Hidden: 1, Nowhere: 1 }, []);
  expect(locations).toEqual([]);
});

it('S-06 a press on a location chooses all its values, and a second press removes them', () => {
  const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
  fc.assert(
    fc.property(values, fc.uniqueArray(fc.constantFrom('x', 'y')), (own, others) => {
      const on = toggleLocation(others, { values: own, chosen: false });
      expect(on).toEqual([...others, ...own]);
      expect(toggleLocation(on, { values: own, chosen: true })).toEqual(others);
    }),
  );
});

it('S-17 the outline of the map has every state within Australia, in less than 60 KB', () => {
  expect(australia.source).toContain('Natural Earth');
  expect(australia.features.map(({ properties }) => properties.code)).toEqual(
    expect.arrayContaining(['WA', 'NT', 'SA', 'QLD', 'TAS', 'VIC', 'NSW', 'ACT']),
  );
  expect(JSON.stringify(australia).length).toBeLessThan(60_000);
  const points = australia.features.flatMap(({ geometry }) => geometry.coordinates.flat(2));
  expect(points.every(([lng = 0, lat = 0]) => lng > 110 && lng < 160 && lat > -56 && lat < -9)).toBe(true);
});

it('S-06 a location that is chosen on the map is a filter, and the results start at the first page', () => {
  const state = { query: 'ute', page: 3, sort: 'latest' as const, facets: { make: ['Kia'], location_name: ['a'] }, ranges: {} };
  expect(filterByLocations(state, ['b', 'c'])).toEqual({
    ...state,
    page: 1,
    facets: { make: ['Kia'], location_name: ['b', 'c'] },
  });
  expect(filterByLocations(state, []).facets).toEqual({ make: ['Kia'] });
});
