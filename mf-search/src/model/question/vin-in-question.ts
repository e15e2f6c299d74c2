import { vinEnd } from '@forecourt/rules/vehicle/vin-end';
import { splitIntoTokens } from './tokens';

const WHOLE = /^[a-hj-npr-z0-9]{17}$/;
const END = /^[a-hj-npr-z0-9]{2}\d{4}$/;

export interface TypedVin {
  /** Last six characters in capitals. */
  end: string;
  /** In capitals; undefined if only the last six characters were typed. */
  whole?: string;
}

/** A whole VIN anywhere, or its last six characters alone or after "vin"; undefined for another question. */
export const vinInQuestion = (question: string): TypedVin | undefined => {
  const words = splitIntoTokens(question).map(({ word }) => word.replace(/^#/, ''));
  const whole = words.find((word) => WHOLE.test(word) && /\d/.test(word));
  if (whole) return { end: vinEnd(whole), whole: whole.toUpperCase() };
  const last = words.at(-1) ?? '';
  return END.test(last) && (words.length === 1 || words[0] === 'vin') ? { end: vinEnd(last) } : undefined;
};
