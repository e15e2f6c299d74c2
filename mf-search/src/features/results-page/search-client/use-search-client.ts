import { useSite } from '@forecourt/store';
import { useEffect } from 'react';
import { useSiteFetch } from '../use-site-fetch';
import { loadAlgoliaClient, searchClient, type SearchClient } from './search-client';

/** Events that show that a shopper is about to use a control, so that the search code is loaded. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown'] as const;

/** Returns the search client that all searches of this page visit share. */
export const useSearchClient = (): SearchClient => searchClient(useSite(), useSiteFetch());

/** Loads the code of the search client at the first pointer move or key, so that a refinement does not wait for it. */
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
