/** Returns a function that reports the element observed last as near the screen. */
export const fakeIntersectionObserver = (): (() => void) => {
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
