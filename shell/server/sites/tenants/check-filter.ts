import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

/** Undefined for a valid Algolia filter, such as the empty one. */
export type FindFilterProblem = (filter: string) => string | undefined;

/** A wrong name in a filter would show no cars or too many. */
export function checkStockFilter(filter: string, path: string, filterProblem: FindFilterProblem): ConfigurationBreach[] {
  const problem = filterProblem(filter);
  return problem === undefined ? [] : [{ path, expected: `an Algolia filter (${problem})`, found: quoteShortened(filter) }];
}
