import { SIGNS_OF_USE } from '@forecourt/ui';

/**
 * Also when the browser shows another history entry, which is then announced to the loaded code, or shown by `showEntry` if
 * loading fails. The returned function ends this.
 */
export const loadWhenUsed = (load: () => Promise<unknown>, isLoaded: () => boolean, showEntry: () => void): (() => void) => {
  const ignoreSigns = (): void => {
    for (const event of SIGNS_OF_USE) removeEventListener(event, prepare, true);
  };
  const prepare = (): void => {
    ignoreSigns();
    load().catch(() => undefined);
  };
  let isFollowing = false;
  const followHistory = (): void => {
    if (isFollowing || isLoaded()) return;
    isFollowing = true;
    load().then(
      () => dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
      () => {
        isFollowing = false;
        showEntry();
      },
    );
  };
  for (const event of SIGNS_OF_USE) addEventListener(event, prepare, { capture: true, passive: true });
  addEventListener('popstate', followHistory);
  return () => {
    ignoreSigns();
    removeEventListener('popstate', followHistory);
  };
};
