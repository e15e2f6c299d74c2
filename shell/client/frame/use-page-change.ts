import { useToast } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Removes toasts when the page changes, so that they don't cover the next page (N-02). */
export const useLeaveToasts = (): void => {
  const { dismiss } = useToast();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dismiss();
  }, [pathname, dismiss]);
};

/** Moves the focus to the main element after a navigation inside the site. */
export const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
