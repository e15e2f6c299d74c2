import { useEffect, useRef, useState, type RefObject } from 'react';
import { SALES_COUNTER_TIMES } from '@forecourt/rules/vehicle/sales-this-month';

const MILLISECONDS = 1000;

const prefersLessMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `progress` from 0 to 1. */
const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/** Counts up within two seconds when it comes into view (V-27); at once for less motion or without IntersectionObserver. */
export const useAnimatedCount = (value: number, element: RefObject<Element | null>): number => {
  const [displayed, setDisplayed] = useState<number>();
  const last = useRef<number>(undefined);
  useEffect(() => {
    const target = element.current;
    if (!target || prefersLessMotion() || typeof IntersectionObserver === 'undefined') return undefined;
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const from = last.current ?? 0;
      const start = performance.now();
      const step = (time: number): void => {
        const progress = Math.min(1, Math.max(0, (time - start) / (SALES_COUNTER_TIMES.animation * MILLISECONDS)));
        last.current = Math.round(from + (value - from) * easeOut(progress));
        setDisplayed(last.current);
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, element]);
  return displayed ?? value;
};
