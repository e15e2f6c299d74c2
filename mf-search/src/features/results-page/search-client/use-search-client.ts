import { useSite } from '@forecourt/store';
import { useEffect } from 'react';
import { useSiteFetch } from '../use-site-fetch';
import { loadAlgoliaClient, searchClient, type SearchClient } from './search-client';

/** Signs that a shopper is about to choose something. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown'] as const;

/** The search client of this visit. */
export const useSearchClient = (): SearchClient => searchClient(useSite(), useSiteFetch());

/** Loads the script of the search client when a shopper first reaches for the page, so that a choice does not wait for it. */
export const usePreloadedClient = (): void => {
  useEffect(() => {
    const stop = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, preload);
    };
    const preload = (): void => {
      stop();
      // The next search loads the script again and reports the failure.
      loadAlgoliaClient().catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, preload, { passive: true });
    return stop;
  }, []);
};
