import type { Car } from '@forecourt/contracts/car/car';
import type { Location } from '@forecourt/contracts/site/site';
import { priceDisplay } from '@forecourt/rules/price/price-display';
import { distanceInDealerUnit, distanceUnit } from '@forecourt/rules/vehicle/odometer';
import { vinOfText } from '@forecourt/rules/vehicle/vin';
import { countryOfSale } from '../country-of-sale';
import {
  carPageAddress,
  carDescription,
  firstDayOnLot,
  locationOfCar,
  pictureAddresses,
  type DealerFeedSite,
} from '../dealer-site';
import { valueOfFirstMatch, delimitedLine, beginDelimitedFeed, type FeedOutDefinition, type LeftOutReason } from '../feed-form';

const MOST_PICTURES = 20;
const MOST_DESCRIPTION = 5000;
const MOST_TITLE = 500;

const PICTURE_COLUMNS = Array.from({ length: MOST_PICTURES }, (_, index) => [
  `image[${index}].url`,
  `image[${index}].tag[0]`,
]).flat();

/** https://developers.facebook.com/docs/marketing-api/auto-ads/reference/ */
const META_COLUMNS: readonly string[] = [
  'vehicle_id',
  'vin',
  'vehicle_type',
  'make',
  'model',
  'trim',
  'year',
  'title',
  'description',
  'url',
  'state_of_vehicle',
  'mileage.value',
  'mileage.unit',
  'price',
  'sale_price',
  'exterior_color',
  'interior_color',
  'body_style',
  'transmission',
  'fuel_type',
  'drivetrain',
  'availability',
  'dealer_id',
  'dealer_name',
  'dealer_phone',
  'address',
  'latitude',
  'longitude',
  'date_first_on_lot',
  ...PICTURE_COLUMNS,
];

const TYPES: Record<Car['item_type'], string> = {
  car: 'CAR_TRUCK',
  truck: 'COMMERCIAL',
  motorcycle: 'MOTORCYCLE',
  caravan: 'RV_CAMPER',
};
const BODIES: [RegExp, string][] = [
  [/convertible|cabrio|roadster/i, 'CONVERTIBLE'],
  [/coupe/i, 'COUPE'],
  [/hatch|liftback/i, 'HATCHBACK'],
  [/wagon|estate|touring/i, 'WAGON'],
  [/suv|4wd|4x4/i, 'SUV'],
  [/crossover/i, 'CROSSOVER'],
  [/people|mpv|mini.?van/i, 'MINIVAN'],
  [/\bvan\b|\bbus\b/i, 'VAN'],
  [/ute|pick.?up|cab|truck|tipper/i, 'TRUCK'],
  [/sedan|saloon/i, 'SEDAN'],
];
const TRANSMISSIONS: [RegExp, string][] = [
  [/auto|cvt|dct|dsg|dual.?clutch|reduction/i, 'AUTOMATIC'],
  [/manual/i, 'MANUAL'],
  [/./, 'OTHER'],
];
const FUELS: [RegExp, string][] = [
  [/plug|phev/i, 'PLUGIN_HYBRID'],
  [/hybrid/i, 'HYBRID'],
  [/electric|\bev\b/i, 'ELECTRIC'],
  [/diesel/i, 'DIESEL'],
  [/petrol|unleaded|gasoline|\bulp\b/i, 'PETROL'],
  [/./, 'OTHER'],
];
const DRIVES: [RegExp, string][] = [
  [/awd|all.?wheel/i, 'AWD'],
  [/4wd|4x4|four.?wheel/i, '4X4'],
  [/fwd|front/i, 'FWD'],
  [/rwd|rear/i, 'RWD'],
  [/2wd|4x2/i, '4X2'],
  [/./, 'OTHER'],
];

const refusalOf = (car: Car): LeftOutReason | undefined => {
  if (car.status !== 'in_stock' || car.preorder) return 'coming_soon';
  // Caravans have no odometer, so their mileage may be missing.
  if (car.km === undefined && car.item_type !== 'caravan') return 'mileage';
  return car.colour?.trim() ? undefined : 'colour';
};

const stateOf = ({ car_type: type, certified }: Car): string => (type === 'new' ? 'NEW' : certified ? 'CPO' : 'USED');

const placeCells = ({ address, phone, dealership_id: id, dealership_name: name }: Location, country: string) => ({
  dealer_id: id,
  dealer_name: name,
  dealer_phone: phone,
  address: JSON.stringify({
    addr1: address.street,
    city: address.city,
    region: address.state,
    postal_code: address.postcode,
    country,
  }),
  latitude: String(address.lat),
  longitude: String(address.lng),
});

/** After a reduction `price` is the old price and `sale_price` today's; else `sale_price` is empty. Undefined without a price. */
const priceCells = (car: Car, { config }: DealerFeedSite): { price: string; sale_price: string } | undefined => {
  const display = priceDisplay(car, { subscriptions: config.features.subscriptions, noPriceText: '' });
  if (display.kind !== 'offer' && display.kind !== 'price') return undefined;
  const money = (amount: number): string => `${amount.toFixed(2)} ${config.currency}`;
  if (display.was === undefined) return { price: money(display.amount), sale_price: '' };
  return { price: money(display.was), sale_price: money(display.amount) };
};

const kindCells = (car: Car) => ({
  vehicle_type: TYPES[car.item_type],
  body_style: valueOfFirstMatch(BODIES, car.body) || 'OTHER',
  transmission: valueOfFirstMatch(TRANSMISSIONS, car.transmission),
  fuel_type: valueOfFirstMatch(FUELS, car.fuel),
  drivetrain: valueOfFirstMatch(DRIVES, car.drive),
});

type Row = Readonly<Record<string, string>> & { vin: string };

const rowOf = (car: Car, site: DealerFeedSite): Row | LeftOutReason => {
  const refusal = refusalOf(car);
  if (refusal) return refusal;
  const vin = vinOfText(car.vin ?? '');
  if (!vin) return 'vin';
  const price = priceCells(car, site);
  if (!price) return 'price';
  const pictures = pictureAddresses(site, car, MOST_PICTURES);
  if (pictures.length === 0) return 'picture';
  const location = locationOfCar(site, car);
  if (!location) return 'location';
  return {
    vehicle_id: car.id,
    vin,
    make: car.make,
    model: car.model,
    trim: car.badge ?? '',
    year: String(car.year),
    title: car.name.slice(0, MOST_TITLE),
    description: carDescription(car, site, MOST_DESCRIPTION),
    url: carPageAddress(site, car),
    state_of_vehicle: stateOf(car),
    'mileage.value': String(distanceInDealerUnit(car.km ?? 0, site.config)),
    'mileage.unit': distanceUnit(site.config) === 'miles' ? 'MI' : 'KM',
    ...price,
    exterior_color: car.colour ?? '',
    interior_color: car.interior_colour ?? '',
    ...kindCells(car),
    availability: car.reserved ? 'PENDING' : 'AVAILABLE',
    ...placeCells(location, countryOfSale(site.config)),
    date_first_on_lot: firstDayOnLot(car),
    ...Object.fromEntries(
      pictures.flatMap((address, index) => [
        [`image[${index}].url`, address],
        [`image[${index}].tag[0]`, index === 0 ? 'Main' : 'Gallery'],
      ]),
    ),
  };
};

export const metaFeed: FeedOutDefinition = {
  file: 'meta.csv',
  type: 'text/csv; charset=utf-8',
  pictures: 'kept',
  head: delimitedLine(META_COLUMNS, ','),
  begin: beginDelimitedFeed(META_COLUMNS, ',', rowOf),
};
