/** Milliseconds after which the work is done although the browser is busy. */
const LONGEST_IDLE_WAIT = 3_000;
/** Milliseconds, in a browser that does not tell when it is idle. */
const WITHOUT_IDLE = 500;

/** The page is loaded and the browser has nothing else to do. Returns the function that stops waiting. */
export const whenIdle = (work: () => void): (() => void) => {
  let stop = (): void => removeEventListener('load', wait);
  const wait = (): void => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(work, WITHOUT_IDLE);
      stop = () => clearTimeout(timer);
    } else {
      const idle = requestIdleCallback(work, { timeout: LONGEST_IDLE_WAIT });
      stop = () => cancelIdleCallback(idle);
    }
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => stop();
};
