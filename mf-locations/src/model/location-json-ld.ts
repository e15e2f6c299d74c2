import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Location } from '@forecourt/contracts/site/site';
import { imageUrl, isImageSource } from '@forecourt/rules/picture/image-url';
import { WEEKDAYS } from '@forecourt/rules/location/opening-hours';
import { postalAddress } from '@forecourt/rules/location/postal-address';

const TYPES = { sales: 'AutoDealer', service: 'AutoRepair', parts: 'AutoPartsStore' } as const;

const MIDNIGHT = '00:00';

/** For schema.org (V-28). A closed day opens and closes at midnight. */
export const locationJsonLd = (location: Location, { origin, basePath }: Pick<PublicSite, 'origin' | 'basePath'>): object => {
  const { name, slug, phone, email, address, image, location_type: type } = location;
  return {
    '@context': 'https://schema.org',
    '@type': TYPES[type],
    name,
    url: `${origin}${basePath}/locations/${slug}`,
    telephone: phone,
    ...(email ? { email } : {}),
    ...(image && isImageSource(image) ? { image: `${origin}${imageUrl(image, { width: 1200, aspect: '16x9' })}` } : {}),
    address: postalAddress(address),
    geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lng },
    openingHoursSpecification: location.opening_hours
      .filter(({ status }) => status === 'Open')
      .map(({ weekday, open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WEEKDAYS[weekday],
        opens: open,
        closes: close,
      })),
    specialOpeningHoursSpecification: location.special_hours.map(({ date, status, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: status === 'Open' ? open : MIDNIGHT,
      closes: status === 'Open' ? close : MIDNIGHT,
    })),
  };
};
