import type { Car } from '@forecourt/contracts/car/car';
import { isPrice } from '@forecourt/rules/price/price-display';

export interface ValueDoubt {
  field: 'price' | 'before_price' | 'offer_price' | 'km' | 'year' | 'engine_size_litres';
  value: number;
  reason: string;
}

/** Of one kind of vehicle. Prices are in currencies of which one unit is worth about a dollar. */
interface Bounds {
  price: { least: number; most: number };
  /** On the odometer, and in one year. */
  km: { most: number; aYear: number };
  litres: { least: number; most: number };
  litresOfCylinder: { least: number; most: number };
}

const CAR: Bounds = {
  price: { least: 300, most: 8_000_000 },
  km: { most: 800_000, aYear: 150_000 },
  litres: { least: 0.5, most: 8.5 },
  litresOfCylinder: { least: 0.15, most: 1.1 },
};
const BOUNDS: Record<Car['item_type'], Bounds> = {
  car: CAR,
  truck: {
    price: { least: 500, most: 2_000_000 },
    km: { most: 2_500_000, aYear: 350_000 },
    litres: { least: 0.8, most: 18 },
    litresOfCylinder: { least: 0.25, most: 3 },
  },
  motorcycle: {
    price: { least: 100, most: 500_000 },
    km: { most: 300_000, aYear: 60_000 },
    litres: { least: 0.04, most: 2.6 },
    litresOfCylinder: { least: 0.03, most: 1.2 },
  },
  // Feeds list motorhomes, which have a car's engine and odometer, as caravans.
  caravan: { ...CAR, price: { least: 100, most: 1_500_000 } },
};

/** One unit is worth about a dollar. For other currencies prices are not checked. */
const LIKE_DOLLARS = new Set(['AUD', 'USD', 'GBP', 'EUR', 'NZD', 'CAD', 'SGD', 'CHF']);
/** Of the earlier price. A greater reduction is a typing error, and advertising it would be an offence. */
const LEAST_SHARE_OF_BEFORE = 0.3;
/** Most of a vehicle that is sold as new. */
const NEW = { km: 10_000, years: 4 };
/** From this age in years on. Collectors' vehicles are driven more; a lower figure means "not known", or thousands. */
const LEAST_USE = { kmAYear: 30, years: 3, most: 300 };

type Judged = Pick<
  Car,
  | 'item_type'
  | 'car_type'
  | 'price'
  | 'before_price'
  | 'offer_price'
  | 'km'
  | 'year'
  | 'engine_size_litres'
  | 'cylinders'
  | 'fuel'
>;

export const createDoubt = (field: ValueDoubt['field'], value: number, because: string): ValueDoubt => ({
  field,
  value,
  reason: `"${value}" can hardly be right: ${because}`,
});

const outside = (
  field: ValueDoubt['field'],
  value: number,
  { least, most }: { least: number; most: number },
  noun: string,
): ValueDoubt[] => {
  if (value < least) return [createDoubt(field, value, `the least for ${noun} is ${least}`)];
  return value > most ? [createDoubt(field, value, `the most for ${noun} is ${most}`)] : [];
};

const priceDoubts = (
  { item_type: kind, price, before_price: before, offer_price: offer }: Judged,
  currency: string,
): ValueDoubt[] => {
  if (!isPrice(price)) return [];
  const asked = isPrice(offer) ? offer : price;
  const isOfferWrong = asked !== price && asked < price * LEAST_SHARE_OF_BEFORE;
  const isBeforeWrong = before !== undefined && price < before * LEAST_SHARE_OF_BEFORE;
  return [
    ...(LIKE_DOLLARS.has(currency) ? outside('price', price, BOUNDS[kind].price, `a ${kind}`) : []),
    ...(isOfferWrong ? [createDoubt('offer_price', asked, `the price is ${price}`)] : []),
    ...(isBeforeWrong ? [createDoubt('before_price', before, `the price is ${price}`)] : []),
  ];
};

export const isLowKmJudged = (
  { car_type: type, item_type: kind, year }: Pick<Car, 'car_type' | 'item_type' | 'year'>,
  thisYear: number,
): boolean => type === 'used' && kind !== 'caravan' && thisYear - year >= LEAST_USE.years;

const lowKmDoubts = (car: Judged, thisYear: number): ValueDoubt[] => {
  const { item_type: kind, km, year } = car;
  if (km === undefined || !isLowKmJudged(car, thisYear)) return [];
  const least = Math.min(LEAST_USE.most, LEAST_USE.kmAYear * (thisYear - year));
  return km < least ? [createDoubt('km', km, `the least for a used ${kind} of ${year} is ${least}`)] : [];
};

const kmDoubts = ({ item_type: kind, car_type: type, km, year }: Judged, thisYear: number): ValueDoubt[] => {
  if (km === undefined) return [];
  const { most, aYear } = BOUNDS[kind].km;
  const years = Math.max(0, thisYear - year) + 1;
  if (km > most) return [createDoubt('km', km, `the most for a ${kind} is ${most}`)];
  if (km > aYear * years) return [createDoubt('km', km, `the most for a ${kind} of ${year} is ${aYear * years}`)];
  return type === 'new' && km > NEW.km ? [createDoubt('km', km, `the most for a new vehicle is ${NEW.km}`)] : [];
};

/** Median prices of a feed beyond these are those of another unit. */
const USUAL_PRICE = { least: 300, most: 400_000, vehicles: 5 };

/** For a first feed in cents or thousands; undefined if it may be imported. */
export const findScaleProblem = ({
  feed,
  currency,
  median,
  count,
}: {
  feed: string;
  currency: string;
  median: number;
  count: number;
}): string | undefined => {
  if (!LIKE_DOLLARS.has(currency) || count < USUAL_PRICE.vehicles) return undefined;
  if (median >= USUAL_PRICE.least && median <= USUAL_PRICE.most) return undefined;
  return (
    `Half of the ${count} vehicles with a price in the feed "${feed}" ask ${median} ${currency} or ${median > USUAL_PRICE.most ? 'more' : 'less'}. ` +
    'Cents or thousands look like this: the mapping can convert them (transform: [{ multiply: 0.01 }]). ' +
    'If the prices are right, import it with --allow-price-jumps (API: allowPriceJumps=true).'
  );
};

const ofAll = (litres: number, cylinders: number): number => Math.round(litres * cylinders * 100) / 100;

/** Engine sizes apply by it. Feeds often list a truck without its kind; a diesel may be a truck's engine. */
const engineKind = ({ item_type: kind, fuel }: Judged): Car['item_type'] =>
  kind === 'car' && /diesel/i.test(fuel ?? '') ? 'truck' : kind;

const engineDoubts = (car: Judged): ValueDoubt[] => {
  const { engine_size_litres: litres, cylinders } = car;
  const kind = engineKind(car);
  if (!litres) return [];
  const { least, most } = BOUNDS[kind].litresOfCylinder;
  const whole = outside('engine_size_litres', litres, BOUNDS[kind].litres, `a ${kind}`);
  return whole.length > 0 || !cylinders
    ? whole
    : outside(
        'engine_size_litres',
        litres,
        { least: ofAll(least, cylinders), most: ofAll(most, cylinders) },
        `${cylinders} cylinders`,
      );
};

/**
 * Values that are wrong for the kind of vehicle. `now`: Unix seconds; `currency`: ISO 4217, prices in whole units. With
 * `acceptLowKm`, too few kilometres are no doubt.
 */
export const findDoubts = (
  car: Judged,
  { now, currency, acceptLowKm = false }: { now: number; currency: string; acceptLowKm?: boolean },
): ValueDoubt[] => {
  const thisYear = new Date(now * 1000).getUTCFullYear();
  const isOldNew = car.car_type === 'new' && car.year < thisYear - NEW.years;
  return [
    ...priceDoubts(car, currency),
    ...kmDoubts(car, thisYear),
    ...(acceptLowKm ? [] : lowKmDoubts(car, thisYear)),
    ...(isOldNew ? [createDoubt('year', car.year, `a new vehicle is at most ${NEW.years} years old`)] : []),
    ...engineDoubts(car),
  ];
};
