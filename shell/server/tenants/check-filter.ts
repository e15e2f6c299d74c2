import { quoted } from './tenant-problem';
import type { Breach } from './validate-schema';

/** Returns the error in an Algolia filter over the stock; undefined for a valid filter, such as the empty one. */
export type FilterProblem = (filter: string) => string | undefined;

/** Checks a filter when it is loaded, because a wrong name in it would show no cars or too many. */
export function checkFilter(filter: string, path: string, filterProblem: FilterProblem): Breach[] {
  const problem = filterProblem(filter);
  return problem === undefined ? [] : [{ path, expected: `an Algolia filter (${problem})`, found: quoted(filter) }];
}
