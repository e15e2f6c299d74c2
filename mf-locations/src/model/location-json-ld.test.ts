import type { Location } from '@forecourt/contracts/site/site';
import { locationJsonLd } from './location-json-ld';

const location = {
  name: 'Harbour Cairns - Service',
  slug: 'cairns-service',
  location_type: 'service',
  phone: '(07) 5550 4152',
  image: 'drawing:scene/workshop/58b8a8',
  address: { street: '77 Mulgrave Road', city: 'Bungalow', state: 'QLD', postcode: '4870', lat: -16.9341, lng: 145.7581 },
  opening_hours: [
    { weekday: 1, status: 'Open', open: '07:30', close: '17:00' },
    { weekday: 0, status: 'Closed' },
  ],
  special_hours: [
    { date: '2026-12-24', status: 'Open', open: '09:00', close: '13:00' },
    { date: '2026-12-25', status: 'Closed' },
  ],
} as Location;

it('O-02 the structured data of a workshop has its page, its week and its special days', () => {
  expect(locationJsonLd(location, { origin: 'https://harbour.example', basePath: '/sites/harbour' })).toMatchObject({
    '@type': 'AutoRepair',
    url: 'https://harbour.example/sites/harbour/locations/cairns-service',
    geo: { latitude: -16.9341, longitude: 145.7581 },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '07:30', closes: '17:00' }],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', opens: '09:00', closes: '13:00' },
      { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  });
});

it.each([
  ['sales', 'AutoDealer'],
  ['parts', 'AutoPartsStore'],
] as const)('O-02 the structured data of the department %s has the type %s', (type, expected) => {
  const described = locationJsonLd({ ...location, location_type: type, image: undefined }, { origin: '', basePath: '' });
  expect(described).toMatchObject({ '@type': expected });
  expect(described).not.toHaveProperty('image');
});
