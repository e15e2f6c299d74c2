import { quoted } from './tenant-problem';
import type { Breach } from './validate-schema';

/** Says what is wrong with an Algolia filter over the stock; undefined if it is good. The empty filter is good. */
export type FilterProblem = (filter: string) => string | undefined;

/** Checks filters when they are loaded, because a wrong name would show no cars or too many. */
export function checkFilter(filter: string, path: string, filterProblem: FilterProblem): Breach[] {
  const problem = filterProblem(filter);
  return problem === undefined ? [] : [{ path, expected: `an Algolia filter (${problem})`, found: quoted(filter) }];
}
