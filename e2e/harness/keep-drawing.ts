import type { Page } from '@playwright/test';

/** Milliseconds between two looks. */
const PAUSE = 4000;

/** False: no animation frame came within two seconds. */
const DRAWS = `new Promise((tell) => {
  requestAnimationFrame(() => tell(true));
  setTimeout(tell, 2000, false);
})`;

/**
 * On a busy machine Chromium without windows has been seen to stop drawing a page for good: the page answers, and no
 * animation frame comes. Looks now and then whether frames come, and asks for a picture where none does, for which the
 * browser must draw. Returns what ends it.
 */
export const keepDrawing = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const look = async (): Promise<void> => {
    const { result } = await session.send('Runtime.evaluate', { expression: DRAWS, awaitPromise: true });
    if (result.value !== false) return;
    process.stderr.write(`${page.url()} was not drawn any more: asked for a picture\n`);
    await session.send('Page.captureScreenshot', { format: 'jpeg' });
  };
  // A page that is being left has nothing to draw.
  const timer = setInterval(() => void look().catch(() => undefined), PAUSE);
  return async () => {
    clearInterval(timer);
    await session.detach().catch(() => undefined);
  };
};
