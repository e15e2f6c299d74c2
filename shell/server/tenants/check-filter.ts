import { quoted } from './tenant-problem';
import type { Breach } from './validate-schema';

/** What is wrong with an Algolia filter over the stock; undefined: nothing. The empty filter is none. */
export type FilterProblem = (filter: string) => string | undefined;

/** A filter with a wrong name would show nothing, or cars that it should leave out. */
export function checkFilter(filter: string, path: string, filterProblem: FilterProblem): Breach[] {
  const problem = filterProblem(filter);
  return problem === undefined ? [] : [{ path, expected: `an Algolia filter (${problem})`, found: quoted(filter) }];
}
