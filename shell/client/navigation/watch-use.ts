/** Events after which a shopper may soon move to another page. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Calls `load` at the first sign that the page is used, and when the browser shows another entry of its history. That entry is then
 * announced again, to the code that has come; without code the browser loads it as a document.
 */
export const loadWhenUsed = (load: () => Promise<unknown>, isLoaded: () => boolean): void => {
  const prepare = (): void => {
    for (const event of SIGNS_OF_USE) removeEventListener(event, prepare, true);
    load().catch(() => undefined);
  };
  const followHistory = (): void => {
    removeEventListener('popstate', followHistory);
    if (isLoaded()) return;
    load().then(
      () => dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
      () => window.location.reload(),
    );
  };
  for (const event of SIGNS_OF_USE) addEventListener(event, prepare, { capture: true, passive: true });
  addEventListener('popstate', followHistory);
};
