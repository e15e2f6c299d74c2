import type { Car, CarType } from '@forecourt/contracts/car/car';
import type { CatalogueModel } from './catalogue/catalogue';
import type { RandomValues } from './random';

const DAY = 86_400;

/** Without I, O and Q, which look like digits. */
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** Tenth characters from 2010, which repeat after 30 years. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

const letters = (random: RandomValues, from: string, count: number): string =>
  Array.from({ length: count }, () => from[random.whole(0, from.length - 1)]).join('');
const digits = (random: RandomValues, count: number): string => String(random.whole(0, 10 ** count - 1)).padStart(count, '0');

/** 17 characters, with the maker's prefix and the code of the year. */
export const inventVin = (random: RandomValues, maker: string, year: number): string =>
  maker + letters(random, VIN_LETTERS, 6) + YEAR_CODES[(year - 2010 + 30) % 30] + letters(random, LETTERS, 1) + digits(random, 6);

/** In the state's present format. */
export const inventNumberPlate = (random: RandomValues, state: string): string => {
  if (state === 'QLD') return `${digits(random, 3)}${letters(random, LETTERS, 2)}${digits(random, 1)}`;
  if (state === 'VIC') return `1${letters(random, LETTERS, 2)}${digits(random, 1)}${letters(random, LETTERS, 2)}`;
  if (state === 'NSW') return `${letters(random, LETTERS, 3)}${digits(random, 2)}${letters(random, LETTERS, 1)}`;
  if (state === 'SA') return `S${digits(random, 3)}${letters(random, LETTERS, 3)}`;
  if (state === 'WA') return `1${letters(random, LETTERS, 3)}${digits(random, 3)}`;
  return `${letters(random, LETTERS, 2)}${digits(random, 2)}${letters(random, LETTERS, 2)}`;
};

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Months of the year in which a car can have been built and shipped before `now`. */
const monthsOf = (year: number, now: number): number => {
  const today = new Date(now * 1000);
  return year < today.getUTCFullYear() ? 12 : Math.max(1, today.getUTCMonth());
};

interface Registered {
  carType: CarType;
  year: number;
  model: Pick<CatalogueModel, 'shape'>;
}

/** New cars and some caravans have no plate. */
export const inventRegistration = (
  random: RandomValues,
  { carType, year, model }: Registered,
  state: string,
  now: number,
): Partial<Car> => ({
  build_date: `${year}-${String(random.whole(1, monthsOf(year, now))).padStart(2, '0')}`,
  ...(carType === 'new' || (model.shape === 'caravan' && random.chance(0.3))
    ? {}
    : { regplate: inventNumberPlate(random, state), rego_expiry: dateOf(now + random.whole(-20, 340) * DAY) }),
});
