import type { Location } from '@forecourt/contracts/site/site';

/** schema.org PostalAddress (V-28, O-02). */
export const postalAddress = ({ street, city, state, postcode }: Location['address']) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: street,
  addressLocality: city,
  addressRegion: state,
  postalCode: postcode,
  addressCountry: 'AU',
});
