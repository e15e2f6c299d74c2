/** Average asking prices of comparable cars, in dollars. */
export interface MarketAverages {
  state?: number | null;
  national?: number | null;
}

const LEAST_SAVING = 499;

/**
 * Returns by how many dollars a price is below the average price of the state, or of the country if the state has none
 * (V-15). Returns undefined for a difference of 499 dollars or less; the page then shows no indicator.
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
