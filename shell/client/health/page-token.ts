/** Returns the metrics of the page's `Server-Timing` header; none in browsers that do not tell them. */
const serverTimings = (): readonly PerformanceServerTiming[] => {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  return (page as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
};

/** Returns the token that reports of this page need; undefined for a page that takes no reports. */
export const healthTokenOfPage = (): string | undefined =>
  serverTimings().find(({ name }) => name === 'page')?.description || undefined;

/** Returns whether the dealer has a rollout, so that the page has to report that it runs. */
export const isInRollout = (): boolean => serverTimings().some(({ name }) => name === 'rollout');
