/** Initial inputs of the fuel calculator (V-20): dollars a litre, kilometres a week, litres per 100 km. */
export const FUEL_DEFAULTS = { pricePerLitre: 1.7, kmPerWeek: 250, consumption: 10 } as const;

/** Returns the number in an input such as `$1.70` or `1,250 kms` or `800 miles`; 0 if the text has no digit. */
export const fuelInput = (text: string): number =>
  Number(/\d+\.?\d*|\.\d+/.exec(text.replace(/[$,\s]|kms?|mi(?:les?)?/gi, ''))?.[0] ?? 0);

/**
 * Returns the dollars that fuel for a distance costs, with two decimals (V-20): distance / 100 × consumption × price.
 */
export const fuelCost = ({
  km = FUEL_DEFAULTS.kmPerWeek,
  consumption = FUEL_DEFAULTS.consumption,
  pricePerLitre = FUEL_DEFAULTS.pricePerLitre,
}: {
  km?: number;
  consumption?: number;
  pricePerLitre?: number;
}): number => Math.round((km / 100) * consumption * pricePerLitre * 100 + 1e-7) / 100;
