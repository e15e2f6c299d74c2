import algoliasearchHelper from 'algoliasearch-helper';
import type { InitialResults } from 'instantsearch.js';
import { useMemo } from 'react';
import { STOCK_INDEX_NAME } from './search-client/search-client';

type Params = Record<string, unknown>;
type Entry = InitialResults[string] & { requestParams?: Params[] };

/** In the spelling and order of InstantSearch. */
const requestParamsOf = (state: NonNullable<Entry['state']>): Params[] => {
  let params: Params[] = [];
  const recorder = {
    search: (requests: { params: Params }[]) => {
      params = requests.map((request) => request.params);
      return new Promise<never>(() => undefined);
    },
  };
  algoliasearchHelper(recorder as never, state.index ?? STOCK_INDEX_NAME, state).search();
  return params;
};

const withRequestParams = (initial: InitialResults): InitialResults => {
  const entry = initial[STOCK_INDEX_NAME] as Entry | undefined;
  if (!entry?.state) return initial;
  return { ...initial, [STOCK_INDEX_NAME]: { ...entry, requestParams: requestParamsOf(entry.state) } } as InitialResults;
};

/** InstantSearch caches them by their queries (S-04), which the browser makes because they would be a third of the HTML. */
export const useInitialResults = (initial: InitialResults | undefined): InitialResults | undefined =>
  useMemo(() => (initial && typeof document !== 'undefined' ? withRequestParams(initial) : initial), [initial]);
