import { useSite } from '@forecourt/store';
import { isOverlayOpen, isPlainPress } from '@forecourt/ui';
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
  hrefOf: (state: SearchState) => string;
  /** Presses that the page does not show yet are kept. With `replace`, no entry is added to the browser's history; all presses in the drawer of filters are one entry. */
  apply: (change: Change, options?: { replace?: boolean }) => void;
  /** Like `apply`, for controls that show the press themselves: the page follows later, so that a tick is painted at once. */
  choose: (change: Change) => void;
  /** A press on the link changes the state at once, like `apply`. */
  linkTo: (change: Change) => RefinementLink;
}

interface RefinementLink {
  href: string;
  keepScroll: true;
  onClick: (event: MouseEvent) => void;
}

/** Chosen refinements that are not in the page's address yet. */
interface PendingState {
  state: SearchState;
  /** In the order of the presses; the last is the address of `state`. */
  addresses: string[];
}

/** After quick presses, later states stay pending; undefined if the address has arrived completely. */
const stillPending = (pending: PendingState | undefined, address: string): PendingState | undefined => {
  if (!pending) return undefined;
  const at = pending.addresses.lastIndexOf(address);
  const isEarlier = at >= 0 && at < pending.addresses.length - 1;
  return isEarlier ? { ...pending, addresses: pending.addresses.slice(at + 1) } : undefined;
};

const NOTHING = (): void => undefined;

/** Has the value of the last render, for functions that never change. */
const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

/**
 * Stored in the page's address, so that links, Back and Forward restore them (S-02); until it arrives the page shows the
 * pending state, so that nothing flickers. `onPress` is called in the task of the press; `apply` and `choose` are the same
 * functions in every render.
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
        void now.navigate(address, { preventScrollReset: true, replace: replace || isOverlayOpen() });
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
