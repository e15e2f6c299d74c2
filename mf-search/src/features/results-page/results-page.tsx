import { lazy, Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ResultsPageData } from './results-data';
import { StockPart, loadStockSearch } from './stock-part';
import { UnknownAddressNotice } from './unknown-address';

export { head } from './results-head';

const FailedSearch = lazy(() =>
  import(/* webpackChunkName: "failed-search" */ './failed-search').then(({ FailedSearch: component }) => ({
    default: component,
  })),
);

/** Loads the code of the loader and of the search on the server, and in a browser that comes from another page. */
export const loader = async (args: LoaderFunctionArgs): Promise<ResultsPageData> => {
  const withData = import(/* webpackChunkName: "search-client" */ './loader/load-results').then(({ loadResults }) =>
    loadResults(args),
  );
  const [data] = await Promise.all([withData, loadStockSearch()]);
  return data;
};

export const status = (data: unknown): number => {
  const { scope, failed } = data as ResultsPageData;
  if (failed) return 503;
  return scope ? 200 : 404;
};

const wordsOf = ({ searchParams }: URL): string => searchParams.get('query') ?? '';

const placeOf = ({ searchParams }: URL): string => (searchParams.has('at') ? '' : (searchParams.get('near') ?? ''));

/** For another path, other words or another place (to turn into filters), or another try. For changed filters InstantSearch searches by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname !== nextUrl.pathname ||
  (wordsOf(nextUrl) !== '' && wordsOf(nextUrl) !== wordsOf(currentUrl)) ||
  (placeOf(nextUrl) !== '' && placeOf(nextUrl) !== placeOf(currentUrl));

/** S-01. */
export const Component = () => {
  const loaded = useLoaderData<ResultsPageData>();
  // When the search fails for new words, the earlier results stay, and InstantSearch shows the failure (S-03).
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
  return scope ? <StockPart key={path} data={data} scope={scope} /> : <UnknownAddressNotice data={data} />;
};
