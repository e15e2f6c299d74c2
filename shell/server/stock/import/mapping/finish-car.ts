import { Compile } from 'typebox/compile';
import { Type, type Static } from 'typebox';
import { Car, type PriceType } from '@forecourt/contracts/car/car';
import { isOnItsWay } from '@forecourt/rules/card/sellable';
import { isPrice } from '@forecourt/rules/price/price-display';
import { isAhead } from '@forecourt/rules/stock/stock-date';
import { vinOfText } from '@forecourt/rules/vehicle/vin';
import { isRowRejectingField } from './car-fields';
import { RowFailure, quoteValue } from './row-failure';
import { fillTemplate, type CarDraft } from './template';

const LONGEST_SLUG = 200;

/** Lower case letters and digits joined by hyphens, without accents, at most 200 characters. */
export const urlSlug = (text: string): string => {
  const slug = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug.length <= LONGEST_SLUG ? slug : `${slug.slice(0, LONGEST_SLUG / 2)}-${slug.slice(-(LONGEST_SLUG / 2 - 1))}`;
};

/** Unix seconds before the year 3000, so that a time in milliseconds is refused. */
const Moment = Type.Optional(Type.Integer({ minimum: 0, maximum: 32_503_680_000 }));
const MOMENT_FIELDS = { created_at: Moment, updated_at: Moment, sold_date_timestamp: Moment };

/** A feed may leave `created_at` out, because stock knows when it first saw the car. */
export const FeedCar = Type.Object({ ...Car.properties, ...MOMENT_FIELDS });
export type FeedCar = Static<typeof FeedCar>;

const validator = Compile(FeedCar);

const DEFAULTS = Object.entries({
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  show_on_dealer_website: true,
  certified: false,
  reserved: false,
  preorder: false,
});

/** After the present year: next year's models are sold this year. A later year is a typing error. */
const YEARS_AHEAD = 2;

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
  params: Record<string, unknown>;
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], value);

/** In words for the person who sends the feed. */
const firstFailureOfCar = (car: unknown): RowFailure => {
  const errors = [...validator.Errors(car)] as unknown as SchemaError[];
  const first = errors[0];
  if (!first) return new RowFailure('', 'is not a vehicle');
  if (first.keyword === 'required') return new RowFailure(String((first.params.requiredProperties as string[])[0]), 'is missing');
  const field = first.instancePath.slice(1).replaceAll('/', '.');
  const choices = errors.filter((error) => error.keyword === 'const' && error.instancePath === first.instancePath);
  const expected = choices.length
    ? `must be one of ${choices.map((error) => String(error.params.allowedValue)).join(', ')}`
    : first.message;
  return new RowFailure(field, `${quoteValue(at(car, first.instancePath))} ${expected}`);
};

interface FinishRules {
  /** Rejects the row. Default: as the field is. */
  isHard?(field: string): boolean;
  notice?(field: string, value: string, reason: string): void;
  /** Of a price whose feed does not state it. Default: `unstated`. */
  priceType?: PriceType;
}

/** Only the wrong value is removed, and not the whole group. */
const GROUPS_CHECKED_BY_PART = new Set(['caravan', 'finance_lenders']);

/** An entry of a list, a value of a group, or the whole field. False if there is no such value. */
const takeOut = (car: CarDraft, path: string): boolean => {
  const keys = path.split('.');
  const [field = '', index] = keys;
  if (car[field] === undefined) return false;
  const whole = car[field];
  if (Array.isArray(whole) && index !== undefined) return whole.splice(Number(index), 1).length === 1;
  if (!GROUPS_CHECKED_BY_PART.has(field) || keys.length === 1) return delete car[field];
  const group = at(car, `/${keys.slice(0, -1).join('/')}`) as CarDraft;
  return delete group[keys.at(-1)!];
};

const complete = (car: CarDraft, priceType: PriceType): void => {
  for (const [field, value] of DEFAULTS) car[field] ??= value;
  car.price_type ??= priceType;
  car.images ??= [];
  car.features ??= [];
};

/** A car with more wrong values is refused. */
const MOST_TAKEN_OUT = 300;

/** Reports each removed value as a notice. @throws RowFailure for a value that the car needs */
const fitToContract = (car: CarDraft, { isHard = isRowRejectingField, notice, priceType = 'unstated' }: FinishRules): void => {
  for (let count = 0; !validator.Check(car); count += 1) {
    const failure = firstFailureOfCar(car);
    const { field, reason } = failure;
    const value = /^"[^"]*"/.exec(reason)?.[0] ?? '';
    if (count >= MOST_TAKEN_OUT || isHard(field.split('.')[0]!) || !takeOut(car, field)) throw failure;
    notice?.(field, value, reason);
    complete(car, priceType);
  }
};

/** Model year; a VIN has 17 characters since then. */
const VIN_SINCE = 1981;

const noticeStrangeVin = ({ vin, year }: FeedCar, notice: FinishRules['notice']): void => {
  if (vin === undefined || year < VIN_SINCE || vinOfText(vin) !== undefined) return;
  notice?.(
    'vin',
    quoteValue(vin),
    `${quoteValue(vin)} is no VIN of 17 letters and digits, so advertising feeds leave the vehicle out`,
  );
};

/** A day in stock that lies ahead is the arrival of a vehicle on its way, and a mistake for another (C-03). */
const takeOutFutureStockDay = (car: FeedCar, now: number, notice: FinishRules['notice']): void => {
  if (car.created_at === undefined || !isAhead(car.created_at, now)) return;
  const day = new Date(car.created_at * 1000).toISOString().slice(0, 10);
  delete car.created_at;
  if (isOnItsWay(car)) car.arrival_date ??= day;
  else notice?.('created_at', quoteValue(day), `${quoteValue(day)} lies ahead, so the first import that saw the vehicle counts`);
};

const noticePlaceholder = (price: number, notice: FinishRules['notice']): void =>
  notice?.('price', quoteValue(price), `${quoteValue(price)} is too little for a price, so the price is on application`);

/**
 * Adds defaults and derived fields, and checks the contract. `now`: Unix seconds.
 * @throws RowFailure for the first wrong value that the car needs
 */
export const finishMappedCar = (draft: CarDraft, id: string, now: number, rules: FinishRules = {}): FeedCar => {
  const car = draft;
  car.id = id;
  complete(car, rules.priceType ?? 'unstated');
  car.name ??= fillTemplate('{year} {make} {model} {badge}', draft);
  car.slug = urlSlug(car.slug === undefined ? `${String(car.name)} ${id}` : String(car.slug));
  // Sites show no placeholder such as 1, which would otherwise be the lowest price of every search.
  if (typeof car.price === 'number' && car.price >= 0 && !isPrice(car.price)) {
    if (car.price > 0) noticePlaceholder(car.price, rules.notice);
    Object.assign(car, { price: 0, price_type: 'poa' });
  }
  fitToContract(car, rules);
  const latest = new Date(now * 1000).getUTCFullYear() + YEARS_AHEAD;
  if ((car.year as number) > latest) throw new RowFailure('year', `${quoteValue(car.year)} is after ${latest}`);
  noticeStrangeVin(car as FeedCar, rules.notice);
  takeOutFutureStockDay(car as FeedCar, now, rules.notice);
  return car as FeedCar;
};
