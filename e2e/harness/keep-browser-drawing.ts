import type { Page } from '@playwright/test';

/** Milliseconds between two checks that the browser still draws frames. */
const INTERVAL = 4000;

/** Script that resolves with false if the browser draws no frame within two seconds. */
const DRAWS = `new Promise((resolve) => {
  requestAnimationFrame(() => resolve(true));
  setTimeout(resolve, 2000, false);
})`;

/** Checks in a row without a frame after which no screenshot helps any more. */
const GIVES_UP_AFTER = 5;

export interface DrawingWatch {
  /** Resolves when the page is not drawn any more whatever is tried; only another page helps then. */
  undrawn: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Makes a page keep drawing: headless Chromium sometimes stops on a busy machine, so that the page answers but
 * animation frames don't come. A screenshot mostly makes the browser draw again.
 */
export const keepBrowserDrawing = async (page: Page): Promise<DrawingWatch> => {
  const session = await page.context().newCDPSession(page);
  let giveUp = (): void => undefined;
  const undrawn = new Promise<void>((resolve) => (giveUp = resolve));
  let withoutFrame = 0;
  const check = async (): Promise<void> => {
    const { result } = await session.send('Runtime.evaluate', { expression: DRAWS, awaitPromise: true });
    withoutFrame = result.value === false ? withoutFrame + 1 : 0;
    if (withoutFrame === 0) return;
    process.stderr.write(`${page.url()} was not drawn any more, so a screenshot was taken\n`);
    if (withoutFrame === GIVES_UP_AFTER) giveUp();
    await session.send('Page.captureScreenshot', { format: 'jpeg' });
  };
  // The check fails while the browser leaves the page; that failure is ignored.
  const timer = setInterval(() => void check().catch(() => undefined), INTERVAL);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await session.detach().catch(() => undefined);
  };
  return { undrawn, stop };
};
