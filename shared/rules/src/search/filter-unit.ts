import type { TextLookup } from '@forecourt/contracts/wording';
import { currencySign, formatMoney, formatPerWeek } from '../price/money';
import { textWithUnit, type MeasureUnitName } from '../text/unit-words';
import { distanceUnitSign, formatKm, type DistanceSite } from '../vehicle/odometer';

export interface BoundFormat extends DistanceSite {
  currency: string;
}

interface UnitTexts {
  /** "$40,000" */
  bound(bound: number, site: BoundFormat, text: TextLookup): string;
  /** The unit alone, beside an input field: "$". */
  sign(site: BoundFormat, text: TextLookup): string;
}

/** Units that are written by the dealer's currency and roads. A unit of measure needs no line here. */
const DEALER_UNITS = {
  km: { bound: formatKm, sign: distanceUnitSign },
  money: {
    bound: (dollars, { locale, currency }) => formatMoney(dollars, locale, currency),
    sign: ({ locale, currency }) => currencySign(locale, currency),
  },
  money_per_week: {
    bound: (dollars, { locale, currency }, text) => formatPerWeek(dollars, locale, currency, text),
    sign: ({ locale, currency }) => currencySign(locale, currency),
  },
} satisfies Record<string, UnitTexts>;

export type FilterUnit = keyof typeof DEALER_UNITS | Exclude<MeasureUnitName, 'km' | 'miles'>;

const measured = (unit: MeasureUnitName): UnitTexts => ({
  bound: (value, { locale }, text) => textWithUnit(value.toLocaleString(locale), unit, text),
  sign: (_site, text) => textWithUnit('', unit, text).trim(),
});

const isDealerUnit = (unit: FilterUnit): unit is keyof typeof DEALER_UNITS => Object.hasOwn(DEALER_UNITS, unit);

export const unitTexts = (unit: FilterUnit): UnitTexts => (isDealerUnit(unit) ? DEALER_UNITS[unit] : measured(unit));
