import { lazy, Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ResultsData } from './results-data';
import { searchClient } from './search-client/search-client';
import { StockSearch } from './stock-search';
import { UnknownPlace } from './unknown-address';

export { head } from './results-head';

const FailedSearch = lazy(() =>
  import(/* webpackChunkName: "failed-search" */ './failed-search').then(({ FailedSearch: component }) => ({
    default: component,
  })),
);

/** Its script is asked for by the server, and by browsers that come from another page. */
export const loader = async (args: LoaderFunctionArgs): Promise<ResultsData> => {
  const { loadResults } = await import(/* webpackChunkName: "search-client" */ './load-results');
  return loadResults(searchClient)(args);
};

export const status = (data: unknown): number => {
  const { scope, failed, pastEnd } = data as ResultsData;
  if (failed) return 503;
  if (pastEnd) return 404;
  return scope ? 200 : 404;
};

const wordsOf = ({ searchParams }: URL): string => searchParams.get('query') ?? '';

/**
 * Choices on the page are searched for by InstantSearch: only another path is loaded, and new words, to be understood. The
 * same address again is a wish to try again.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname !== nextUrl.pathname ||
  (wordsOf(nextUrl) !== '' && wordsOf(nextUrl) !== wordsOf(currentUrl));

/** The stock that an address names, with everything to narrow it down (S-01). */
export const Component = () => {
  const loaded = useLoaderData<ResultsData>();
  // Where new words could not be read the results before them stay, and their search says so itself (S-03).
  const [last, setLast] = useState(loaded);
  if (!loaded.failed && last !== loaded) setLast(loaded);
  const data = loaded.failed && last.path === loaded.path ? last : loaded;
  const { scope, path, failed } = data;
  if (failed)
    return (
      <Suspense fallback={null}>
        <FailedSearch data={data} />
      </Suspense>
    );
  return scope ? <StockSearch key={path} data={data} scope={scope} /> : <UnknownPlace data={data} />;
};
