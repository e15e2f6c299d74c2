import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ResultsData } from './results-data';
import { searchClient } from './search-client';
import { StockSearch } from './stock-search';
import { UnknownPlace } from './unknown-place';

export { head } from './results-head';

/** Its script is asked for by the server, and by browsers that come from another page. */
export const loader = async (args: LoaderFunctionArgs): Promise<ResultsData> => {
  const { loadResults } = await import(/* webpackChunkName: "search-client" */ './load-results');
  return loadResults(searchClient)(args);
};

export const status = (data: unknown): number => {
  const { scope, failed } = data as ResultsData;
  if (failed) return 503;
  return scope ? 200 : 404;
};

const wordsOf = ({ searchParams }: URL): string => searchParams.get('query') ?? '';

/** Choices on the page are searched for by InstantSearch: only another path is loaded, and new words, to be understood. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname || (wordsOf(nextUrl) !== '' && wordsOf(nextUrl) !== wordsOf(currentUrl));

/** The stock that an address names, with everything to narrow it down (S-01). */
export const Component = () => {
  const data = useLoaderData<ResultsData>();
  const { scope, path } = data;
  return scope ? <StockSearch key={path} data={data} scope={scope} /> : <UnknownPlace data={data} />;
};
