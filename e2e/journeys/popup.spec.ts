import type { Page } from '@playwright/test';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { createInstallationWithChangedDealer } from '../harness/changed-root';
import { measureLayoutShift } from '../harness/holes';
import { waitForHydration } from '../harness/hydrated';
import { expectAccessible } from '../harness/page-audit';
import { STOCK_PATH } from '../harness/paths';
import { copyPreparedData } from '../harness/prepared';
import { fetchPageHtml, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

/** The dealer asks for consent before anything else. */
const DEALER = 'prestige';
const DAY = 86_400_000;
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
/** Longest text that a dealer might write, which does not fit a dialog of 80vh. */
const LONG = '<p>Every car in the gallery comes with its service book, both keys and the report of the inspection.</p>'.repeat(
  12,
);

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const popups = () => [
  { id: 'over', title: 'Last month’s sale', html: '<p>Over.</p>', expiry: dayFromNow(-2) },
  {
    id: 'gallery-week',
    title: 'A week at the gallery',
    html: LONG,
    picture: { source: 'drawing:scene/night/c9a24b' },
    button: { label: 'See the collection', href: '/search/used-cars' },
    start: dayFromNow(-2),
    expiry: dayFromNow(30),
  },
];

let site: BareServer;
test.use({ refusesEvents: false, hasDismissedPopups: false });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const root = createInstallationWithChangedDealer('popup', DEALER, (yaml) => `${yaml}\npopups: ${JSON.stringify(popups())}\n`);
  site = await startBareServer(copyPreparedData('popup'), { FORECOURT_ROOT: root });
});
test.afterAll(() => site?.stop());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'A week at the gallery' });
/** Returns a list of the scripts of dialogs of popups for which the page asks from now on. */
const recordPopupScripts = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/popup-dialog\./.test(request.url())) asked.push(request.url());
  });
  return asked;
};
/** Opens a page and waits until it is idle, when a popup would have been loaded. */
const openIdle = async (page: Page, path: string): Promise<void> => {
  await page.goto(siteUrl(site, DEALER, path));
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

for (const size of [DESKTOP, PHONE])
  test(`L-09 at ${size.width} px the popup waits for the answer about consent, fits, takes the focus, and never comes back`, async ({
    page,
    consent,
  }) => {
    await page.setViewportSize(size);
    await openIdle(page, '/');
    await expect(consent.region).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await consent.refuse();
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
    const box = await dialogOf(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(Math.min(600, size.width));
    expect(box?.height).toBeLessThanOrEqual(size.height * 0.8);
    await expect(dialogOf(page).getByRole('link', { name: 'See the collection' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    expect(await measureLayoutShift(page)).toBeLessThan(0.02);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();

    const asked = recordPopupScripts(page);
    await openIdle(page, '/');
    await openIdle(page, STOCK_PATH);
    await expect(dialogOf(page)).toBeHidden();
    expect(asked).toEqual([]);
  });

test('L-09 the popup opens on results and not on a form, and its button leads on and dismisses it', async ({ page, consent }) => {
  const asked = recordPopupScripts(page);
  await openIdle(page, '/contact-us');
  await consent.refuse();
  await expect(consent.region).toBeHidden();
  expect(asked).toEqual([]);
  await openIdle(page, STOCK_PATH);
  await dialogOf(page).getByRole('link', { name: 'See the collection' }).click();
  await expect(page).toHaveURL(/\/search\/used-cars$/);
  await openIdle(page, '/');
  await expect(dialogOf(page)).toBeHidden();
  expect(asked).toHaveLength(1);
});

test('L-09 no page has a popup whose days are over, and a page that stayed open until then shows none', async ({
  page,
  consent,
}) => {
  const html = await fetchPageHtml(site, DEALER, '/');
  expect(html).toContain('A week at the gallery');
  expect(html).not.toContain('Last month’s sale');
  const asked = recordPopupScripts(page);
  await page.clock.setFixedTime(Date.now() + 40 * DAY);
  await openIdle(page, '/');
  await consent.refuse();
  await openIdle(page, STOCK_PATH);
  expect(asked).toEqual([]);
  await expect(dialogOf(page)).toBeHidden();
});
