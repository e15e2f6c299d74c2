/** Milliseconds for parts that show less until they have their data. Then the page is as high as it is. */
const AT_MOST = 3_000;

const bottomOf = (root: HTMLElement): number =>
  Math.max(
    0,
    ...[...root.children]
      .filter((child) => getComputedStyle(child).position !== 'fixed')
      .map((child) => child.getBoundingClientRect().bottom),
  );

/** Resolves at the second frame from now; in a page that nobody sees there are none. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 500);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/**
 * Keeps the page as high as it is, so that a part which is shorter for a moment does not move what is read. What comes back
 * lets go, as soon as there is enough of the page again.
 */
export const holdPlace = (root: HTMLElement): (() => void) => {
  root.style.minHeight = `${root.offsetHeight}px`;
  return () => {
    const until = performance.now() + AT_MOST;
    const letGo = (): void => {
      if (bottomOf(root) >= innerHeight || performance.now() > until) root.style.minHeight = '';
      else requestAnimationFrame(letGo);
    };
    letGo();
  };
};
