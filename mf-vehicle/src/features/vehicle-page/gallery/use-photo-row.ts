import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { wrapIndex } from '../../../model/photos';

/** The browser answers it with a new tab or window. */
export const isModifiedClick = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

/** The browser scrolls and snaps the row; buttons and arrow keys move it by these functions. */
export const usePhotoRow = (count: number, start = 0) => {
  const row = useRef<HTMLUListElement>(null);
  const target = useRef<number>(undefined);
  const [index, setIndex] = useState(start);
  // Screen readers announce the picture only after the shopper has moved the row.
  const [hasMoved, setHasMoved] = useState(false);

  const follow = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth === 0) return;
    const at = Math.round(scrollLeft / clientWidth);
    // While a button scrolls the row to its target, the photos on the way are not reported as visible.
    if (target.current !== undefined && target.current !== at) return;
    target.current = undefined;
    setIndex(at);
  }, []);

  // The shopper may have scrolled the row before the gallery's code was loaded.
  useEffect(() => {
    const element = row.current;
    if (element && start > 0) element.scrollLeft = start * element.clientWidth;
    else follow();
  }, [follow, start]);

  const goTo = (to: number): void => {
    const next = wrapIndex(to, count);
    const element = row.current;
    const focused = element?.contains(document.activeElement);
    setHasMoved(true);
    setIndex(next);
    if (!element) return;
    if (element.clientWidth > 0) target.current = next;
    element.scrollTo?.({ left: next * element.clientWidth, behavior: Math.abs(next - index) > 1 ? 'instant' : 'auto' });
    if (focused) element.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  };

  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(index + step);
  };

  /** The shopper drags the row, which cancels the scrolling that a button started. */
  const release = (): void => {
    target.current = undefined;
  };

  return {
    index,
    moved: hasMoved,
    goTo,
    press,
    rowProps: { ref: row, onScroll: follow, onPointerDown: release, onWheel: release },
  };
};
