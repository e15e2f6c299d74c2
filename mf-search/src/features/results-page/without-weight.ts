import { NUMERIC_FACETS } from '@forecourt/contracts/search';

interface RawResult {
  facets?: Record<string, Record<string, number>>;
  params?: string;
}

const RANGES = new Set<string>(['price', 'km', 'year', 'subscription_price', 'weekly_repayment']);

/**
 * Raw results without what the page does not read: the echoed parameters, and the counts of every single price, which
 * only matter as lowest and highest. They would double the HTML.
 */
export const withoutWeight = <Result extends RawResult>(results: readonly Result[]): Result[] =>
  results.map(({ params: _params, ...result }) => {
    if (!result.facets) return result as Result;
    const light = Object.entries(result.facets).map(([name, counts]) => [name, isRangeOnly(name) ? {} : counts] as const);
    return { ...result, facets: Object.fromEntries(light) } as unknown as Result;
  });

const isRangeOnly = (name: string): boolean => RANGES.has(name) && (NUMERIC_FACETS as readonly string[]).includes(name);
