import { useSite } from '@forecourt/store';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchState } from '../../model/state/search-state';
import { searchFromState, stateFromUrl } from '../../model/state/url-state';

type Change = (state: SearchState) => SearchState;

export interface SearchControl {
  state: SearchState;
  /** Address of other choices. */
  hrefOf: (state: SearchState) => string;
  /**
   * Changes the choices of the last press, even where the page does not show them yet. Results and address follow.
   * `replace`: without an entry in the browser's history.
   */
  apply: (change: Change, options?: { replace?: boolean }) => void;
  /**
   * `apply` for controls that show the press by themselves (`useOptimistic`): the page follows with lower priority, so that a
   * tick is painted at once even over a large stock.
   */
  choose: (change: Change) => void;
  /** Properties of a link to other choices; a press changes them at once, as `apply` does. */
  linkTo: (change: Change) => ChoiceLink;
}

interface ChoiceLink {
  href: string;
  keepScroll: true;
  onClick: (event: MouseEvent) => void;
}

/** Choices that are not in the address yet. */
interface PendingChoices {
  state: SearchState;
  /** Addresses that are being navigated to, in the order of the presses; the last is that of `state`. */
  addresses: string[];
}

/** Whether a press only follows the link: no new tab, window or download. */
const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The choices that are still pending after an address has arrived: with quick presses, later ones stay pending. */
const stillPending = (pending: PendingChoices | undefined, address: string): PendingChoices | undefined => {
  if (!pending) return undefined;
  const at = pending.addresses.lastIndexOf(address);
  const isEarlier = at >= 0 && at < pending.addresses.length - 1;
  return isEarlier ? { ...pending, addresses: pending.addresses.slice(at + 1) } : undefined;
};

/**
 * Choices of the shopper. The address holds them, so that links, back and forward restore them (S-02). Between a press and the
 * new address the page shows the pending choices, so that nothing flickers.
 */
export const useSearchState = (): SearchControl => {
  const { search: settings } = useSite();
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const fromUrl = useMemo(() => stateFromUrl(search, settings), [search, settings]);
  const [pending, setPending] = useState<PendingChoices>();
  // A new location, by a choice or by going back, settles the pending choices up to it.
  const [settled, setSettled] = useState(location);
  if (settled !== location) {
    setSettled(location);
    setPending(stillPending(pending, `${pathname}${search}`));
  }
  const state = pending?.state ?? fromUrl;

  // A ref, because several presses can come before the next render.
  const pressed = useRef<PendingChoices>(undefined);
  useEffect(() => {
    pressed.current = stillPending(pressed.current, `${location.pathname}${location.search}`);
  }, [location]);

  const hrefOf = useCallback((next: SearchState) => `${pathname}${searchFromState(next, settings)}`, [pathname, settings]);
  const apply = useCallback(
    (change: Change, { replace = false }: { replace?: boolean } = {}) => {
      const next = change(pressed.current?.state ?? fromUrl);
      // The press shows at once; the rest follows with lower priority (a facet click paints within 200 ms).
      const address = hrefOf(next);
      const choices: PendingChoices = { state: next, addresses: [...(pressed.current?.addresses ?? []), address] };
      pressed.current = choices;
      setPending(choices);
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
        if (!isPlainPress(event)) return;
        event.preventDefault();
        apply(change);
      },
    }),
    [state, hrefOf, apply],
  );
  return { state, hrefOf, apply, choose, linkTo };
};
