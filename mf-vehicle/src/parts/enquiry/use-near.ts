import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How far below or above the screen a form begins to load. */
const NEAR = '400px';

/** Calls `near` when the element comes near the screen or is used, as long as `active`. `margin` as an IntersectionObserver takes it. */
export const useNear = (element: RefObject<HTMLElement | null>, active: boolean, near: () => void, margin = NEAR): void => {
  const report = useEffectEvent(near);
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return undefined;
    const tell = () => report();
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? undefined
        : new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && tell(), { rootMargin: margin });
    observer?.observe(target);
    if (!observer) tell();
    target.addEventListener('focusin', tell);
    return () => {
      observer?.disconnect();
      target.removeEventListener('focusin', tell);
    };
  }, [element, active, margin]);
};
