import { useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { addOverlayEntry, forgetOverlay, leaveOverlayEntry, type OpenOverlay } from './overlay-entries';

/**
 * What opens over the page is an entry of the browser's history: Back closes it and stays on the page. `onClose` is
 * called by Back. The returned function closes it for a button inside it, without a further entry.
 */
export const useOverlayEntry = (isOpen: boolean, onClose: () => void): (() => void) => {
  const router = useContext(DataRouterContext)?.router;
  const entry = useRef<OpenOverlay>(undefined);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const added = addOverlayEntry({
      close: () => latest.current(),
      page: () => {
        if (!router) return undefined;
        const { location } = router.state;
        return { href: router.createHref(location), state: { usr: location.state as unknown, key: location.key } };
      },
    });
    entry.current = added;
    return () => forgetOverlay(added);
  }, [isOpen, router]);
  return useCallback(() => {
    if (entry.current) leaveOverlayEntry(entry.current);
    latest.current();
  }, []);
};
