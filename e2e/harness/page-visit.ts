import type { Browser, Page } from '@playwright/test';
import { outlineHydratedPage } from './html-outline';
import { waitForHydration } from './hydrated';
import { findElementsBeyondScreen, findPageFaults, findViolations, scrollThroughPage } from './page-audit';
import { createPageErrorWatch } from './page-error-watch';
import { lessProminentComparisonRates } from './rate-prominence';
import { expect, preparePage, test } from './test';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };
const RATE_WIDTHS = [PHONE.width, DESKTOP.width];

/** Everything that the audits of pages read from a page in a browser. */
export interface PageView {
  status?: number;
  outline?: Awaited<ReturnType<typeof outlineHydratedPage>>;
  faults: string[];
  violations: string[];
  /** Rates and repayments beside a less prominent comparison rate, at a phone's and a desktop's width. */
  rates: string[];
  /** Console messages, errors and failed requests. */
  messages: string[];
}

export type Visit = (page: Page, url: string) => Promise<Omit<PageView, 'messages'>>;

/** Scrolls to an end of the page, and waits for the header of a vehicle, which is shown when its title has left the screen. */
const scrollToEnd = async (page: Page, end: 'top' | 'bottom'): Promise<void> => {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end === 'top' ? 0 : 1_000_000);
  await expect(page.locator(`aside[data-shown="${end === 'top'}"]`)).toHaveCount(0);
};

/** A request that is never answered ends with the page, without an error that scripts of the page would report. */
const hold = (): void => undefined;

/** Returns a visit that reads a page at a size of the screen, then lays it out at all `widths`. */
export const visitAt =
  (size: typeof PHONE, widths: number[]): Visit =>
  async (page, url) => {
    await page.setViewportSize(size);
    const answer = await page.goto(url);
    const html = (await answer?.text()) ?? '';
    await waitForHydration(page);
    const outline = await outlineHydratedPage(page, html);
    await scrollThroughPage(page);
    const faults = await findPageFaults(page);
    const violations = await findViolations(page);
    const rates: string[] = [];
    // The server takes longest for pictures of other widths, and every picture has its size without them.
    await page.route('**/_img/**', hold);
    for (const width of widths) {
      await page.setViewportSize({ ...DESKTOP, width });
      faults.push(...(await findElementsBeyondScreen(page)).map((element) => `beyond the screen at ${width} px: ${element}`));
      for (const end of RATE_WIDTHS.includes(width) ? (['top', 'bottom'] as const) : []) {
        await scrollToEnd(page, end);
        rates.push(...(await lessProminentComparisonRates(page)));
      }
    }
    await page.goto('about:blank');
    await page.unroute('**/_img/**', hold);
    return { status: answer?.status(), outline, faults, violations, rates };
  };

/** Compares only the rates of a page, at a phone's and a desktop's width. */
export const visitRates: Visit = async (page, url) => {
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded' });
  const rates: string[] = [];
  for (const width of RATE_WIDTHS) {
    await page.setViewportSize({ ...DESKTOP, width });
    rates.push(...(await lessProminentComparisonRates(page)));
  }
  return { status: answer?.status(), faults: [], violations: [], rates };
};

/** Visits paths in one tab, where the browser compiles the scripts once, like that of a shopper who stays. */
export const visitAll = async (
  browser: Browser,
  visits: Map<string, Visit>,
  { urlOf, allowed }: { urlOf: (path: string) => string; allowed: RegExp[] },
): Promise<Map<string, PageView>> => {
  const page = await browser.newPage();
  const watch = createPageErrorWatch();
  watch.allow(...allowed);
  const stop = await preparePage(page, watch, { refusesEvents: true, hasDismissedPopups: true });
  const views = new Map<string, PageView>();
  for (const [path, visit] of visits)
    await test.step(path, async () => {
      const earlier = watch.unexpected().length;
      const view = await visit(page, urlOf(path));
      views.set(path, { ...view, messages: watch.unexpected().slice(earlier) });
    });
  await stop();
  await page.close();
  return views;
};
