import { useSite } from '@forecourt/store';
import type { SearchResults } from 'algoliasearch-helper';
import { useEffect, useMemo, useState } from 'react';
import type { CarHit } from '../../../model/card/hit';
import type { StockScope } from '../../../model/scope/scope';
import type { SearchState } from '../../../model/state/search-state';
import type { ResultsPageData } from '../results-data';
import { useSearchClient } from '../search-client/use-search-client';
import { addressOfSoldCars, findSoldCars, type SoldCars } from './find-sold-cars';

interface Listed {
  data: ResultsPageData;
  scope: StockScope;
  state: SearchState;
  results: SearchResults<CarHit>;
  total: number;
  sold: number;
}

/** The cars of a page, and sold cars after the last one. They come with the page, or are searched for after an answer. */
export const useWithSoldCars = (
  hits: readonly CarHit[],
  { data, scope, state, results, total, sold }: Listed,
): readonly CarHit[] => {
  const site = useSite();
  const client = useSearchClient();
  const [asked, setAsked] = useState({ results, state });
  if (asked.results !== results) setAsked({ results, state });
  const [found, setFound] = useState<SoldCars>();
  const address = addressOfSoldCars(asked.state, site);
  const isLastPage = sold > 0 && results.page + 1 >= results.nbPages;
  const cars = isLastPage ? [data.soldCars, found].find((each) => each?.address === address) : undefined;
  const isMissing = isLastPage && cars === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    // Without an answer the page lists the cars for sale alone.
    findSoldCars(client, asked.state, scope, total, site, data.now).then(
      (answer) => isStale || setFound(answer),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isMissing, client, asked, scope, total, site, data.now]);
  return useMemo(() => (cars ? [...hits, ...cars.hits] : hits), [hits, cars]);
};
