import { Skeleton, useFromServer } from '@forecourt/ui';
import { hydrateSectionWhenIdle } from '@forecourt/ui/deferred';
import { useState } from 'react';
import type { StockSearch } from './stock-search';

type Search = typeof StockSearch;
type Props = Parameters<Search>[0];

let loaded: Search | undefined;

export const loadStockSearch = async (): Promise<Search> => {
  const { StockSearch: search } = await import(/* webpackChunkName: "stock-search" */ './stock-search');
  loaded = search;
  return search;
};

const SearchOfServer = hydrateSectionWhenIdle<Props>(loadStockSearch);

/**
 * The server's HTML is complete without this code, which is as large as the rest of the page and comes when the browser is
 * idle or the page is used (decision 0067).
 */
export const StockPart = (props: Props) => {
  const fromServer = useFromServer();
  const [Search] = useState(() => (fromServer ? undefined : loaded));
  return Search ? <Search {...props} /> : <SearchOfServer {...props} fallback={<Skeleton shape="box" />} />;
};
