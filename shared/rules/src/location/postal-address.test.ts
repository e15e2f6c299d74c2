import { postalAddress } from './postal-address';

it('V-28 O-02 describes the address of a place as schema.org does', () => {
  const place = { street: '1 High Street', city: 'Southport', state: 'QLD', postcode: '4215', lat: -27.9, lng: 153.4 };
  expect(postalAddress(place)).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '1 High Street',
    addressLocality: 'Southport',
    addressRegion: 'QLD',
    postalCode: '4215',
    addressCountry: 'AU',
  });
});
