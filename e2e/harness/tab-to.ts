import type { Page } from '@playwright/test';

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
