import type { LocalLevel } from './local-level';

/** Usual spread of like vehicles, and how many vehicles' worth of evidence it takes to believe otherwise. */
const USUAL = 0.1;
const FIRMNESS = 2;
/** Prices of old vehicles differ more: by so much a year of age. */
const A_YEAR = 0.011;

interface Spreads {
  local: Pick<LocalLevel, 'spread' | 'evidence'>;
  /** Spread of the model as a whole. */
  model: number;
  /** Years. */
  age: number;
}

/**
 * How far from its estimate a price is likely to be, in logarithms: the spread of like vehicles, the model's own for as
 * far as evidence is short, and what age adds.
 */
export const foretoldSpread = ({ local, model, age }: Spreads): number => {
  const { spread, evidence } = local;
  const alike = (evidence * spread ** 2 + FIRMNESS * USUAL ** 2) / (evidence + FIRMNESS);
  const unlike = model ** 2 / (evidence + 1);
  return Math.sqrt(alike + unlike + (A_YEAR * Math.max(0, age)) ** 2);
};
