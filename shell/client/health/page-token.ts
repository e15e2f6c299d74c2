/** None in browsers that do not tell them. */
const serverTimings = (): readonly PerformanceServerTiming[] => {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  return (page as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
};

/** Reports of this page need it; undefined for a page that takes no reports. */
export const healthTokenOfPage = (): string | undefined =>
  serverTimings().find(({ name }) => name === 'page')?.description || undefined;

/** The page then has to report that it runs. */
export const isInRollout = (): boolean => serverTimings().some(({ name }) => name === 'rollout');
