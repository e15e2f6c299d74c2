import { useEffect, useState, type RefObject } from 'react';

/**
 * Tells whether the page has been scrolled past an element that begins at its top. The browser reports each crossing, so no
 * code runs while the page scrolls.
 */
export const useScrolledPast = (mark: RefObject<HTMLElement | null>): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    // Several crossings may come in one report: the last one counts.
    const observer = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [mark]);
  return isPast;
};
