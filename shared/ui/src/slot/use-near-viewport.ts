import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How far below or above the screen a part starts to load. */
export const NEAR = '200px';

/** Calls `near` once when the element comes near the screen; at once where the browser cannot tell, or where told to. */
export const useNearViewport = (element: RefObject<Element | null>, active: boolean, near: () => void, atOnce = false): void => {
  const report = useEffectEvent(near);
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return undefined;
    if (atOnce || typeof IntersectionObserver === 'undefined') {
      report();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        report();
      },
      { rootMargin: NEAR },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, active, atOnce]);
};
