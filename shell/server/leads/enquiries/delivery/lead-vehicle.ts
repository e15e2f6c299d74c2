import type { Car } from '@forecourt/contracts/car/car';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { PRICE_TYPE_WORDING, purchasePrice } from '@forecourt/rules/price/price-display';

/** `price` is the offer price if there is one, in whole units of the currency; 0 if the page shows none. */
export type LeadVehicle = Pick<
  Car,
  | 'id'
  | 'name'
  | 'stocknum'
  | 'vin'
  | 'regplate'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'car_type'
  | 'body'
  | 'doors'
  | 'transmission'
  | 'km'
  | 'colour'
  | 'interior_colour'
  | 'price'
  | 'price_type'
  | 'status'
  | 'dealership_id'
> & { url: string; picture?: string };

/** Undefined if nothing states it. */
export const includedChargesText = ({ price_type: type }: Pick<LeadVehicle, 'price_type'>): string | undefined =>
  type && type !== 'poa' && type !== 'unstated' ? PRICE_TYPE_WORDING[type] : undefined;

const PICTURE = { width: 640, aspect: '3x2' } as const;

const leadVehiclePicture = ({ images }: Pick<Car, 'images'>, origin: string): string | undefined => {
  const photo = images?.find(({ isVideo, url }) => !isVideo && url);
  const address = photo && imageUrl(photo.url, PICTURE);
  // An invalid picture address in a feed must not prevent the delivery of a lead.
  return address && URL.canParse(address, origin) ? new URL(address, origin).href : undefined;
};

/** `address` has scheme, host and port, and no trailing slash. */
export const leadVehicle = (car: Car, address: string): LeadVehicle => {
  const picture = leadVehiclePicture(car, address);
  const { id, name, stocknum, vin, regplate, year, make, model, badge, car_type, body, doors, transmission } = car;
  const { km, colour, interior_colour, price_type, status, dealership_id, slug } = car;
  const url = `${address}/cars/${slug}`;
  return {
    id,
    name,
    stocknum,
    vin,
    regplate,
    year,
    make,
    model,
    badge,
    car_type,
    body,
    doors,
    transmission,
    km,
    colour,
    interior_colour,
    price: purchasePrice(car) ?? 0,
    price_type,
    status,
    dealership_id,
    url,
    ...(picture ? { picture } : {}),
  };
};
