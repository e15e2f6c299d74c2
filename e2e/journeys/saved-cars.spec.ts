import type { Page } from '@playwright/test';
import { waitForHydration } from '../harness/hydrated';
import { importCars, type FeedCar } from '../harness/import-cars';
import { findLinkInMail, waitForMail } from '../harness/outbox';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { signInByCode, signInOverHttp } from '../harness/sign-in';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG, PHONE_ONLY_TAG } from '../harness/widths';

const slug = 'harbour';
const MAKE = 'Savola';
const carOf = (id: string, price = 31_990): FeedCar => ({
  id,
  slug: id,
  make: MAKE,
  model: 'Coupe',
  name: `2022 ${MAKE} ${id}`,
  price,
});
/** Changes of the stock are compared when their minute is over. */
const COMPARISON = 150_000;

const expectFitsAndAccessible = async (page: Page): Promise<void> => {
  for (const width of [320, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page, [320, 768, 1920]);
};

const mailChoice = (page: Page) => page.getByRole('checkbox', { name: /^E-mail me when a price falls/ });

const openAndSave = async (page: Page, site: Site, car: string): Promise<void> => {
  await page.goto(siteUrl(site, slug, `/cars/${car}`));
  await waitForHydration(page);
  await page
    .getByRole('button', { name: `Save 2022 ${MAKE} ${car}` })
    .first()
    .click();
};

/**
 * A shopper and the saved car whose price falls. The last test of this file opens the e-mail, so that the other ones use the time until the
 * comparison. Both run at one width, because each comparison takes a minute.
 */
const priceFalls = { email: 'price-falls@example.com', car: 'savola-falls' };

test(
  'W-03 W-04 a shopper saves a vehicle signed out, signs in by code, finds it in the account, and chooses e-mails about it',
  PHONE_ONLY_TAG,
  async ({ page, site }) => {
    const { email, car } = priceFalls;
    await importCars(site, slug, car, [carOf(car)]);
    await openAndSave(page, site, car);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Saved vehicles: 1' })).toBeVisible();
    await signInByCode(page, site, slug, email, '/watchlist');
    await expect(page.getByRole('main').getByRole('link', { name: `2022 ${MAKE} ${car}`, exact: true })).toBeVisible();
    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/account/saved-car-mails') && answer.request().method() === 'POST',
    );
    await mailChoice(page).check();
    await expect(mailChoice(page)).toBeChecked();
    expect((await stored).status()).toBe(200);
    await importCars(site, slug, car, [carOf(car, 28_990)]);
  },
);

test('W-04 in a browser that keeps nothing, a saved vehicle is not promised, and the sign-in is offered @phone', async ({
  page,
  site,
}) => {
  const car = 'savola-unkept';
  await importCars(site, slug, car, [carOf(car)]);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The browser blocks its storage', 'SecurityError');
      },
    });
  });
  await openAndSave(page, site, car);
  await expect(page.getByText('This browser keeps nothing for this site. Sign in')).toBeVisible();
  await expect(page.getByText('is now available in your watchlist')).toHaveCount(0);
  await expectAccessible(page);
});

test(
  'W-01 the server refuses to save a vehicle that was sold meanwhile: the heart goes back, and a message says why',
  BOTH_WIDTHS_TAG,
  async ({ page, site, watch }, { project }) => {
    watch.allow(/409/);
    const [feed, id] = [`refused-${project.name}`, `savola-refused-${project.name}`];
    await importCars(site, slug, feed, [carOf(id)]);
    await signInByCode(page, site, slug, `refused-${project.name}@example.com`, `/cars/${id}`);
    await waitForHydration(page);
    await importCars(site, slug, feed, [carOf(`${id}-next`)]);
    const heart = page.getByRole('button', { name: new RegExp(`^Saved? 2022 ${MAKE} ${id}$`) }).first();
    await heart.click();
    await expect(page.getByText('This vehicle is sold, so it can’t be saved')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Saved vehicles', exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

/** Records every layout shift of the page from its first paint, also those that follow an input, with the elements that moved. */
const recordShifts = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const shifts: string[] = [];
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'a removed element');
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[])
        shifts.push(`${value} at ${Math.round(startTime)} ms: ${sources.map(({ node }) => nameOf(node)).join(' | ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 5; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { shifts: string[] }).shifts;
    });
};

/** Signs the browser in as a shopper whose account has these cars. The browser itself stores none of them, at no page. */
const openAccountWithCars = async (page: Page, site: Site, email: string, cars: string[]): Promise<void> => {
  const cookie = await signInOverHttp(site, slug, email);
  for (const car of cars) {
    const headers = { cookie, origin: siteUrl(site, slug, ''), 'content-type': 'application/json' };
    const { status } = await siteFetch(site, slug, `/api/account/saved-cars/${car}`, { method: 'PUT', headers, body: '{}' });
    expect(status).toBe(204);
  }
  const pairs = cookie.split('; ').map((pair) => pair.split('=') as [string, string]);
  await page.context().addCookies(pairs.map(([name, value]) => ({ name, value, url: siteUrl(site, slug, '/') })));
  await page.addInitScript((key) => localStorage.removeItem(key), `forecourt:${slug}:favourites`);
};

test(
  'W-01 W-04 Q-02 nothing moves when header and hearts fill with the saved vehicles, or one more is saved',
  BOTH_WIDTHS_TAG,
  async ({ page, site }, { project }) => {
    const id = `savola-still-${project.name}`;
    const others = Array.from({ length: 11 }, (_, index) => `${id}-${index}`);
    await importCars(
      site,
      slug,
      `still-${project.name}`,
      [id, ...others].map((each) => carOf(each)),
    );
    await openAccountWithCars(page, site, `still-${project.name}@example.com`, [id, ...others.slice(1)]);
    const readShifts = await recordShifts(page);
    const header = page.getByRole('banner').getByRole('link', { name: /^Saved vehicles/ });
    const heartOf = (car: string) =>
      page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^Saved? 2022 ${MAKE} ${car}$`) })
        .first();
    for (const path of [`/search/used-cars?make=${MAKE}&query=${id}`, `/cars/${id}`]) {
      let answer: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/account/saved-cars', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(siteUrl(site, slug, path));
      await waitForHydration(page);
      await expect(header).toHaveAccessibleName('Saved vehicles');
      await expect(heartOf(id)).toHaveAttribute('aria-pressed', 'false');
      const earlier = (await readShifts()).length;
      answer?.();
      await expect(header).toHaveAccessibleName('Saved vehicles: 11');
      await expect(heartOf(id)).toHaveAttribute('aria-pressed', 'true');
      expect((await readShifts()).slice(earlier), path).toEqual([]);
      await page.unroute('**/api/account/saved-cars');
    }
    await page.goto(siteUrl(site, slug, `/cars/${others[0]}`));
    await waitForHydration(page);
    await expect(header).toHaveAccessibleName('Saved vehicles: 11');
    const earlier = (await readShifts()).length;
    await heartOf(others[0] ?? '').click();
    await expect(header).toHaveAccessibleName('Saved vehicles: 12');
    await expect(page.getByText('is now available in your watchlist')).toBeVisible();
    expect((await readShifts()).slice(earlier)).toEqual([]);
  },
);

test(
  'W-03 a shopper opens a cheaper saved vehicle from the e-mail, and stops the e-mails by one click',
  PHONE_ONLY_TAG,
  async ({ page, site }) => {
    const { email, car } = priceFalls;
    const mail = await waitForMail(site, email, /was \$31,990/, COMPARISON);
    await page.goto(findLinkInMail(mail, `/cars/${car}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${MAKE} ${car}`);
    await expect(page.getByText('$28,990').first()).toBeVisible();
    await signInByCode(page, site, slug, email, new URL(findLinkInMail(mail, '/watchlist(?!/)')).pathname);
    await expect(page.getByRole('main').getByText('$3,000').first()).toBeVisible();
    await expect(mailChoice(page)).toBeChecked();

    const address = new URL(/<([^>]+)>/.exec(mail.header('List-Unsubscribe'))?.[1] ?? '');
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const stopped = await siteFetch(site, slug, `${address.pathname}${address.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    await page.goto(siteUrl(site, slug, '/watchlist'));
    await expect(mailChoice(page)).not.toBeChecked();
    await page.goto(siteUrl(site, slug, '/account'));
    await expect(page.getByText(/agreed on .+, withdrawn on/)).toBeVisible();

    await page.goto(siteUrl(site, slug, '/watchlist'));
    await mailChoice(page).check();
    await page.goto(findLinkInMail(mail, '/watchlist/mails/stop'));
    await expectFitsAndAccessible(page);
    await page.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The e-mails are stopped');
    await expectFitsAndAccessible(page);
  },
);
