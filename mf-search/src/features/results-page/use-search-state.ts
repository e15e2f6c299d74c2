import { useSite } from '@forecourt/store';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchState } from '../../model/search-state';
import { searchFromState, stateFromUrl } from '../../model/url-state';

export interface SearchControl {
  state: SearchState;
  /** Address of other choices: every choice is a link too. */
  hrefOf: (state: SearchState) => string;
  /** Makes a choice: the results and the address follow. `replace`: without a step in the history. */
  apply: (state: SearchState, options?: { replace?: boolean }) => void;
}

/**
 * Choices of the shopper. The address is the truth, so that links, back and forward restore them (S-02); between a
 * press and the new address the page is ahead of it, so that nothing flickers.
 */
export const useSearchState = (): SearchControl => {
  const { search: settings } = useSite();
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const fromUrl = useMemo(() => stateFromUrl(search, settings), [search, settings]);
  const [ahead, setAhead] = useState<SearchState>();
  // Wherever the shopper has come to, by a choice or by going back, the address is right again.
  const [arrived, setArrived] = useState(location);
  if (arrived !== location) {
    setArrived(location);
    setAhead(undefined);
  }
  const state = arrived === location ? (ahead ?? fromUrl) : fromUrl;

  const hrefOf = useCallback((next: SearchState) => `${pathname}${searchFromState(next, settings)}`, [pathname, settings]);
  const apply = useCallback(
    (next: SearchState, { replace = false }: { replace?: boolean } = {}) => {
      // The press shows at once; the rest of the page may take its time (a facet click paints within 200 ms).
      setAhead(next);
      startTransition(() => {
        void navigate(hrefOf(next), { preventScrollReset: true, replace });
      });
    },
    [hrefOf, navigate],
  );
  return { state, hrefOf, apply };
};
