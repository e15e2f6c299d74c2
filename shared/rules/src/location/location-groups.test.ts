import { locationSlug, groupLocations, groupName } from './location-groups';

it.each([
  ['Bayside - Sales', 'Bayside'],
  ['Bayside Service & Parts', 'Bayside'],
  ['Bayside Service and Parts', 'Bayside'],
  ['Bayside Used Cars', 'Bayside'],
  ['Bayside – parts', 'Bayside'],
  ['Bayside', 'Bayside'],
  ['Carparts', 'Carparts'],
  ['Service', 'Service'],
  [' Sales ', 'Sales'],
])('O-04 the locations %j form the groups %j', (name, group) => {
  expect(groupName(name)).toBe(group);
});

it('O-04 a group lists sales before service before parts, and groups keep the order of the locations', () => {
  const locations = [
    { name: 'Bayside - Parts', location_type: 'parts' },
    { name: 'Airport', location_type: 'service' },
    { name: 'Bayside - Service', location_type: 'service' },
    { name: 'Bayside - Sales', location_type: 'sales' },
  ] as const;
  expect(groupLocations(locations).map((group) => [group.name, group.locations.map((each) => each.location_type)])).toEqual([
    ['Bayside', ['sales', 'service', 'parts']],
    ['Airport', ['service']],
  ]);
});

it.each([
  ['Bayside MG - Sales', 'bayside-mg'],
  ['Bayside MG - Service', 'bayside-mg'],
  ['Bayside MG Service', 'bayside-mg-service'],
  ['Bayside - Service & Parts', 'bayside-service-and-parts'],
])('O-02 the location %j has the contact slug %j', (name, slug) => {
  expect(locationSlug(name)).toBe(slug);
});
