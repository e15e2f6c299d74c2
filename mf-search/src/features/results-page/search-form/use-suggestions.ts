import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { useSite, type SiteFetch } from '@forecourt/store';
import { useEffect, useState } from 'react';
import { chosenRanges } from '../../../model/filters/budget';
import { suggestionRequests } from '../../../model/question/suggestion-requests';
import {
  recentSearchSuggestions,
  suggestionsFor,
  type SearchSuggestion,
  type SuggestionAnswers,
} from '../../../model/question/suggestions';
import { postSearch } from '../../../model/request/search-address';
import type { SearchState } from '../../../model/state/search-state';
import { useSiteFetch } from '../use-site-fetch';
import { readRecentSearches } from './recent-searches';

/** Milliseconds between the last letter and the request for suggestions. */
const PAUSE = 120;
const LEAST_LETTERS = 2;
const NONE: readonly SearchSuggestion[] = [];

interface Context {
  scopeFilter: string;
  state: SearchState;
  site: PublicSite;
  siteFetch: SiteFetch;
}

/** Undefined when the search does not answer. */
const askSuggestions = async (
  typed: string,
  { scopeFilter, state, site, siteFetch }: Context,
  signal: AbortSignal,
): Promise<SearchSuggestion[] | undefined> => {
  const scope = [scopeFilter, site.search.host ? 'listable:true' : undefined];
  const requests = suggestionRequests(typed, scope, { ...state, ranges: chosenRanges(state, site) });
  const response = await postSearch(site, siteFetch, requests, signal);
  if (!response.ok) return undefined;
  const { results } = (await response.json()) as { results: Partial<SuggestionAnswers>[] };
  const [cars, models, bodies] = results;
  return cars?.hits && suggestionsFor({ hits: cars.hits, facets: { ...models?.facets, ...bodies?.facets } }, typed);
};

interface SuggestionAnswer {
  typed: string;
  options: readonly SearchSuggestion[];
}

const NO_ANSWER: SuggestionAnswer = { typed: '', options: NONE };

/** Read again each time the list opens. */
const useRecentOptions = (isOpen: boolean): readonly SearchSuggestion[] => {
  const { slug } = useSite();
  const [recent, setRecent] = useState<readonly SearchSuggestion[]>(NONE);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setRecent(recentSearchSuggestions(readRecentSearches(slug)));
  }
  return recent;
};

/** Recent searches while the field is empty. The earlier suggestions stay until the next answer to the same words. */
export const useSuggestions = (
  words: string,
  scopeFilter: string,
  state: SearchState,
  isOpen: boolean,
): readonly SearchSuggestion[] => {
  const site = useSite();
  const siteFetch = useSiteFetch();
  const recent = useRecentOptions(isOpen);
  const [answer, setAnswer] = useState(NO_ANSWER);
  const typed = words.trim();
  const isAsking = typed.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isAsking) return;
    const abort = new AbortController();
    const ask = async () => {
      // If the suggestions cannot be loaded, the list is empty, and the form still searches for the typed words.
      const options = await askSuggestions(typed, { scopeFilter, state, site, siteFetch }, abort.signal).catch(() => undefined);
      if (!abort.signal.aborted) setAnswer(options ? { typed, options } : NO_ANSWER);
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, isAsking, scopeFilter, state, site, siteFetch]);
  if (isAsking) return typed.startsWith(answer.typed) || answer.typed.startsWith(typed) ? answer.options : NONE;
  return typed === '' ? recent : NONE;
};
