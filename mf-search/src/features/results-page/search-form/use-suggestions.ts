import { useSite } from '@forecourt/store';
import { useEffect, useState } from 'react';
import { budgetTerms, pricesOf } from '../../../model/filters/budget';
import type { SearchState } from '../../../model/state/search-state';
import { stateFilter } from '../../../model/question/suggestion-requests';
import { allOf } from '@forecourt/rules/stock/filter-text';
import { postSearch } from '../../../model/request/search-address';
import { recentOptions, suggestionsFor, type Option, type SuggestAnswer } from '../../../model/question/suggestions';
import { useSiteFetch } from '../use-site-fetch';
import { recentSearches } from './recent-searches';

/** Milliseconds after the last letter at which is asked. */
const PAUSE = 120;
const LEAST = 2;
const NONE: readonly Option[] = [];

/** Choices that a suggested make or model takes the place of. */
const OF_MAKE = ['make', 'make_model', 'model', 'badge'];

/** Cars that match in whatever. */
const CARS = {
  hitsPerPage: 3,
  attributesToRetrieve: [
    'id',
    'slug',
    'name',
    'price',
    'price_type',
    'images',
    'preorder',
    'before_price',
    'offer_price',
    'subscription_price',
  ],
  attributesToHighlight: [],
};
/** Makes, models and body types: of cars that are called so, not of all that have lane assist where "land" is typed. */
const VALUES = {
  hitsPerPage: 0,
  maxValuesPerFacet: 100,
  restrictSearchableAttributes: ['name', 'make', 'model', 'badge', 'series', 'body'],
};

/**
 * What to suggest now. Each further letter ends the question before it; what is shown stays until the next answer. The
 * list may be opened again, so searches made since are read when it is.
 */
export const useSuggestions = (words: string, scopeFilter: string, state: SearchState, open: boolean): readonly Option[] => {
  const site = useSite();
  const siteFetch = useSiteFetch();
  const typed = words.trim();
  const isAsking = typed.length >= LEAST;
  const [found, setFound] = useState<readonly Option[]>(NONE);
  // Rendered in browsers only, after the field was entered.
  const [recent, setRecent] = useState<readonly Option[]>(NONE);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setRecent(recentOptions(recentSearches()));
  }
  useEffect(() => {
    if (!isAsking) return;
    const leaving = new AbortController();
    const ask = async () => {
      const stock = [scopeFilter, site.search.host ? 'listable:true' : undefined];
      const price = pricesOf(state, budgetTerms(site));
      // Counted as the page counts that each leads to: sold cars that it shows, and what stays chosen, included.
      const requests = [
        { ...CARS, filters: allOf(...stock, 'NOT status:sold') },
        { ...VALUES, facets: ['make', 'make_model'], filters: allOf(...stock, stateFilter(state, price, OF_MAKE)) },
        { ...VALUES, facets: ['body'], filters: allOf(...stock, stateFilter(state, price, ['body'])) },
      ].map((params) => ({ indexName: 'cars', query: typed, ...params }));
      const response = await postSearch(site, siteFetch, requests, leaving.signal);
      if (!response.ok) return;
      const { results } = (await response.json()) as { results: Partial<SuggestAnswer>[] };
      const [cars, models, bodies] = results;
      const facets = { ...models?.facets, ...bodies?.facets };
      if (cars?.hits && !leaving.signal.aborted) setFound(suggestionsFor({ hits: cars.hits, facets }, typed));
    };
    // Without an answer a shopper types on: suggestions are a help, not the search.
    const timer = setTimeout(() => void ask().catch(() => {}), PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed, isAsking, scopeFilter, state, site, siteFetch]);
  if (isAsking) return found;
  return typed === '' ? recent : NONE;
};
