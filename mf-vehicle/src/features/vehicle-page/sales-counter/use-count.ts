import { useEffect, useRef, useState, type RefObject } from 'react';
import { SALES_COUNTER } from '@forecourt/rules/vehicle/sales-this-month';

const MILLISECONDS = 1000;

const isStill = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slow at the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

/**
 * A number that counts up to its value within two seconds when it comes into view, and to the next whenever that changes
 * (V-27). It stands still for a person who asked for less motion, and where the browser can't tell what is seen.
 */
export const useCount = (value: number, element: RefObject<Element | null>): number => {
  const [shown, setShown] = useState<number>();
  const last = useRef<number>(undefined);
  useEffect(() => {
    const target = element.current;
    if (!target || isStill() || typeof IntersectionObserver === 'undefined') return undefined;
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const from = last.current ?? 0;
      const began = performance.now();
      const step = (time: number): void => {
        const part = Math.min(1, Math.max(0, (time - began) / (SALES_COUNTER.animation * MILLISECONDS)));
        last.current = Math.round(from + (value - from) * eased(part));
        setShown(last.current);
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, element]);
  return shown ?? value;
};
