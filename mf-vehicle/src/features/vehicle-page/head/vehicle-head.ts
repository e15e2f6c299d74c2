import type { Car } from '@forecourt/contracts/car/car';
import type { PageHead, HeadContext } from '@forecourt/contracts/remote';
import { formatKm } from '@forecourt/rules/vehicle/odometer';
import type { VehiclePageData } from '../load-vehicle';
import { galleryPhotos } from '../../../model/photos';
import { priceTexts } from '@forecourt/rules/price/price-words';
import { vehicleBreadcrumbJsonLd, vehicleJsonLd } from './vehicle-json-ld';

type Context = Pick<HeadContext<unknown, 'vehicle'>, 'site' | 'text'>;

const description = (car: Car, { site, text }: Context): string => {
  const { price, type } = priceTexts(car, site, text);
  const facts = [
    [price, type].filter(Boolean).join(' '),
    car.km === undefined ? '' : formatKm(car.km, site, text),
    car.transmission,
    car.fuel,
    car.colour,
    [car.city, car.state].filter(Boolean).join(', '),
  ];
  return text('vehicle.head.description', '{{name}}: {{facts}}. See photos and details and enquire online at {{dealer}}.', {
    name: car.name,
    facts: facts
      .filter(Boolean)
      .join(', ')
      .replace(/\.(?=,|$)/g, ''),
    dealer: site.name,
  });
};

/** V-28. */
export const vehicleHead = ({ data, site, text }: HeadContext<VehiclePageData, 'vehicle'>): PageHead => {
  const { car } = data;
  if (!car)
    return { title: text('vehicle.gone.head', 'No longer in stock | {{dealer}}', { dealer: site.name }), robots: 'noindex' };
  return {
    title: text('vehicle.head.title', '{{name}} | {{dealer}}', { name: car.name, dealer: site.name }),
    description: description(car, { site, text }),
    canonical: `/cars/${car.slug}`,
    image: galleryPhotos(car)[0]?.url,
    // Only the server's HTML states it, so the browser's build has none of its code.
    ...(typeof document === 'undefined' ? { jsonLd: [vehicleJsonLd(car, site), vehicleBreadcrumbJsonLd(car, site)] } : {}),
  };
};
