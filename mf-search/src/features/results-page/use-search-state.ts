import { useSite } from '@forecourt/store';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchState } from '../../model/state/search-state';
import { searchFromState, stateFromUrl } from '../../model/state/url-state';

type Change = (state: SearchState) => SearchState;

export interface SearchControl {
  state: SearchState;
  /** Address of other choices: every choice is a link too. */
  hrefOf: (state: SearchState) => string;
  /**
   * Changes the choices of the last press, whether the page shows them yet or not; the results and the address follow.
   * `replace`: without a step in the history.
   */
  apply: (change: Change, options?: { replace?: boolean }) => void;
  /**
   * The same, for what shows by itself that it was pressed (`useOptimistic`): the page follows when it can, so that a tick
   * over a large stock is painted at once.
   */
  choose: (change: Change) => void;
  /** Properties of a link to other choices that a press makes at once, as `apply` does. */
  linkTo: (change: Change) => ChoiceLink;
}

export interface ChoiceLink {
  href: string;
  keepScroll: true;
  onClick: (event: MouseEvent) => void;
}

/** Choices that the address does not say yet. */
interface Ahead {
  state: SearchState;
  /** Addresses on their way, in the order of the presses; the last is that of `state`. */
  addresses: string[];
}

/** A press that only opens the link: no new tab, window or download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** What is still ahead once an address has come: an earlier one of several quick presses undoes no later one. */
const stillAhead = (ahead: Ahead | undefined, address: string): Ahead | undefined => {
  const at = ahead ? ahead.addresses.lastIndexOf(address) : -1;
  return ahead && at >= 0 && at < ahead.addresses.length - 1 ? { ...ahead, addresses: ahead.addresses.slice(at + 1) } : undefined;
};

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
  const [ahead, setAhead] = useState<Ahead>();
  // Wherever the shopper has come to, by the last choice or by going back, the address is right again.
  const [arrived, setArrived] = useState(location);
  if (arrived !== location) {
    setArrived(location);
    setAhead(stillAhead(ahead, `${pathname}${search}`));
  }
  const state = ahead?.state ?? fromUrl;

  // What was pressed last, before the page has followed.
  const pressed = useRef<Ahead>(undefined);
  useEffect(() => {
    pressed.current = stillAhead(pressed.current, `${location.pathname}${location.search}`);
  }, [location]);

  const hrefOf = useCallback((next: SearchState) => `${pathname}${searchFromState(next, settings)}`, [pathname, settings]);
  const apply = useCallback(
    (change: Change, { replace = false }: { replace?: boolean } = {}) => {
      const next = change(pressed.current?.state ?? fromUrl);
      // The press shows at once; the rest of the page may take its time (a facet click paints within 200 ms).
      const address = hrefOf(next);
      const made: Ahead = { state: next, addresses: [...(pressed.current?.addresses ?? []), address] };
      pressed.current = made;
      setAhead(made);
      startTransition(() => {
        void navigate(address, { preventScrollReset: true, replace });
      });
    },
    [fromUrl, hrefOf, navigate],
  );
  const choose = useCallback((change: Change) => startTransition(() => apply(change)), [apply]);
  const linkTo = useCallback(
    (change: Change): ChoiceLink => ({
      href: hrefOf(change(state)),
      keepScroll: true,
      onClick: (event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        apply(change);
      },
    }),
    [state, hrefOf, apply],
  );
  return { state, hrefOf, apply, choose, linkTo };
};
