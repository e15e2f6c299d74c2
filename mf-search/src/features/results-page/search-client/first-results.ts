import algoliasearchHelper from 'algoliasearch-helper';
import type { InitialResults } from 'instantsearch.js';
import { INDEX } from './facet-counts';

type Params = Record<string, unknown>;
type Entry = InitialResults[string] & { requestParams?: Params[] };

/** Parameters of the queries that InstantSearch makes of a search, in its own writing and order. */
const paramsOf = (state: NonNullable<Entry['state']>): Params[] => {
  let asked: Params[] = [];
  const listener = {
    search: (requests: { params: Params }[]) => {
      asked = requests.map(({ params }) => params);
      return new Promise<never>(() => undefined);
    },
  };
  algoliasearchHelper(listener as never, state.index ?? INDEX, state).search();
  return asked;
};

/**
 * Results that came with the page, with the questions that they answer: InstantSearch then keeps them as answers, and going
 * back to the first page asks nobody (S-04). The questions are made here, for they would be a third of the HTML.
 */
export const withRequests = (initial: InitialResults): InitialResults => {
  const entry = initial[INDEX] as Entry | undefined;
  if (!entry?.state) return initial;
  return { ...initial, [INDEX]: { ...entry, requestParams: paramsOf(entry.state) } } as InitialResults;
};
