import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Marks the buttons that remove a car from the list. */
export const REMOVE_MARK = { 'data-remove': '' };

/** When the focused control leaves with its car, the next car's button gets the focus, or the first link if no car is left. */
export const useFocusAfterRemoval = <Root extends HTMLElement>(ids: readonly string[]) => {
  const root = useRef<Root>(null);
  const before = useRef(ids);
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const index = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (index < 0 || !focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? root.current?.querySelector('a');
    next?.focus();
  }, [ids]);
  const onFocus = ({ target }: FocusEvent<Root>): void => {
    focused.current = target;
  };
  return { ref: root, onFocus };
};
