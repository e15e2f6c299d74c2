import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when a code is read out. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const SIGNS_OF_CODE = 10;

const grouped = (signs: string): string => `${signs.slice(0, 5)}-${signs.slice(5)}`;

/** Returns a new code for a prize, such as `7KM3Q-XD9TH`. It has 49 random bits, so nobody guesses the code of another person. */
export const createPrizeCode = (): string =>
  grouped(Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join(''));

/** Returns a code as a person typed it in the notation of `createPrizeCode`. */
export const readPrizeCode = (typed: string): string => grouped(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
