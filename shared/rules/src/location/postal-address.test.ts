import { postalAddress } from './postal-address';

it('V-28 O-02 the address of a location becomes a schema.org PostalAddress', () => {
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
