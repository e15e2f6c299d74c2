import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the page has been scrolled past an element that begins at its top. Told by the browser when it happens: nothing
 * runs while the page scrolls.
 */
export const useScrolledPast = (mark: RefObject<HTMLElement | null>): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    // Several crossings may be told at once: the last is what is so.
    const observer = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [mark]);
  return past;
};
