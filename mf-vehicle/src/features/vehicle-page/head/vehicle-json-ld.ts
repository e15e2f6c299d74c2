import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { breadcrumbJsonLd } from '@forecourt/rules/site/breadcrumb-json-ld';
import { isOnItsWay, isSellable, waitsForArrival } from '@forecourt/rules/card/sellable';
import { vehicleBreadcrumb } from '@forecourt/rules/vehicle/breadcrumb';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { priceDisplay, purchasePrice } from '@forecourt/rules/price/price-display';
import type { AutoDealer, ItemAvailability, Offer, Vehicle, WithContext } from 'schema-dts';
import { postalAddress } from '@forecourt/rules/location/postal-address';
import { locationOfCar } from '@forecourt/rules/vehicle/car-location';
import { distanceUnit, distanceInDealerUnit } from '@forecourt/rules/vehicle/odometer';
import { galleryPhotos } from '../../../model/photos';

type Site = Pick<PublicSite, 'origin' | 'basePath' | 'name' | 'currency' | 'locations' | 'locale' | 'stock'> & {
  features: Pick<PublicSite['features'], 'subscriptions'>;
};
type VehicleLd = WithContext<Exclude<Vehicle, string>>;

const CONTEXT = 'https://schema.org';
const MAX_IMAGES = 8;
const TYPES = { car: 'Car', caravan: 'Vehicle', truck: 'Vehicle', motorcycle: 'Motorcycle' } as const satisfies Record<
  Car['item_type'],
  VehicleLd['@type']
>;

/** The same as in the buttons and the tag of the page. */
const availabilityOf = (car: Pick<Car, 'status' | 'reserved' | 'preorder'>): ItemAvailability => {
  if (!isSellable(car)) return 'https://schema.org/SoldOut';
  if (car.reserved) return 'https://schema.org/Reserved';
  if (waitsForArrival(car)) return 'https://schema.org/OutOfStock';
  return isOnItsWay(car) ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock';
};

const sellerOf = (car: Car, site: Site): AutoDealer => {
  const address = locationOfCar(car, site)?.address;
  return {
    '@type': 'AutoDealer',
    name: car.dealership_name ?? site.name,
    ...(address ? { address: postalAddress(address) } : {}),
  };
};

/** One offer for every price: to buy, and by the week where the dealer has subscriptions (V-09). */
const offersOf = (car: Car, site: Site, url: string): Offer[] => {
  const { currency, features } = site;
  const price = purchasePrice(car);
  const display = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: '' });
  const offer = { '@type': 'Offer', url, availability: availabilityOf(car), seller: sellerOf(car, site) } as const;
  const offers: Offer[] = [];
  if (price !== undefined) offers.push({ ...offer, price, priceCurrency: currency });
  if (display.kind === 'subscription')
    offers.push({
      ...offer,
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: display.amount,
        priceCurrency: currency,
        // `WEE` is the UN/CEFACT code of a week.
        unitCode: 'WEE',
      },
    });
  return offers;
};

const withoutEmpty = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Fields;

/** UN/CEFACT codes. */
const UNIT_CODES = { km: 'KMT', miles: 'SMI' } as const;

const odometerOf = ({ km }: Car, site: Site): VehicleLd['mileageFromOdometer'] =>
  km === undefined
    ? undefined
    : { '@type': 'QuantitativeValue', value: distanceInDealerUnit(km, site), unitCode: UNIT_CODES[distanceUnit(site)] };

/** A vehicle without a price has no offer (V-28). */
export const vehicleJsonLd = (car: Car, site: Site): VehicleLd => {
  const url = `${site.origin}${site.basePath}/cars/${car.slug}`;
  const images = galleryPhotos(car)
    .slice(0, MAX_IMAGES)
    .map((photo) => `${site.origin}${imageUrl(photo.url, { width: 1200, aspect: '3x2' })}`);
  const offers = offersOf(car, site, url);
  return withoutEmpty<VehicleLd>({
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
    mileageFromOdometer: odometerOf(car, site),
    // schema.org has no value for a demonstrator, which has been registered and driven and so is described as used.
    itemCondition: car.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    bodyType: car.body,
    fuelType: car.fuel,
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.drive,
    numberOfDoors: car.doors || undefined,
    vehicleSeatingCapacity: car.seats || undefined,
    image: images.length > 0 ? images : undefined,
    // A single offer is not in a list, because readers of vehicle listings expect it so.
    offers: offers.length > 1 ? offers : offers[0],
  });
};

/** V-01, V-28. */
export const vehicleBreadcrumbJsonLd = (car: Car, site: Pick<Site, 'origin' | 'basePath'>) =>
  breadcrumbJsonLd(vehicleBreadcrumb(car), site);
