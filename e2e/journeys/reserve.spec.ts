import { uniqueShopper } from '../harness/person';
import { findReservableCar, type ReservableCar } from '../harness/checkout-path';
import { DEMO_DEALERS, pickTwoDealers } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { waitForMail } from '../harness/outbox';
import { expectAccessible, expectPageBasics } from '../harness/page-audit';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { alternateWidthTag, PHONE_ONLY_TAG } from '../harness/widths';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

const reservableCarOf = async (site: Site, slug: string): Promise<ReservableCar> => {
  const car = await findReservableCar(site, slug);
  test.skip(!car, `${slug} takes reservations by enquiry`);
  return car as ReservableCar;
};
for (const [index, { slug }] of pickTwoDealers(4).entries()) {
  test(
    `V-24 at ${slug} a shopper reserves a car after a declined card, and cancelling returns the deposit`,
    alternateWidthTag(index),
    async ({ page, site, watch, checkout }, { project }) => {
      watch.allow(/402/);
      const car = await reservableCarOf(site, slug);
      const shopper = uniqueShopper(`reserve-${slug}-${project.name}`);
      await page.goto(siteUrl(site, slug, car.page));
      await waitForHydration(page);
      await page
        .getByRole('link', { name: /^(Reserve (Car )?Now for|Buy Online)/ })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${car.checkout.replace(/[?]/, '\\?')}$`));
      await expect(page.getByText('100% refundable').first()).toBeVisible();
      await expectPageBasics(page);
      await expectAccessible(page);

      await checkout.introduce({ ...shopper, email: 'nobody' });
      await checkout.continueToDeposit.click();
      await expect(page.getByRole('alert').first()).toContainText('email');
      await checkout.introduce(shopper);
      await checkout.continueToDeposit.click();
      await checkout.payWith(DECLINED);
      await expect(page.getByRole('alert')).toContainText('Your card was declined');
      await expectAccessible(page);
      await checkout.payWith(GOOD);
      await expect(page.getByRole('heading', { name: 'It is reserved for you' })).toBeVisible();
      await expectPageBasics(page);
      await expectAccessible(page);
      await waitForMail(site, shopper.email, /is reserved for you/);

      const own = page.url();
      await page.goto(siteUrl(site, slug, car.page));
      await expect(page.getByText('Reserved', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^(Reserve (Car )?Now for|Buy Online)(?! ?,)/ })).toHaveCount(0);
      const elsewhere = await siteFetch(site, slug, car.checkout);
      expect(elsewhere.text).toContain('This vehicle is reserved for somebody else');
      await page.goto(siteUrl(site, slug, car.checkout));
      await expect(page.getByRole('heading', { name: 'It is reserved for you' })).toBeVisible();

      await page.goto(own);
      await checkout.cancelReservation.click();
      await expect(page.getByRole('status')).toContainText('This reservation was cancelled');
      await waitForMail(site, shopper.email, /goes back to your card in full/);
      await page.goto(siteUrl(site, slug, car.checkout));
      await expect(checkout.continueToDeposit).toBeVisible();
    },
  );
}

const [first] = DEMO_DEALERS;

test('V-24 Q-01 a shopper reserves a car with the keyboard alone', async ({ page, site, checkout }, { project }) => {
  const slug = first?.slug ?? '';
  const car = await reservableCarOf(site, slug);
  const shopper = uniqueShopper(`keys-${project.name}`);
  await page.goto(siteUrl(site, slug, car.checkout));
  await waitForHydration(page);
  await page.getByLabel('Name').focus();
  await page.keyboard.type(shopper.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(shopper.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(shopper.phone);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox-payments\//);
  // The test payment page ignores key presses until it has loaded.
  await expect(page.getByRole('button', { name: 'Pay with test card' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Test card number')).toBeFocused();
  await page.keyboard.type(GOOD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'It is reserved for you' })).toBeVisible();
  await checkout.cancelReservation.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('This reservation was cancelled');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));

  test(
    'V-24 Q-03 a shopper reserves a car and cancels the reservation with plain forms',
    PHONE_ONLY_TAG,
    async ({ page, site, checkout }, { project }) => {
      const slug = first?.slug ?? '';
      const car = await reservableCarOf(site, slug);
      await page.goto(siteUrl(site, slug, car.checkout));
      await checkout.introduce(uniqueShopper(`plain-reserve-${project.name}`));
      await checkout.continueToDeposit.click();
      // A browser without JavaScript gives no proof of work, so the page says first that the car is not kept.
      await expect(page.getByRole('status')).toContainText('until then another shopper can reserve the vehicle');
      await page.getByRole('link', { name: /^Pay the deposit of/ }).click();
      await checkout.payWith(GOOD);
      await expect(page.getByRole('heading', { name: 'It is reserved for you' })).toBeVisible();
      await checkout.cancelReservation.click();
      await expect(page.getByRole('status')).toContainText('This reservation was cancelled');
    },
  );
});
