/** Milliseconds after which the height is released, even when the page is shorter. */
const LIMIT = 3_000;

const bottomOf = (root: HTMLElement): number =>
  Math.max(
    0,
    ...[...root.children]
      .filter((child) => getComputedStyle(child).position !== 'fixed')
      .map((child) => child.getBoundingClientRect().bottom),
  );

/** Resolves after the second animation frame, or after half a second, because a hidden page has no animation frames. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 500);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/**
 * Keeps the height of the page, so that a section which is shorter for a moment does not move the scroll position.
 * @returns a function that releases the height as soon as the page fills the screen again
 */
export const keepHeightDuringExchange = (root: HTMLElement): (() => void) => {
  root.style.minHeight = `${root.offsetHeight}px`;
  return () => {
    const until = performance.now() + LIMIT;
    const release = (): void => {
      if (bottomOf(root) >= innerHeight || performance.now() > until) root.style.minHeight = '';
      else requestAnimationFrame(release);
    };
    release();
  };
};
