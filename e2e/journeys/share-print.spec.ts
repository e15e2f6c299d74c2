import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scrollToElement } from '../harness/page-actions';
import { DEMO_DEALERS, pickTwoDealers } from '../harness/dealers';
import { waitForHydration, waitForElementHydration } from '../harness/hydrated';
import { importCars } from '../harness/import-cars';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { findVehiclePath } from '../harness/paths';
import { REPOSITORY_ROOT } from '../harness/folders';
import { fetchPageHtml, siteFetch, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { alternateWidthTag, PHONE_ONLY_TAG } from '../harness/widths';

/** Locations of demo dealers whose cars can be handed over at other locations of the dealer. */
const distributingLocations = DEMO_DEALERS.flatMap(({ slug }) => {
  const locations = readFileSync(join(REPOSITORY_ROOT, 'shell/tenants', slug, 'locations.yaml'), 'utf8').split(/^ {2}- id: /m);
  const location = locations.find((text) => /^ {4}distribution_locations: \[\w/m.test(text));
  return location ? [{ slug, id: location.split('\n', 1)[0] ?? '' }] : [];
});
const pagesIn = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

interface Offer {
  price?: number;
  availability: string;
  priceSpecification?: { price: number };
}
interface VehicleLd {
  name: string;
  url: string;
  image?: string[];
  mileageFromOdometer?: { value: number };
  offers?: Offer | Offer[];
}
interface BreadcrumbLd {
  itemListElement: { name: string; item?: string }[];
}
const structuredData = async (page: Page): Promise<[VehicleLd, BreadcrumbLd]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const objects = texts.map((text) => JSON.parse(text) as { '@type': string });
  const of = (...types: string[]) => objects.find((object) => types.includes(object['@type'])) as unknown;
  return [of('Car', 'Vehicle', 'Motorcycle') as VehicleLd, of('BreadcrumbList') as BreadcrumbLd];
};
/** Returns the sources of the photos whose image service addresses are in a text. */
const sourcesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\/_img\/v1\/[^/"\s]+\/([^"\s?]+)/g)].map(([, source = '']) => decodeURIComponent(source)));

/**
 * Checks that the structured data of a vehicle page has the name, breadcrumbs, prices and photos of the page;
 * resolves with its offers.
 */
const expectSameAsPage = async (page: Page, html: string): Promise<Offer[]> => {
  const [vehicle, breadcrumb] = await structuredData(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vehicle.name);
  expect(vehicle.url).toBe(await page.locator('link[rel="canonical"]').getAttribute('href'));

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  expect(breadcrumb.itemListElement.map(({ name }) => name)).toEqual(await crumbs.allTextContents());
  const origin = new URL(page.url()).origin;
  const links = await crumbs.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(breadcrumb.itemListElement.flatMap(({ item }) => item ?? [])).toEqual(links.map((href) => `${origin}${href}`));

  const main = page.getByRole('main');
  const offers = [vehicle.offers ?? []].flat();
  for (const { price, priceSpecification } of offers)
    await expect(main).toContainText(`$${(price ?? priceSpecification?.price ?? Number.NaN).toLocaleString('en-AU')}`);
  const sold = offers.some(({ availability }) => availability.endsWith('/SoldOut'));
  if (offers.length > 0) await expect(main.getByText('Unfortunately this vehicle recently sold')).toHaveCount(sold ? 1 : 0);
  if (vehicle.mileageFromOdometer)
    await expect(main).toContainText(`${vehicle.mileageFromOdometer.value.toLocaleString('en-AU')} km`);
  const photosOfPage = sourcesIn(html.slice(html.indexOf('<main')));
  expect([...sourcesIn((vehicle.image ?? []).join(' '))].filter((source) => !photosOfPage.has(source))).toEqual([]);
  return offers;
};

// No dealer and no other journey has this make, so these cars are not in the results of other journeys.
const car = (id: string, change: object) => ({ id, slug: id, make: 'Brolga', model: 'Ranger', price: 45_990, ...change });
const CARS = [
  car('ld-offer', { name: 'On offer', offer_price: 39_990, before_price: 47_990 }),
  car('ld-sold', { name: 'Sold one', status: 'sold' }),
  car('ld-none', { name: 'No price', price: 0 }),
  car('ld-week', { name: 'By the week', subscription_price: 219 }),
];

for (const { slug } of pickTwoDealers(4))
  test(`V-28 V-01 V-09 at ${slug} the structured data of a vehicle equals the facts on its page`, async ({ page, site }) => {
    await importCars(site, slug, 'structured-data', CARS);
    const own = await findVehiclePath(site, slug);
    const offers: Record<string, Offer[]> = {};
    for (const path of [own, ...CARS.map(({ id }) => `/cars/${id}`)]) {
      await page.goto(siteUrl(site, slug, path), { waitUntil: 'domcontentloaded' });
      offers[path] = await expectSameAsPage(page, await fetchPageHtml(site, slug, path));
    }
    expect(offers['/cars/ld-offer']?.map(({ price }) => price)).toEqual([39_990]);
    expect(offers['/cars/ld-sold']?.map(({ availability }) => availability)).toEqual(['https://schema.org/SoldOut']);
    expect(offers['/cars/ld-none']).toEqual([]);
    expect(offers['/cars/ld-week']?.[0]?.price).toBe(45_990);
  });

for (const [index, { slug }] of pickTwoDealers(0).entries())
  test(
    `V-18 V-19 at ${slug} a shopper copies the address, prints the sheet and downloads the PDF`,
    alternateWidthTag(index),
    async ({ page, site, context }) => {
      const id = 'paper-one';
      await importCars(site, slug, 'paper', [car(id, { name: 'On paper' })]);
      const url = siteUrl(site, slug, `/cars/${id}`);
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url).origin });
      await page.goto(url);
      await waitForHydration(page);
      const share = page.locator('[data-share]');
      await scrollToElement(share);
      await expect(share.getByRole('link', { name: 'Share by e-mail' })).toHaveAttribute(
        'href',
        /^mailto:\?subject=On%20paper&body=/,
      );
      await expect(share).toHaveCount(1);
      await expect(async () => {
        await share.getByRole('button', { name: 'Copy link' }).click();
        await expect(page.getByText(/^Copied( On paper to your clipboard!)?$/).last()).toBeVisible({ timeout: 1000 });
      }).toPass();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

      const [sheet] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: 'Print', exact: true }).click(),
      ]);
      await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('On paper');
      await expect(sheet.getByText('$45,990')).toBeVisible();
      const photo = await sheet.locator('img.photo').boundingBox();
      expect((photo?.width ?? 0) / (photo?.height ?? 1), 'the photo keeps its shape').toBeCloseTo(1.5, 1);
      await expectAccessible(sheet);
      await expectNoSidewaysScroll(sheet, [320, 768, 1280]);
      // The download button of the printed sheet works only after its script is loaded.
      await sheet.waitForLoadState();
      await sheet.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await sheet.getByRole('button', { name: 'Print' }).click();
      await expect(sheet.locator('body[data-printed]')).toHaveCount(1);
      expect(pagesIn(await sheet.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(1);
      await sheet.close();

      const [download] = await Promise.all([
        // The first PDF takes longer than later ones, because the server starts its PDF worker.
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download PDF' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${id}.pdf`);
      const pdf = readFileSync(await download.path());
      expect([pdf.subarray(0, 5).toString(), pagesIn(pdf)]).toEqual(['%PDF-', 1]);
    },
  );

const [first] = DEMO_DEALERS;
const slug = first?.slug ?? '';
/** Imports a car with a printed sheet at the first dealer; returns the path of its page. */
const carWithSheet = async (site: Site): Promise<string> => {
  await importCars(site, slug, 'paper', [car('paper-one', { name: 'On paper' })]);
  return '/cars/paper-one';
};

test('V-18 Q-01 the share link opens a window without access to the page, and closing it returns the focus', async ({
  page,
  site,
  context,
  vehicle,
}) => {
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Share' }));
  await vehicle.open(site, slug, await findVehiclePath(site, slug));
  const link = page.getByRole('link', { name: 'Share on Facebook' });
  await scrollToElement(link);
  await page.waitForFunction(() => {
    const share = document.querySelector('[data-share]');
    return share !== null && Object.keys(share).some((key) => key.startsWith('__reactFiber$'));
  });
  const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await popup.waitForURL(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http/);
  expect(await popup.evaluate(() => opener)).toBeNull();
  await popup.close();
  await expect(link).toBeFocused();
});

test('V-19 Q-01 the PDF link says Preparing… until the answer, and an alert shows the reason of a failure', async ({
  page,
  site,
  watch,
  vehicle,
}) => {
  watch.allow(/document\.pdf/, /503/);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/document.pdf', async (route) => {
    await released;
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { detail: 'too many sheets are being made' },
    });
  });
  await vehicle.open(site, slug, await carWithSheet(site));
  const link = page.locator('a[href$="document.pdf"]');
  await scrollToElement(link);
  await waitForElementHydration(link);
  await link.click();
  await expect(link).toHaveText('Preparing…');
  release();
  await expect(page.getByRole('alert')).toContainText('too many sheets are being made');
  await expect(link).toHaveText('Download PDF');
  await expectAccessible(page);
});

test('V-19 V-13 a vehicle of a location with distribution locations has no sheet, and a notice names its location', async ({
  page,
  site,
  vehicle,
}) => {
  const [location] = distributingLocations;
  if (!location) throw new Error('No demo dealer has distribution locations');
  await importCars(site, location.slug, 'distributed', [car('handed-over', { name: 'Handed over', location_id: location.id })]);
  await vehicle.open(site, location.slug, '/cars/handed-over');
  await expect(page.getByText(/^Located at /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Print', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(page.getByText(/^Located at /)).toHaveCount(0);
  expect((await siteFetch(site, location.slug, '/cars/handed-over/document.pdf')).status).toBe(404);
  expect((await siteFetch(site, location.slug, '/print?car_id=handed-over')).text).toContain('has no printed sheet');
});

const SENTENCE = 'One careful owner. ';
const HOSTILE = [
  '<script>window.taken = 1</script><style>body{display:none!important}</style><iframe src="javascript:parent.taken=2"></iframe>',
  '<img src=x onerror="window.taken=3"><svg onload="window.taken=4"><script>window.taken=5</script></svg>',
  '<p onclick="window.taken=6" style="position:fixed;inset:0">Good <b>car <i>with <a href="javascript:window.taken=7">a link</a>',
  '</main></body></html><div><table><tr><td>open cell &lt;script&gt;window.taken=8&lt;/script&gt;',
  SENTENCE.repeat(11_000),
].join('\n');

test('V-07 Q-04 a hostile or broken dealer comment of 200 KB does not harm the page, the sheet or the PDF', async ({
  page,
  site,
  vehicle,
}) => {
  await importCars(site, slug, 'hostile', [car('hostile', { name: 'Hostile words', dealercomments: HOSTILE })]);
  await vehicle.open(site, slug, '/cars/hostile');
  await expect(page.getByText('Good car with a link').first()).toBeVisible();
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Read more' }).first();
    // The button has another text after the first press. The full comment stands after the short one, so the last
    // match counts.
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    await expect(page.getByText('open cell').last()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('#enquire form')).toBeAttached();
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  expect(await page.locator('main iframe, main [onclick], main [onerror], main a[href^="javascript:"]').count()).toBe(0);

  await page.goto(siteUrl(site, slug, '/print?car_id=hostile'));
  await expect(page.getByText('Good car with a link')).toBeVisible();
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  const { status, headers } = await siteFetch(site, slug, '/cars/hostile/document.pdf');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));

  test('V-18 V-19 Q-03 a shopper shares, prints and downloads the PDF by plain links', PHONE_ONLY_TAG, async ({ page, site }) => {
    await page.goto(siteUrl(site, slug, await carWithSheet(site)));
    const facebook = page.getByRole('link', { name: 'Share on Facebook' });
    await expect(facebook).toHaveAttribute('href', /^https:\/\/www\.facebook\.com\/sharer/);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const href = await page.getByRole('link', { name: 'Print', exact: true }).getAttribute('href');
    await page.goto(siteUrl(site, slug, href ?? ''));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});
