import { expect, test as base, type Page } from '@playwright/test';
import { CheckoutPage } from '../pages/checkout-page';
import { ConsentControls } from '../pages/consent-question';
import { ReleaseDesk } from '../pages/release-desk';
import { ResultsPage } from '../pages/results-page';
import { TradeInPage } from '../pages/trade-in-page';
import { VehicleGallery } from '../pages/vehicle-gallery';
import { VehiclePage } from '../pages/vehicle-page';
import { DEMO_DEALERS } from './dealers';
import { keepBrowserDrawing, type DrawingWatch } from './keep-browser-drawing';
import { printFailedPages } from './print-failed-pages';
import { createPageErrorWatch, type PageErrorWatch } from './page-error-watch';
import { WORKER_SITES_VARIABLE, type Site } from './site-server';

interface Fixtures {
  /** Fails the test on any console message, error or failed request that the test did not allow. */
  watch: PageErrorWatch;
  /**
   * The shopper has refused the recording of events at dealers that ask for consent, so that the question does not
   * cover the page. Tests of the question set it to false.
   */
  refusesEvents: boolean;
  /**
   * The shopper has dismissed the popups of all dealers on an earlier visit, so that none opens over the page. Tests of popups set it
   * to false.
   */
  hasDismissedPopups: boolean;
  /** Controls of the search results page. */
  results: ResultsPage;
  /** Controls of a vehicle page. */
  vehicle: VehiclePage;
  /** Controls of the photos, spin, interior and video of a vehicle page. */
  gallery: VehicleGallery;
  checkout: CheckoutPage;
  tradeIn: TradeInPage;
  /** Controls of the panel that asks the shopper whether events may be recorded. */
  consent: ConsentControls;
  /** Controls of the release desk, on which release managers and operators change versions. */
  desk: ReleaseDesk;
}

interface WorkerFixtures {
  /** The running test site that all journeys of one Playwright worker use. */
  site: Site;
}

const askingDealers = DEMO_DEALERS.filter(({ asks }) => asks).map(({ slug }) => slug);

/** Runs in every page, before its own scripts. */
const refuseEvents = (slugs: string[]): void => {
  for (const slug of slugs) if (location.hostname === `${slug}.localhost`) localStorage.setItem(`forecourt:${slug}:events`, 'no');
};

const popupsByDealer = DEMO_DEALERS.filter(({ popups }) => popups.length > 0).map(({ slug, popups }) => ({ slug, popups }));

/** Runs in every page, before its own scripts. */
const dismissPopups = (dealers: typeof popupsByDealer): void => {
  for (const { slug, popups } of dealers)
    if (location.hostname === `${slug}.localhost`) localStorage.setItem(`forecourt:${slug}:popups`, popups.join(' '));
};

/** Prepares a page for its shopper and watches it, also whether the browser draws it. */
export const preparePage = async (
  page: Page,
  watch: PageErrorWatch,
  { refusesEvents, hasDismissedPopups }: Pick<Fixtures, 'refusesEvents' | 'hasDismissedPopups'>,
): Promise<DrawingWatch> => {
  watch.on(page);
  if (refusesEvents) await page.addInitScript(refuseEvents, askingDealers);
  if (hasDismissedPopups) await page.addInitScript(dismissPopups, popupsByDealer);
  return keepBrowserDrawing(page);
};

const siteOfRun = (): Site => {
  const sites = JSON.parse(process.env[WORKER_SITES_VARIABLE] ?? '[]') as Site[];
  const site = sites[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!site)
    throw new Error(
      `No site was started for worker ${process.env['TEST_PARALLEL_INDEX']}; run the tests by playwright.config.ts, whose globalSetup starts the sites`,
    );
  return site;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright reads a fixture's dependencies from the first argument.
  // oxlint-disable-next-line no-empty-pattern
  site: [({}, use) => use(siteOfRun()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern
  watch: async ({}, use) => {
    const watch = createPageErrorWatch();
    await use(watch);
    expect(watch.unexpected(), 'messages, errors and failed requests of the page').toEqual([]);
  },
  refusesEvents: [true, { option: true }],
  hasDismissedPopups: [true, { option: true }],
  results: ({ page }, use) => use(new ResultsPage(page)),
  vehicle: ({ page }, use) => use(new VehiclePage(page)),
  gallery: ({ page }, use) => use(new VehicleGallery(page)),
  checkout: ({ page }, use) => use(new CheckoutPage(page)),
  tradeIn: ({ page }, use) => use(new TradeInPage(page)),
  consent: ({ page }, use) => use(new ConsentControls(page)),
  desk: ({ page }, use) => use(new ReleaseDesk(page)),
  page: async ({ page, watch, refusesEvents, hasDismissedPopups }, use, info) => {
    const { stop } = await preparePage(page, watch, { refusesEvents, hasDismissedPopups });
    await use(page);
    if (info.status !== info.expectedStatus) await printFailedPages(page, info.title);
    await stop();
  },
});

export { expect };
