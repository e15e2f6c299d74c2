import { useEffect, useState, type RefObject } from 'react';

/** The browser reports each crossing, so no code runs during scrolling. */
export const useScrolledPast = (mark: RefObject<HTMLElement | null>): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    // One report can contain several crossings of the position; the last crossing is the present state.
    const observer = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [mark]);
  return isPast;
};
