import { declareTexts, type Text } from '@forecourt/contracts/wording';

/** How a value reads with its unit, before a dealer says otherwise. */
const PATTERNS = declareTexts('car.unit', {
  km: '{{value}} km',
  metres: '{{value}} m',
  kg: '{{value}} kg',
  kW: '{{value}} kW',
  litres: '{{value}} L',
  consumption: '{{value}} L/100 km',
  stars: '{{value}} of 5 stars',
});

/** A unit; its wording key is `car.unit.` and this name. */
export type Unit = keyof typeof PATTERNS;

/** A value, written as the site writes numbers, with its unit in the dealer's words: `2,450 kg`. */
export const unitWords = (value: string, unit: Unit, text: Text): string => text(`car.unit.${unit}`, PATTERNS[unit], { value });
