/** Average asking prices of comparable cars, dollars. */
export interface MarketAverages {
  state?: number | null;
  national?: number | null;
}

const LEAST_SAVING = 499;

/** Dollars below the average of the state, else of the country; undefined when 499 or less: no indicator (V-15). */
export const marketIndicator = (
  price: number,
  { state, national }: MarketAverages,
): { below: number; average: number } | undefined => {
  const average = state ?? national;
  if (average === null || average === undefined || !(price > 0)) return undefined;
  const below = average - price;
  return below > LEAST_SAVING ? { below, average } : undefined;
};
