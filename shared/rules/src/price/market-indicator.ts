/** Asking prices of comparable cars, in dollars. */
export interface MarketAverages {
  state?: number | null;
  national?: number | null;
}

const LEAST_SAVING = 499;

/**
 * Dollars, by the state's average, or else the country's (V-15). Undefined for 499 dollars or less: the page shows no
 * indicator.
 */
export const marketIndicator = (
  price: number,
  { state, national }: MarketAverages,
): { below: number; average: number } | undefined => {
  const average = state ?? national;
  if (average === null || average === undefined || !(price > 0)) return undefined;
  const below = average - price;
  return below > LEAST_SAVING ? { below, average } : undefined;
};
