import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Nearness {
  /** How far below or above the screen counts as near, as an IntersectionObserver takes it; default 200 px. */
  margin?: string;
  /** Not waited for at all. */
  atOnce?: boolean;
}

/**
 * Calls `near` when the element comes near the screen or is used, each time while `active`; at once where the browser cannot
 * tell.
 */
export const useNear = (
  element: RefObject<Element | null>,
  active: boolean,
  near: () => void,
  { margin = '200px', atOnce = false }: Nearness = {},
): void => {
  const report = useEffectEvent(near);
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return undefined;
    const tell = () => report();
    if (atOnce || typeof IntersectionObserver === 'undefined') {
      tell();
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && tell(), {
      rootMargin: margin,
    });
    observer.observe(target);
    target.addEventListener('focusin', tell);
    return () => {
      observer.disconnect();
      target.removeEventListener('focusin', tell);
    };
  }, [element, active, margin, atOnce]);
};
