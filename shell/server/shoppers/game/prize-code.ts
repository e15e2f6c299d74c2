import { randomInt } from 'node:crypto';

/** Nobody confuses these when a code is read out. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const SIGNS_OF_CODE = 10;

const grouped = (signs: string): string => `${signs.slice(0, 5)}-${signs.slice(5)}`;

/** A code such as `7KM3Q-XD9TH` has 49 random bits, so nobody guesses the code of another person. */
export const createPrizeCode = (): string =>
  grouped(Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join(''));

export const readPrizeCode = (typed: string): string => grouped(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
