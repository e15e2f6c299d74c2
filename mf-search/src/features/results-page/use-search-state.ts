import { useSite } from '@forecourt/store';
import { isPlainPress } from '@forecourt/ui';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchState } from '../../model/state/search-state';
import { searchFromState, stateFromUrl } from '../../model/state/url-state';
import { useUnchanged } from './unchanged';

type Change = (state: SearchState) => SearchState;

export interface SearchStateControl {
  state: SearchState;
  /** Returns the address of the results page with the refinements of `state`. */
  hrefOf: (state: SearchState) => string;
  /**
   * Changes the state; presses that the page does not show yet are kept. Results and address follow. With `replace`, no
   * entry is added to the browser's history.
   */
  apply: (change: Change, options?: { replace?: boolean }) => void;
  /**
   * Changes the state like `apply`, for controls that show the press themselves (`useOptimistic`): the page follows with
   * lower priority, so that a tick is painted at once even over a large stock.
   */
  choose: (change: Change) => void;
  /** Returns the props of a link to a changed state; a press changes the state at once, like `apply`. */
  linkTo: (change: Change) => RefinementLink;
}

interface RefinementLink {
  href: string;
  keepScroll: true;
  onClick: (event: MouseEvent) => void;
}

/** Refinements that the shopper has chosen and that are not in the page's address yet. */
interface PendingState {
  state: SearchState;
  /** Addresses that are being navigated to, in the order of the presses; the last is the address of `state`. */
  addresses: string[];
}

/**
 * Returns the chosen state that is not in the address yet, after an address has arrived; undefined if it has arrived
 * completely. After quick presses, later states stay pending.
 */
const stillPending = (pending: PendingState | undefined, address: string): PendingState | undefined => {
  if (!pending) return undefined;
  const at = pending.addresses.lastIndexOf(address);
  const isEarlier = at >= 0 && at < pending.addresses.length - 1;
  return isEarlier ? { ...pending, addresses: pending.addresses.slice(at + 1) } : undefined;
};

const NOTHING = (): void => undefined;

/** Returns a ref with the value of the last render, for functions that never change. */
const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

/**
 * Returns the shopper's refinements. They are stored in the page's address, so that links, Back and Forward restore them
 * (S-02). Between a press and the new address the page shows the pending state, so that nothing flickers. `onPress` is called
 * with the new state in the same task as the press; `apply` and `choose` are the same functions in every render.
 */
export const useSearchState = (onPress: (state: SearchState) => void = NOTHING): SearchStateControl => {
  const { search: settings } = useSite();
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const fromUrl = useMemo(() => stateFromUrl(search, settings), [search, settings]);
  const [pending, setPending] = useState<PendingState>();
  // A new location, by a refinement or by Back, settles the pending states up to it.
  const [settled, setSettled] = useState(location);
  if (settled !== location) {
    setSettled(location);
    setPending(stillPending(pending, `${pathname}${search}`));
  }
  // The address that arrives after a press has the state that the page shows already.
  const state = useUnchanged(pending?.state ?? fromUrl);

  // A ref holds the pending refinements, because a shopper can press several filters before the next render.
  const pendingRef = useRef<PendingState>(undefined);
  useEffect(() => {
    pendingRef.current = stillPending(pendingRef.current, `${location.pathname}${location.search}`);
  }, [location]);

  const latest = useLatest({ fromUrl, pathname, settings, navigate, onPress });
  // Back also leaves what is pressed and not rendered yet: React may render the address before the press again, and nothing
  // else would tell that the press does not count any more.
  useEffect(() => {
    const forget = (): void => {
      if (!pendingRef.current) return;
      pendingRef.current = undefined;
      setPending(undefined);
      latest.current.onPress(latest.current.fromUrl);
    };
    addEventListener('popstate', forget);
    return () => removeEventListener('popstate', forget);
  }, [latest]);

  const apply = useCallback(
    (change: Change, { replace = false }: { replace?: boolean } = {}) => {
      const now = latest.current;
      const query = searchFromState(change(pendingRef.current?.state ?? now.fromUrl), now.settings);
      // The state is read from its address, so that it has the same order of values when the address arrives.
      const next = stateFromUrl(query, now.settings);
      now.onPress(next);
      const address = `${now.pathname}${query}`;
      pendingRef.current = { state: next, addresses: [...(pendingRef.current?.addresses ?? []), address] };
      setPending(pendingRef.current);
      // The page follows with lower priority, so that a facet click paints within 200 ms.
      startTransition(() => {
        void now.navigate(address, { preventScrollReset: true, replace });
      });
    },
    [latest],
  );
  const choose = useCallback((change: Change) => startTransition(() => apply(change)), [apply]);
  const hrefOf = useCallback((next: SearchState) => `${pathname}${searchFromState(next, settings)}`, [pathname, settings]);
  const linkTo = useCallback(
    (change: Change): RefinementLink => ({
      href: hrefOf(change(state)),
      keepScroll: true,
      onClick: (event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        apply(change);
      },
    }),
    [state, hrefOf, apply],
  );
  return useMemo(() => ({ state, hrefOf, apply, choose, linkTo }), [state, hrefOf, apply, choose, linkTo]);
};
