import type { Car } from '@forecourt/contracts/car';
import type { PublicSite } from '@forecourt/contracts/public-site';
import { vehicleBreadcrumb } from '@forecourt/rules/breadcrumb';
import { imageUrl } from '@forecourt/rules/image-url';
import { purchasePrice } from '@forecourt/rules/price-display';
import { locationOf } from '@forecourt/rules/car-location';
import { photosOf } from '../gallery/photos';

type Site = Pick<PublicSite, 'origin' | 'basePath' | 'name' | 'currency' | 'locations'>;

const CONTEXT = 'https://schema.org';
const MOST_IMAGES = 8;
const TYPES: Record<Car['item_type'], string> = { car: 'Car', caravan: 'Vehicle', truck: 'Vehicle', motorcycle: 'Motorcycle' };

const availabilityOf = ({ status }: Pick<Car, 'status'>): string =>
  `${CONTEXT}/${status === 'in_stock' ? 'InStock' : status === 'coming_soon' ? 'PreOrder' : 'SoldOut'}`;

const offerOf = (car: Car, site: Site, url: string): object | undefined => {
  const price = purchasePrice(car);
  if (price === undefined) return undefined;
  const address = locationOf(car, site)?.address;
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: site.currency,
    availability: availabilityOf(car),
    seller: {
      '@type': 'AutoDealer',
      name: car.dealership_name ?? site.name,
      ...(address
        ? {
            address: {
              '@type': 'PostalAddress',
              streetAddress: address.street,
              addressLocality: address.city,
              addressRegion: address.state,
              postalCode: address.postcode,
              addressCountry: 'AU',
            },
          }
        : {}),
    },
  };
};

const known = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** schema.org Car or Vehicle with its Offer (V-28). A vehicle without a price has no offer. */
export const vehicleJsonLd = (car: Car, site: Site): object => {
  const url = `${site.origin}${site.basePath}/cars/${car.slug}`;
  const images = photosOf(car)
    .slice(0, MOST_IMAGES)
    .map((photo) => `${site.origin}${imageUrl(photo.url, { width: 1200, aspect: '3x2' })}`);
  return known({
    '@context': CONTEXT,
    '@type': TYPES[car.item_type],
    name: car.name,
    url,
    sku: car.stocknum,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: String(car.year),
    vehicleIdentificationNumber: car.vin,
    mileageFromOdometer: car.km === undefined ? undefined : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    // A demonstrator was registered and driven: it is no new car.
    itemCondition: `${CONTEXT}/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    bodyType: car.body,
    fuelType: car.fuel,
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.drive,
    numberOfDoors: car.doors || undefined,
    vehicleSeatingCapacity: car.seats || undefined,
    image: images.length > 0 ? images : undefined,
    offers: offerOf(car, site, url),
  });
};

/** schema.org BreadcrumbList of the vehicle page (V-01, V-28). */
export const breadcrumbJsonLd = (car: Car, { origin, basePath }: Site): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: vehicleBreadcrumb(car).map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href ? { item: `${origin}${basePath}${href}` } : {}),
  })),
});
