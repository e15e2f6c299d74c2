import type { Browser, Page } from '@playwright/test';
import { outlineHydratedPage } from './html-outline';
import { waitForHydration } from './hydrated';
import type { DrawingWatch } from './keep-browser-drawing';
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

interface Tab {
  page: Page;
  drawing: DrawingWatch;
}

/**
 * Visits paths in one tab, where the browser compiles the scripts once, like that of a shopper who stays. Another tab follows one that
 * the browser does not draw any more, and its path is visited anew.
 */
export const visitAll = async (
  browser: Browser,
  visits: Map<string, Visit>,
  { urlOf, allowed }: { urlOf: (path: string) => string; allowed: RegExp[] },
): Promise<Map<string, PageView>> => {
  const watch = createPageErrorWatch();
  watch.allow(...allowed);
  const context = await browser.newContext();
  const openTab = async (): Promise<Tab> => {
    const page = await context.newPage();
    return { page, drawing: await preparePage(page, watch, { refusesEvents: true, hasDismissedPopups: true }) };
  };
  const closeTab = async ({ page, drawing }: Tab): Promise<void> => {
    await drawing.stop();
    await page.close();
  };
  let tab = await openTab();
  const visitDrawn = async (path: string, visit: Visit): Promise<PageView> => {
    const earlier = watch.unexpected().length;
    const visited = visit(tab.page, urlOf(path));
    const view = await Promise.race([visited, tab.drawing.undrawn]);
    if (view) return { ...view, messages: watch.unexpected().slice(earlier) };
    visited.catch(() => undefined);
    await closeTab(tab);
    tab = await openTab();
    return visitDrawn(path, visit);
  };
  const views = new Map<string, PageView>();
  for (const [path, visit] of visits)
    await test.step(path, async () => {
      views.set(path, await visitDrawn(path, visit));
    });
  await closeTab(tab);
  await context.close();
  return views;
};
