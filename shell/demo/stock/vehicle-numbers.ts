import type { Random } from './random';

/** Characters of a VIN. I, O and Q are not allowed, because they look like digits. */
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** The tenth character of a VIN for each year from 2010. It repeats after 30 years. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

const letters = (random: Random, from: string, count: number): string =>
  Array.from({ length: count }, () => from[random.whole(0, from.length - 1)]).join('');
const digits = (random: Random, count: number): string => String(random.whole(0, 10 ** count - 1)).padStart(count, '0');

/** A VIN of 17 characters, with the maker's prefix and the code of the year. */
export const vinOf = (random: Random, maker: string, year: number): string =>
  maker + letters(random, VIN_LETTERS, 6) + YEAR_CODES[(year - 2010 + 30) % 30] + letters(random, LETTERS, 1) + digits(random, 6);

/** A number plate in the present format of a state. */
export const regplateOf = (random: Random, state: string): string => {
  if (state === 'QLD') return `${digits(random, 3)}${letters(random, LETTERS, 2)}${digits(random, 1)}`;
  if (state === 'VIC') return `1${letters(random, LETTERS, 2)}${digits(random, 1)}${letters(random, LETTERS, 2)}`;
  if (state === 'NSW') return `${letters(random, LETTERS, 3)}${digits(random, 2)}${letters(random, LETTERS, 1)}`;
  if (state === 'SA') return `S${digits(random, 3)}${letters(random, LETTERS, 3)}`;
  if (state === 'WA') return `1${letters(random, LETTERS, 3)}${digits(random, 3)}`;
  return `${letters(random, LETTERS, 2)}${digits(random, 2)}${letters(random, LETTERS, 2)}`;
};
