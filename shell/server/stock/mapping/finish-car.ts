import { Compile } from 'typebox/compile';
import { Type, type Static } from 'typebox';
import { Car, type PriceType } from '@forecourt/contracts/car/car';
import { RowFailure, quoted } from './row-failure';
import { fill, type Draft } from './template';

const LONGEST_SLUG = 200;

/** Part of a URL: lower case letters and digits joined by hyphens, accents dropped. At most 200 characters. */
export const slugOf = (text: string): string => {
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
const MOMENTS = { created_at: Moment, updated_at: Moment, sold_date_timestamp: Moment };

/** A car of a feed. Stock knows when it first saw the car, so the feed may leave `created_at` out. */
export const FeedCar = Type.Object({ ...Car.properties, ...MOMENTS });
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

/** Next year's models are sold this year. A later year is a typing error. */
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

/** The first wrong field of a car, in words for the person who sends the feed. */
const failureOf = (car: unknown): RowFailure => {
  const errors = [...validator.Errors(car)] as unknown as SchemaError[];
  const first = errors[0];
  if (!first) return new RowFailure('', 'is not a vehicle');
  if (first.keyword === 'required') return new RowFailure(String((first.params.requiredProperties as string[])[0]), 'is missing');
  const field = first.instancePath.slice(1).replaceAll('/', '.');
  const choices = errors.filter((error) => error.keyword === 'const' && error.instancePath === first.instancePath);
  const expected = choices.length
    ? `must be one of ${choices.map((error) => String(error.params.allowedValue)).join(', ')}`
    : first.message;
  return new RowFailure(field, `${quoted(at(car, first.instancePath))} ${expected}`);
};

/**
 * Adds defaults and derived fields to a mapped row, in place, and checks it against the contract. `now` is Unix seconds;
 * `priceType` is that of a price whose feed does not state it. Throws a RowFailure with the first wrong field.
 */
export const finishCar = (draft: Draft, id: string, now: number, priceType: PriceType = 'unstated'): FeedCar => {
  const car = draft;
  car.id = id;
  for (const [field, value] of DEFAULTS) car[field] ??= value;
  car.price_type ??= priceType;
  car.images ??= [];
  car.features ??= [];
  car.name ??= fill('{year} {make} {model} {badge}', draft);
  car.slug = slugOf(car.slug === undefined ? `${String(car.name)} ${id}` : String(car.slug));
  if (car.price === 0) car.price_type = 'poa';
  if (!validator.Check(car)) throw failureOf(car);
  const latest = new Date(now * 1000).getUTCFullYear() + YEARS_AHEAD;
  if ((car.year as number) > latest) throw new RowFailure('year', `${quoted(car.year)} is after ${latest}`);
  return car as FeedCar;
};
