/** Milliseconds, even when the page is shorter then. */
const LIMIT = 3_000;

const bottomOf = (root: HTMLElement): number =>
  Math.max(
    0,
    ...[...root.children]
      .filter((child) => getComputedStyle(child).position !== 'fixed')
      .map((child) => child.getBoundingClientRect().bottom),
  );

/** The second animation frame, or half a second, because a hidden page has no animation frames. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 500);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** A section that is shorter for a moment then does not move the scroll position. The returned function releases the height. */
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
