import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Screen readers send only the last two. */
export const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'click'] as const;

interface NearOptions {
  /** Distance from the screen that counts as near, as `rootMargin` of IntersectionObserver. Default: 200 px. */
  margin?: string;
  atOnce?: boolean;
}

/**
 * Calls `near` when the element comes near the screen or receives the focus, each time while `active` is true. Calls it at
 * once in a browser without IntersectionObserver.
 */
export const useNearScreen = (
  element: RefObject<Element | null>,
  active: boolean,
  near: () => void,
  { margin = '200px', atOnce = false }: NearOptions = {},
): void => {
  const report = useEffectEvent(near);
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return undefined;
    const call = () => report();
    if (atOnce || typeof IntersectionObserver === 'undefined') {
      call();
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && call(), {
      rootMargin: margin,
    });
    observer.observe(target);
    target.addEventListener('focusin', call);
    return () => {
      observer.disconnect();
      target.removeEventListener('focusin', call);
    };
  }, [element, active, margin, atOnce]);
};
