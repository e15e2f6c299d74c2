import { useToast } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A toast belongs to the page on which it was shown: it does not cover the next one (N-02). */
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
