import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { directionsHref, hasVehicleSheet, locationOfCar, phoneForCar } from './car-location';

const place = (id: string, change: object = {}) => ({ id, visible: true, phone: '', distribution_locations: [], ...change });
const site = {
  contact: { phone: '1300 000 000' },
  locations: [
    place('yard', { phone: '07 5550 0000' }),
    place('hub', { distribution_locations: ['yard'] }),
    place('closed', { visible: false, phone: '07 5550 1111' }),
  ],
} as unknown as PublicSite;

it('V-13 a vehicle has the location in its feed, unless the dealer does not show this location', () => {
  expect(['yard', 'closed', 'elsewhere', undefined].map((id) => locationOfCar({ location_id: id }, site)?.id)).toEqual([
    'yard',
    undefined,
    undefined,
    undefined,
  ]);
});

it("V-17 a vehicle has the phone number of its location, or else the dealer's", () => {
  expect(['yard', 'hub', 'closed'].map((id) => phoneForCar({ location_id: id, car_type: 'used' }, site))).toEqual([
    '07 5550 0000',
    '1300 000 000',
    '1300 000 000',
  ]);
  expect(phoneForCar({ car_type: 'used' }, { ...site, contact: { phone: '', email: '' } })).toBeUndefined();
});

it('V-19 a vehicle of a location with distribution locations has no printed sheet', () => {
  expect(['yard', 'hub', 'elsewhere'].map((id) => hasVehicleSheet({ location_id: id }, site))).toEqual([true, false, true]);
});

it('V-13 the link to directions works for any street name', () => {
  const address = { street: '1 O’Shea & Co Rd', city: 'Ipswich', state: 'QLD', postcode: '4305', lat: 0, lng: 0 };
  expect(directionsHref({ address })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20O%E2%80%99Shea%20%26%20Co%20Rd%2C%20Ipswich%20QLD%204305',
  );
});

it('V-17 a dealer may set a number for each car type, and a type without one has the usual number', () => {
  const call = { masked: false, byCarType: true, new: '07 2222 2222', demo: '', used: '07 3333 3333' };
  const byCarType = { ...site, vehicle: { ...site.vehicle, call } };
  expect(phoneForCar({ car_type: 'new', location_id: 'yard' }, byCarType)).toBe('07 2222 2222');
  expect(phoneForCar({ car_type: 'used', location_id: 'yard' }, byCarType)).toBe('07 3333 3333');
  expect(phoneForCar({ car_type: 'demo', location_id: 'yard' }, byCarType)).toBe('07 5550 0000');
});

it('V-17 a vehicle of another branch has that branch’s number, or the sales number if it is in the workshop', () => {
  const branch = (id: string, type: string, phone: string, primary = false) =>
    place(`${id}-${type}`, { phone, primary, location_type: type, dealership_id: id });
  const locations = [
    branch('main', 'sales', '07 1', true),
    branch('main', 'service', '07 2'),
    branch('north', 'sales', '07 3'),
    branch('north', 'service', '07 4'),
  ];
  const call = { masked: false, byCarType: true, new: '', demo: '', used: '07 9' };
  const several = { ...site, locations, vehicle: { call } } as unknown as PublicSite;
  const numbers = ['main-sales', 'north-sales', 'north-service', 'unknown'].map((id) =>
    phoneForCar({ car_type: 'used', location_id: id }, several),
  );
  expect(numbers).toEqual(['07 9', '07 3', '07 3', '07 9']);
  expect(phoneForCar({ car_type: 'new', location_id: 'main-service' }, several)).toBe('07 1');
});
