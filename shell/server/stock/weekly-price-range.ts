const EDGES = [0, 50, 100, 150, 200, 250, 300, 400, 500];

/** Band of a weekly repayment in dollars: "Under $50", "$50 - $100", … "Over $500"; '' where there is no quote (S-06). */
export const weeklyPriceRangeOf = (weekly: number | undefined): string => {
  if (weekly === undefined || !(weekly > 0)) return '';
  const index = EDGES.findLastIndex((edge) => weekly >= edge);
  const [from, to] = [EDGES[index] ?? 0, EDGES[index + 1]];
  if (to === undefined) return `Over $${from}`;
  return index === 0 ? `Under $${to}` : `$${from} - $${to}`;
};
