import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { postalAddress } from '@forecourt/rules/location/postal-address';
import type { AutoDealer, WithContext } from 'schema-dts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** schema.org AutoDealer for each visible sales location of the dealer. */
export const dealerJsonLd = ({ locations, origin, basePath }: PublicSite): WithContext<AutoDealer>[] =>
  locations
    .filter(({ visible, location_type }) => visible && location_type === 'sales')
    .map(({ name, slug, phone, address, opening_hours }) => ({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name,
      url: `${origin}${basePath}/locations/${slug}`,
      telephone: phone,
      address: postalAddress(address),
      geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lng },
      openingHoursSpecification: opening_hours
        .filter(({ status }) => status === 'Open')
        .map(({ weekday, open, close }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: DAYS[weekday],
          opens: open,
          closes: close,
        })),
    }));
