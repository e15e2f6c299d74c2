/** A page number, or a gap of pages left out. */
export type PageStep = number | 'gap';

/**
 * Pages to offer: first, last, the current one and its neighbours; a gap only where it hides at least two.
 * Pages count from 1; a current page outside the range is brought into it. (S-05)
 */
export const pageWindow = (current: number, pages: number): PageStep[] => {
  const here = Math.min(Math.max(1, current), Math.max(1, pages));
  const wanted = [1, here - 1, here, here + 1, pages].filter((page) => page >= 1 && page <= pages);
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b);
  return sorted.flatMap((page, index): PageStep[] => {
    const before = sorted[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
};
