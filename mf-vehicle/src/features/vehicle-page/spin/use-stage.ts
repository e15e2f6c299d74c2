import { useEffect, useState, type RefObject } from 'react';

/** In CSS pixels; 0 and false until the page has loaded. */
export const useSpinStageSize = (stage: RefObject<HTMLElement | null>): { width: number; isInView: boolean } => {
  const [width, setWidth] = useState(0);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    const views =
      typeof IntersectionObserver === 'undefined'
        ? undefined
        : new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), { threshold: 0.3 });
    const begin = () => {
      measure();
      sizes?.observe(element);
      views?.observe(element);
    };
    // Before the page has loaded, frames would compete with its pictures for the network.
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      sizes?.disconnect();
      views?.disconnect();
    };
  }, [stage]);
  return { width, isInView };
};
