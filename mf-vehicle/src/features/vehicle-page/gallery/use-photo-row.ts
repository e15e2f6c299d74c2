import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { wrapped } from '../../../model/photos';

/** A row of pictures that the browser scrolls and snaps, moved by buttons and arrow keys as well. */
export const usePhotoRow = (count: number, start = 0) => {
  const row = useRef<HTMLUListElement>(null);
  const heading = useRef<number>(undefined);
  const [index, setIndex] = useState(start);
  /** The reader has moved it: from now on the place is said aloud. */
  const [moved, setMoved] = useState(false);

  const follow = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth === 0) return;
    const at = Math.round(scrollLeft / clientWidth);
    // On its way to a picture the row passes others, which nobody asked for.
    if (heading.current !== undefined && heading.current !== at) return;
    heading.current = undefined;
    setIndex(at);
  }, []);

  // The reader can have scrolled before the script came.
  useEffect(() => {
    const element = row.current;
    if (element && start > 0) element.scrollLeft = start * element.clientWidth;
    else follow();
  }, [follow, start]);

  const goTo = (target: number): void => {
    const next = wrapped(target, count);
    const element = row.current;
    const focused = element?.contains(document.activeElement);
    setMoved(true);
    setIndex(next);
    if (!element) return;
    if (element.clientWidth > 0) heading.current = next;
    element.scrollTo?.({ left: next * element.clientWidth, behavior: Math.abs(next - index) > 1 ? 'instant' : 'auto' });
    if (focused) element.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  };

  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(index + step);
  };

  /** The reader takes hold of the row: it need not arrive where a button sent it. */
  const release = (): void => {
    heading.current = undefined;
  };

  return { index, moved, goTo, press, rowProps: { ref: row, onScroll: follow, onPointerDown: release, onWheel: release } };
};
