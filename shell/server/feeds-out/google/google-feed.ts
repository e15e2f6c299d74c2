import type { Car } from '@forecourt/contracts/car/car';
import { priceDisplay } from '@forecourt/rules/price/price-display';
import { distanceInDealerUnit, distanceUnit } from '@forecourt/rules/vehicle/odometer';
import { vinOfText } from '@forecourt/rules/vehicle/vin';
import { carPageAddress, carDescription, locationOfCar, pictureAddresses, type DealerFeedSite } from '../dealer-site';
import { valueOfFirstMatch, delimitedLine, beginDelimitedFeed, type FeedOutDefinition, type LeftOutReason } from '../feed-form';

/** Columns of Google's feed for vehicle ads (https://support.google.com/merchants/answer/11192663). */
const GOOGLE_COLUMNS = [
  'id',
  'vin',
  'store_code',
  'vehicle_fulfillment(option:store_code)',
  'brand',
  'model',
  'trim',
  'year',
  'condition',
  'certified_pre-owned',
  'mileage',
  'color',
  'price',
  'vehicle_price_type',
  'body_style',
  'engine',
  'description',
  'link',
  'link_template',
  'image_link',
  'additional_image_link',
  'google_product_category',
  'date_first_on_lot',
] as const;
type Row = Record<(typeof GOOGLE_COLUMNS)[number], string>;

/** Number of Google's product category Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans. */
const GOOGLE_CATEGORY = '916';
const MOST_ADDITIONAL_PICTURES = 10;
const MOST_DESCRIPTION = 5000;
const DAY = 86_400;

/** Matches body types of vehicles that Google does not count as passenger cars, although the stock counts them as cars. */
const NO_PASSENGER_CAR = /motor.?home|camper|caravan|\bbus\b|tipper|prime mover|boat/i;

const BODIES: [RegExp, string][] = [
  [/convertible|cabrio|roadster/i, 'convertible'],
  [/coupe/i, 'coupe'],
  [/hatch|liftback/i, 'hatchback'],
  [/wagon|estate|touring/i, 'station wagon'],
  [/suv|4wd|4x4/i, 'suv'],
  [/crossover/i, 'crossover'],
  [/people|mpv|mini.?van/i, 'minivan'],
  [/\bvan\b/i, 'full size van'],
  [/ute|pick.?up|cab|truck/i, 'truck'],
  [/sedan|saloon/i, 'sedan'],
];
const ENGINES: [RegExp, string][] = [
  [/hybrid|phev/i, 'hybrid'],
  [/electric|\bev\b/i, 'electric'],
  [/diesel/i, 'diesel'],
  [/petrol|unleaded|gasoline|\bulp\b/i, 'gasoline'],
];

/** Google's name for each type of price. In Australia, a new vehicle must have a drive-away price; any other may have a price without government charges. */
const GOOGLE_PRICE_TYPES = {
  drive_away: 'drive_away_price',
  excluding_government_charges: 'excluding_government_charges_price',
} as const;

/** Returns the first reason to leave a car out, without the checks of its price; undefined if there is none. */
const reasonToLeaveOut = (car: Car): LeftOutReason | undefined => {
  if (car.item_type !== 'car' || NO_PASSENGER_CAR.test(car.body ?? '')) return 'kind';
  if (car.status !== 'in_stock' || car.preorder) return 'coming_soon';
  if (car.reserved) return 'reserved';
  if (car.km === undefined) return 'mileage';
  return car.colour?.trim() ? undefined : 'colour';
};

const googleCondition = ({ car_type: type }: Car): 'New' | 'Used' => (type === 'new' ? 'New' : 'Used');

/** Returns the price and price type of a car, or the reason for which Google would refuse its price. */
const googlePrice = (car: Car, { config }: DealerFeedSite): Pick<Row, 'price' | 'vehicle_price_type'> | LeftOutReason => {
  const display = priceDisplay(car, { subscriptions: config.features.subscriptions, noPriceText: '' });
  if (display.kind !== 'offer' && display.kind !== 'price') return 'price';
  const price = `${display.amount.toFixed(2)} ${config.currency}`;
  if (config.currency !== 'AUD') return { price, vehicle_price_type: '' };
  const type = display.priceType;
  if (type === undefined || (car.car_type === 'new' && type !== 'drive_away')) return 'price_type';
  return { price, vehicle_price_type: GOOGLE_PRICE_TYPES[type] };
};

const rowOf = (car: Car, site: DealerFeedSite): Row | LeftOutReason => {
  const refusal = reasonToLeaveOut(car);
  if (refusal) return refusal;
  const vin = vinOfText(car.vin ?? '');
  if (!vin) return 'vin';
  const price = googlePrice(car, site);
  if (typeof price === 'string') return price;
  const [picture, ...others] = pictureAddresses(site, car, 1 + MOST_ADDITIONAL_PICTURES);
  if (!picture) return 'picture';
  const location = locationOfCar(site, car);
  if (!location) return 'location';
  const storeCode = location.storeCode ?? location.id;
  const link = carPageAddress(site, car);
  return {
    id: car.id,
    vin,
    store_code: storeCode,
    'vehicle_fulfillment(option:store_code)': `in_store:${storeCode}`,
    brand: car.make,
    model: car.model,
    trim: car.badge ?? '',
    year: String(car.year),
    condition: googleCondition(car),
    'certified_pre-owned': car.certified ? 'yes' : 'no',
    mileage: `${distanceInDealerUnit(car.km ?? 0, site.config)} ${distanceUnit(site.config)}`,
    color: car.colour ?? '',
    ...price,
    body_style: valueOfFirstMatch(BODIES, car.body),
    engine: valueOfFirstMatch(ENGINES, car.fuel),
    description: carDescription(car, site, MOST_DESCRIPTION),
    link,
    link_template: `${link}?store={store_code}`,
    image_link: picture,
    // A comma separates the addresses in this cell, so commas within addresses are encoded.
    additional_image_link: others.map((address) => address.replaceAll(',', '%2C')).join(','),
    google_product_category: GOOGLE_CATEGORY,
    date_first_on_lot: new Date(Math.floor(car.created_at / DAY) * DAY * 1000).toISOString().slice(0, 10),
  };
};

/** Google's feed for vehicle ads: a tab-separated file with one offer for each VIN. */
export const googleFeed: FeedOutDefinition = {
  file: 'google.tsv',
  type: 'text/tab-separated-values; charset=utf-8',
  pictures: 'kept',
  head: delimitedLine(GOOGLE_COLUMNS, '\t'),
  begin: beginDelimitedFeed(GOOGLE_COLUMNS, '\t', rowOf),
};
