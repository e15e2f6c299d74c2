import { useEffect } from 'react';
import { loadClient } from './search-client';

/** Signs that a shopper is about to choose something. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown'] as const;

/** Has the search client fetched when a shopper first reaches for the page: a choice should not wait for a script. */
export const useWarmClient = (): void => {
  useEffect(() => {
    const stop = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, warm);
    };
    const warm = (): void => {
      stop();
      // A choice asks for it again, and tells the shopper if that fails too.
      loadClient().catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, warm, { passive: true });
    return stop;
  }, []);
};
