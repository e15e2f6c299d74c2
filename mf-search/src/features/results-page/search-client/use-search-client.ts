import { useSite } from '@forecourt/store';
import { useEffect } from 'react';
import { useSiteFetch } from '../use-site-fetch';
import { loadAlgoliaClient, searchClient, type SearchClient } from './search-client';

/** A shopper is about to use a control, so the search code is loaded. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown'] as const;

export const useSearchClient = (): SearchClient => searchClient(useSite(), useSiteFetch());

/** Loads at the first pointer move or key, so that a refinement does not wait. */
export const usePreloadedClient = (): void => {
  useEffect(() => {
    const stop = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, preload);
    };
    const preload = (): void => {
      stop();
      // The next search loads the code again and reports the failure, so this one is ignored.
      loadAlgoliaClient().catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, preload, { passive: true });
    return stop;
  }, []);
};
