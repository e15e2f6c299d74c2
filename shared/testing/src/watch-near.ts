/**
 * Puts a watcher in the place of the browser's `IntersectionObserver`, for a test that says itself when a part comes near.
 * Returns what says it, to the part that was watched last.
 */
export const watchNear = (): (() => void) => {
  let near = (): void => undefined;
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      near = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  return () => near();
};
