import { expect, test as base } from '@playwright/test';
import { ResultsPage } from '../pages/results-page';
import { dealers } from './dealers';
import { SITES_VARIABLE } from './global-setup';
import { keepDrawing } from './keep-drawing';
import { createPageWatch, type PageWatch } from './page-watch';
import type { Site } from './site-server';

interface Fixtures {
  /** Fails the test at its end on any message, error or failed request that the test did not allow. */
  watch: PageWatch;
  /**
   * The shopper has said no where the dealer asks whether events may be recorded, so that no question lies over the page.
   * A journey about the question says false.
   */
  answered: boolean;
  /** The page of search results. */
  results: ResultsPage;
}

interface WorkerFixtures {
  /** The site that the journeys of this worker share. */
  site: Site;
}

const asking = dealers.filter(({ asks }) => asks).map(({ slug }) => slug);

/** Runs in every page, before its own scripts. */
const sayNo = (slugs: string[]): void => {
  for (const slug of slugs) if (location.hostname === `${slug}.localhost`) localStorage.setItem(`forecourt:${slug}:events`, 'no');
};

const siteOfRun = (): Site => {
  const sites = JSON.parse(process.env[SITES_VARIABLE] ?? '[]') as Site[];
  const site = sites[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!site) throw new Error('The site was not started: globalSetup does it');
  return site;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright reads the dependencies of a fixture from the first argument.
  // oxlint-disable-next-line no-empty-pattern
  site: [({}, use) => use(siteOfRun()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern
  watch: async ({}, use) => {
    const watch = createPageWatch();
    await use(watch);
    expect(watch.unexpected(), 'messages, errors and failed requests of the page').toEqual([]);
  },
  answered: [true, { option: true }],
  results: ({ page }, use) => use(new ResultsPage(page)),
  page: async ({ page, watch, answered }, use) => {
    watch.on(page);
    if (answered) await page.addInitScript(sayNo, asking);
    const rest = await keepDrawing(page);
    await use(page);
    await rest();
  },
});

export { expect };
