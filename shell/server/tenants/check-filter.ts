import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

/** Returns the error in an Algolia filter over the stock; undefined for a valid filter, such as the empty one. */
export type FindFilterProblem = (filter: string) => string | undefined;

/** Checks a filter when it is loaded, because a wrong name in it would show no cars or too many. */
export function checkStockFilter(filter: string, path: string, filterProblem: FindFilterProblem): ConfigurationBreach[] {
  const problem = filterProblem(filter);
  return problem === undefined ? [] : [{ path, expected: `an Algolia filter (${problem})`, found: quoteShortened(filter) }];
}
