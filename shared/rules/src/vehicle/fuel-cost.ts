/** Dollars a litre, kilometres a week, litres per 100 km (V-20). */
export const FUEL_CALCULATOR_DEFAULTS = { pricePerLitre: 1.7, kmPerWeek: 250, consumption: 10 } as const;

const UNIT = /^\$|kms?$|mi(?:les?)?$/gi;
/** `1,250` and `1.70`, not `2,10`. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/** `$1.70`, `1,250 kms` or `800 miles`; undefined if the text is empty or contains anything else, such as `$2,10abc`. */
export const parseFuelInput = (text: string): number | undefined => {
  const amount = text.replaceAll(/\s/g, '').replaceAll(UNIT, '');
  return /\d/.test(amount) && AMOUNT.test(amount) ? Number(amount.replaceAll(',', '')) : undefined;
};

/** Dollars with two decimals (V-20): distance / 100 × consumption × price. */
export const fuelCost = ({
  km = FUEL_CALCULATOR_DEFAULTS.kmPerWeek,
  consumption = FUEL_CALCULATOR_DEFAULTS.consumption,
  pricePerLitre = FUEL_CALCULATOR_DEFAULTS.pricePerLitre,
}: {
  km?: number;
  consumption?: number;
  pricePerLitre?: number;
}): number => Math.round((km / 100) * consumption * pricePerLitre * 100 + 1e-7) / 100;
