import type { Page } from '@playwright/test';

/** Milliseconds between two checks that the browser still draws frames. */
const INTERVAL = 4000;

/** Script that resolves with false if the browser draws no frame within two seconds. */
const DRAWS = `new Promise((resolve) => {
  requestAnimationFrame(() => resolve(true));
  setTimeout(resolve, 2000, false);
})`;

/**
 * Makes a page keep drawing: headless Chromium sometimes stops on a busy machine, so that the page answers but
 * animation frames don't come. A screenshot makes the browser draw again. Returns a function that ends the checks.
 */
export const keepBrowserDrawing = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const check = async (): Promise<void> => {
    const { result } = await session.send('Runtime.evaluate', { expression: DRAWS, awaitPromise: true });
    if (result.value !== false) return;
    process.stderr.write(`${page.url()} was not drawn any more, so a screenshot was taken\n`);
    await session.send('Page.captureScreenshot', { format: 'jpeg' });
  };
  // The check fails while the browser leaves the page; that failure is ignored.
  const timer = setInterval(() => void check().catch(() => undefined), INTERVAL);
  return async () => {
    clearInterval(timer);
    await session.detach().catch(() => undefined);
  };
};
