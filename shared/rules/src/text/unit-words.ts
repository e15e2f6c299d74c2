import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';

const PATTERNS = declareTexts('car.unit', {
  km: '{{value}} km',
  miles: '{{value}} miles',
  metres: '{{value}} m',
  kg: '{{value}} kg',
  kW: '{{value}} kW',
  litres: '{{value}} L',
  consumption: '{{value}} L/100 km',
  stars: '{{value}} of 5 stars',
});

/** The wording key is `car.unit.` and this name. */
export type MeasureUnitName = keyof typeof PATTERNS;

/** `2,450 kg`. */
export const textWithUnit = (value: string, unit: MeasureUnitName, text: TextLookup): string =>
  text(`car.unit.${unit}`, PATTERNS[unit], { value });
