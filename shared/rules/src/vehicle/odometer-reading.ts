import { parseSeparatedNumber } from '../text/separated-number';
import type { DistanceUnit } from './odometer';

/** `unit` is present only if the person typed it. */
export interface OdometerReading {
  distance: number;
  unit?: DistanceUnit;
}

const READING = /^(\d[\d.,]*)(k(?!m))?(km|kms|kilomet(?:er|re)s?|mi|miles?)?$/;
const THOUSAND = 1000;

/** `45,000`, `45.000 km`, `45 000` or `45k`. Undefined for other texts, and for `45.5`, which may mean thousands. */
export const odometerReading = (typed: string | number | boolean): OdometerReading | undefined => {
  const text = String(typed)
    .toLowerCase()
    .replaceAll(/[\s'’]/g, '');
  const [, digits, thousands, unit] = READING.exec(text) ?? [];
  const number = digits === undefined ? undefined : parseSeparatedNumber(digits);
  if (number === undefined) return undefined;
  const distance = thousands ? number * THOUSAND : number;
  if (!Number.isInteger(distance) && distance < THOUSAND) return undefined;
  return { distance: Math.round(distance), ...(unit ? { unit: unit.startsWith('k') ? 'km' : 'miles' } : {}) };
};
