import { addressLine, directionsHref } from './directions';

const address = {
  street: '38 Breakfast Creek Road',
  city: 'Newstead',
  state: 'QLD',
  postcode: '4006',
  lat: -27.4421,
  lng: 153.0448,
};

it('O-02 the directions link has the coordinates of the location', () => {
  expect(directionsHref(address)).toBe('https://www.google.com/maps/dir/?api=1&destination=-27.4421,153.0448');
});

it('O-07 the directions link leads to the place of the location, by its address at the map service or its id', () => {
  expect(directionsHref({ ...address, place_id: 'ChIJ-1' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=-27.4421,153.0448&destination_place_id=ChIJ-1',
  );
  expect(directionsHref({ ...address, place_id: 'ChIJ-1', place_url: 'https://maps.example/newstead' })).toBe(
    'https://maps.example/newstead',
  );
});

it('O-02 an address is written in one line', () => {
  expect(addressLine(address)).toBe('38 Breakfast Creek Road, Newstead QLD 4006');
});
