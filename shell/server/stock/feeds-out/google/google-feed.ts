import { createHash } from 'node:crypto';
import type { Car } from '@forecourt/contracts/car/car';
import { isPrice, priceDisplay } from '@forecourt/rules/price/price-display';
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
import { googleRulesOf } from './google-rules';

/** Vehicle ads (https://support.google.com/merchants/answer/11192663). */
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
  'vehicle_msrp',
  'vehicle_all_in_price',
  'vehicle_expenses',
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
type Row = Record<(typeof GOOGLE_COLUMNS)[number], string> & { stockId?: string };

/** Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans. */
const GOOGLE_CATEGORY = '916';
const MOST_ADDITIONAL_PICTURES = 10;
const MOST_DESCRIPTION = 5000;

/** The stock counts these as cars. */
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

/** Characters (https://support.google.com/merchants/answer/6324405). */
const LONGEST_ID = 50;
const DIGEST = 16;

const digestOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, DIGEST);

/** A digest of the whole id replaces the end of a long one, so that it stays unique and the same. */
const shortId = (id: string): string =>
  id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID - DIGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}-${digestOf(id)}`;

/** An id that is or contains a VIN becomes a digest, so that the VIN stays private. */
const idWithoutVin = (id: string, vin: string | undefined): string =>
  vinOfText(id) !== undefined || (vin !== undefined && id.toUpperCase().includes(vin)) ? digestOf(id) : id;

const reasonToLeaveOut = (car: Car): LeftOutReason | undefined => {
  if (car.item_type !== 'car' || NO_PASSENGER_CAR.test(car.body ?? '')) return 'kind';
  if (car.status !== 'in_stock' || car.preorder) return 'coming_soon';
  if (car.reserved) return 'reserved';
  if (car.km === undefined) return 'mileage';
  return car.colour?.trim() ? undefined : 'colour';
};

const googleCondition = ({ car_type: type }: Car): 'New' | 'Used' => (type === 'new' ? 'New' : 'Used');

type Prices = Pick<Row, 'price' | 'vehicle_price_type' | 'vehicle_msrp' | 'vehicle_all_in_price' | 'vehicle_expenses'>;

const googlePrices = (car: Car, { config }: DealerFeedSite): Prices | LeftOutReason => {
  const display = priceDisplay(car, { subscriptions: config.features.subscriptions, noPriceText: '' });
  if (display.kind !== 'offer' && display.kind !== 'price') return 'price';
  const rules = googleRulesOf(countryOfSale(config));
  const condition = googleCondition(car);
  const money = (amount: number): string => `${amount.toFixed(2)} ${config.currency}`;
  const type = (display.priceType && rules.priceTypes[condition][display.priceType]) ?? '';
  if (type === '' && rules.priceTypeFor.includes(condition)) return 'price_type';
  const isNew = condition === 'New';
  if (isNew && rules.newNeedsMsrp && !isPrice(car.msrp)) return 'msrp';
  if (!isNew && rules.usedNeedsOnRoadCosts && !isPrice(car.on_road_costs)) return 'on_road_costs';
  return {
    price: money(display.amount),
    vehicle_price_type: type,
    vehicle_msrp: isNew && isPrice(car.msrp) ? money(car.msrp) : '',
    vehicle_all_in_price: isNew && rules.newNeedsAllInPrice ? money(display.amount) : '',
    vehicle_expenses: rules.usedNeedsOnRoadCosts && isPrice(car.on_road_costs) ? money(car.on_road_costs) : '',
  };
};

/** By the rules of the country, or the reason to leave the car out. */
const identityOf = (car: Car, { config }: DealerFeedSite): Pick<Row, 'id' | 'vin' | 'stockId'> | LeftOutReason => {
  const { vin: rule, isIdOnPage } = googleRulesOf(countryOfSale(config));
  const vin = vinOfText(car.vin ?? '');
  if (vin === undefined && rule === 'required') return 'vin';
  const ownId = (isIdOnPage && car.stocknum?.trim()) || car.id;
  const id = shortId(rule === 'withheld' ? idWithoutVin(ownId, vin) : ownId);
  return { id, vin: rule === 'withheld' ? '' : (vin ?? ''), ...(isIdOnPage ? { stockId: id } : {}) };
};

const rowOf = (car: Car, site: DealerFeedSite): Row | LeftOutReason => {
  const refusal = reasonToLeaveOut(car);
  if (refusal) return refusal;
  const identity = identityOf(car, site);
  if (typeof identity === 'string') return identity;
  const prices = googlePrices(car, site);
  if (typeof prices === 'string') return prices;
  const [picture, ...others] = pictureAddresses(site, car, 1 + MOST_ADDITIONAL_PICTURES);
  if (!picture) return 'picture';
  const location = locationOfCar(site, car);
  if (!location) return 'location';
  const storeCode = location.storeCode ?? location.id;
  const link = carPageAddress(site, car);
  return {
    ...identity,
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
    ...prices,
    body_style: valueOfFirstMatch(BODIES, car.body),
    engine: valueOfFirstMatch(ENGINES, car.fuel),
    description: carDescription(car, site, MOST_DESCRIPTION),
    link,
    link_template: `${link}?store={store_code}`,
    image_link: picture,
    // A comma separates the addresses in this cell, so commas within addresses are encoded.
    additional_image_link: others.map((address) => address.replaceAll(',', '%2C')).join(','),
    google_product_category: GOOGLE_CATEGORY,
    date_first_on_lot: firstDayOnLot(car),
  };
};

export const googleFeed: FeedOutDefinition = {
  file: 'google.tsv',
  type: 'text/tab-separated-values; charset=utf-8',
  pictures: 'kept',
  head: delimitedLine(GOOGLE_COLUMNS, '\t'),
  begin: beginDelimitedFeed(GOOGLE_COLUMNS, '\t', rowOf),
};
