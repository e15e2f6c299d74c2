import { STATS_ONLY } from '../../model/filters/filters';

interface RawResult {
  facets?: Record<string, Record<string, number>>;
  params?: string;
}

/**
 * Raw results without what the page does not read: the echoed parameters, and the counts of every single price, which
 * only matter as lowest and highest. They would double the HTML.
 */
export const withoutWeight = <Result extends RawResult>(results: readonly Result[]): Result[] =>
  results.map(({ params: _params, ...result }) => {
    if (!result.facets) return result as Result;
    const light = Object.entries(result.facets).map(([name, counts]) => [name, STATS_ONLY.has(name) ? {} : counts] as const);
    return { ...result, facets: Object.fromEntries(light) } as unknown as Result;
  });
