const EDGES = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 150_000, 250_000];
const dollars = (amount: number): string => `$${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;

/** All bands, lowest first: "Under $10,000", "$10,000 - $20,000", … "Over $250,000" (S-07). */
export const PRICE_RANGES: readonly string[] = EDGES.map((from, index) => {
  const to = EDGES[index + 1];
  if (to === undefined) return `Over ${dollars(from)}`;
  return index === 0 ? `Under ${dollars(to)}` : `${dollars(from)} - ${dollars(to)}`;
});

/** Band of a price in whole dollars. An edge belongs to the band above it. '' for a car without a price (0). */
export const priceRangeOf = (price: number): string => {
  if (price <= 0) return '';
  return PRICE_RANGES[EDGES.findLastIndex((edge) => price >= edge)] ?? '';
};
