import { expect, type Locator, type Page } from '@playwright/test';

const MARK = '__sameDocument';

/** Marks the document, so that `isMarkedDocumentOpen` notices a full reload. */
export const markPageDocument = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    Object.assign(globalThis, { [mark]: true });
  }, MARK);

/** Resolves with whether the marked document is still open. */
export const isMarkedDocumentOpen = (page: Page): Promise<boolean> => page.evaluate((mark) => mark in globalThis, MARK);

/** Opens the folds in which an element stands, and scrolls to it; repeats this if the element is replaced during the scroll. */
export const scrollToElement = (element: Locator): Promise<void> =>
  expect(async () => {
    await element.evaluate((inside) => {
      for (let fold = inside.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
    });
    await element.scrollIntoViewIfNeeded({ timeout: 2_000 });
  }).toPass();

/** Resolves when the browser has stored the vehicle of the open page among those that it has viewed. */
export const waitForViewedCar = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':viewed')))).toBe(true);

/**
 * Number of Tab presses; enough for two rounds of the longest page, because a section whose code loads late is only
 * reached in the second.
 */
const MOST_STOPS = 400;

/** Presses Tab until the focused element matches `selector`. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  const stops: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(
      (target) => document.activeElement?.matches(target) || (document.activeElement?.textContent.trim().slice(0, 30) ?? ''),
      selector,
    );
    if (at === true) return;
    stops.push(String(at));
  }
  throw new Error(`Tab did not reach ${selector} within ${MOST_STOPS} stops: ${stops.join(' | ')}`);
};
