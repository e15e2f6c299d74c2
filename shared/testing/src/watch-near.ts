/**
 * Replaces the browser's `IntersectionObserver` for a test. Returns a function that reports the last observed element as
 * near the screen.
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
