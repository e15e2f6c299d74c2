import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLatestLeads } from '../harness/admin-api';
import { uniqueShopper, type UniqueShopper } from '../harness/person';
import { DEMO_DEALERS, pickTwoDealers } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { importCars, createSimilarFeedCars } from '../harness/import-cars';
import { readMailTo, type ReceivedMail } from '../harness/outbox';
import { expectAccessible, expectNoSidewaysScroll, expectPageBasics } from '../harness/page-audit';
import { findVehiclePath } from '../harness/paths';
import { REPOSITORY_ROOT } from '../harness/folders';
import { siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { alternateWidthTag, PHONE_ONLY_TAG } from '../harness/widths';

const MAKE = 'Boobook';
const year = new Date().getUTCFullYear();
const car = { make: MAKE, model: 'Heath', year: year - 3, badge: 'Tourer' };
const [first, second] = DEMO_DEALERS;
const slug = first?.slug ?? '';

/** Cars in stock from whose prices the server estimates the value of the trade-in. */
const comparableCars = createSimilarFeedCars(MAKE, 'boobook');

test.beforeAll(async ({ site }) => {
  await importCars(site, second?.slug ?? slug, 'boobook-yard', comparableCars);
});

/** Returns the messages to the branches of a demo dealer, to which the leads about their cars are sent. */
const mailToBranches = (site: Site, dealer: string): ReceivedMail[] => {
  const locations = readFileSync(join(REPOSITORY_ROOT, 'shell/tenants', dealer, 'locations.yaml'), 'utf8');
  return [...locations.matchAll(/email: (\S+)/g)].flatMap(([, address = '']) => readMailTo(site, address));
};

const leadOf = async (site: Site, dealer: string, { email }: UniqueShopper) => {
  const leads = (await readLatestLeads(site, dealer)).filter((lead) => lead.email === email);
  expect(leads).toHaveLength(1);
  return leads[0] as unknown as { id: string; fields: Record<string, unknown>; car_id?: string; carId?: string };
};

for (const [index, { slug: dealer }] of pickTwoDealers(3).entries()) {
  test(
    `L-08 L-07 E-01 at ${dealer} a vehicle whose plate is not in the register is typed, valued and accepted`,
    alternateWidthTag(index),
    async ({ page, site, tradeIn }, { project }) => {
      const shopper = uniqueShopper(`trade-${dealer}-${project.name}`);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(siteUrl(site, dealer, await findVehiclePath(site, dealer)));
      await waitForHydration(page);
      await page
        .getByRole('link', { name: /^Trade-in Valuation/i })
        .first()
        .click();
      await expect(page).toHaveURL(/\/cars\/trade-in\?car_id=/);
      await expect(page.getByRole('heading', { name: /^The (car|one) you want$/ })).toBeVisible();
      await expectPageBasics(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, [320, 768, 1920]);

      await tradeIn.plate.fill('zzz 77');
      await tradeIn.findButton.click();
      await expect(page.getByRole('status')).toContainText('We found no vehicle with this plate');
      await tradeIn.typeVehicle(car);
      await tradeIn.odometer.fill('42000');
      await expect(tradeIn.odometer).toHaveValue('42,000');
      await tradeIn.nextStep();
      await tradeIn.answerQuestions();
      await page
        .getByRole('group', { name: /choose a value/ })
        .getByRole('button')
        .first()
        .click();
      await expectAccessible(page);
      await tradeIn.nextStep();
      await tradeIn.introduce(shopper, '40');
      await tradeIn.sendButton.click();
      await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.').first()).toBeVisible();
      await page.getByLabel('Postcode').fill('4000');
      await tradeIn.sendButton.click();

      await expect(page).toHaveURL(/\/cars\/trade-in\?offer=[0-9a-f-]{36}$/);
      await expect(page.getByRole('heading', { name: /is worth about$/ })).toContainText(`${year - 3} ${MAKE} Heath Tourer`);
      await expectPageBasics(page);
      await expectAccessible(page);
      const { fields } = await leadOf(site, dealer, shopper);
      const low = Number(fields['valuation_low']);
      expect(low).toBeGreaterThan(10_000);
      await expect(page.getByRole('main')).toContainText(`$${low.toLocaleString('en-AU')} to`);
      expect(fields).toMatchObject({ offer_accepted: false, form_completed: true, kms: '42,000' });
      await tradeIn.acceptButton.click();
      await expect(page).toHaveURL(/\/success\?ref=/);
      expect((await leadOf(site, dealer, shopper)).fields).toMatchObject({ offer_accepted: true });
      // The dealer gets a second e-mail, which says that the shopper accepted the trade-in value.
      await expect
        .poll(() =>
          mailToBranches(site, dealer)
            .map(({ text }) => text)
            .find((text) => text.includes(shopper.email) && text.includes('Accepted: Yes')),
        ) // prettier-ignore
        .toBeDefined();
      // Number plates must not be in request addresses, because web servers log those.
      expect(requests.filter((url) => /zzz/i.test(url))).toEqual([]);
    },
  );
}

test('L-08 I-06 a plate of the register fills in the vehicle, another plate empties it, and the Back button keeps it', async ({
  page,
  site,
  tradeIn,
}) => {
  await tradeIn.open(site, slug, '/sell-my-car');
  const { plate } = tradeIn;
  await plate.fill('demo01');
  await plate.press('Enter');
  await expect(page.getByRole('status')).toContainText('2021 Isuzu UTE MU-X LS-T');
  await plate.fill('long01');
  await expect(page.getByRole('status')).not.toContainText('Isuzu');
  await tradeIn.findButton.click();
  await expect(page.getByRole('status')).toContainText('Mercedes-Benz GLE-Class');
  await expectPageBasics(page);
  await expectAccessible(page);
  await tradeIn.odometer.fill('42000');
  await tradeIn.nextStep();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('status')).toContainText('Mercedes-Benz GLE-Class');
  await page.getByRole('button', { name: /Change it$/ }).click();
  await expect(tradeIn.textBox('Make')).toBeFocused();
  await expect(tradeIn.textBox('Make')).toHaveValue('Mercedes-Benz');
});

test('L-02 L-08 a press on a button arrives, although the list of errors changes when the field before it is left', async ({
  page,
  site,
  tradeIn,
}) => {
  await tradeIn.open(site, slug, '/sell-my-car');
  await tradeIn.nextStep();
  await expect(page.getByRole('alert')).toContainText('Please fix');
  await tradeIn.plate.fill('demo01');
  await tradeIn.findButton.click();
  await expect(page.getByRole('status')).toContainText('2021 Isuzu UTE MU-X LS-T');
  await tradeIn.plate.fill('long01');
  await tradeIn.findButton.click();
  await expect(page.getByRole('status')).toContainText('Mercedes-Benz GLE-Class');
});

test('L-08 L-07 a shopper whose vehicle can’t be valued leaves a lead and reads that the dealer will call', async ({
  page,
  site,
  watch,
  tradeIn,
}, { project }) => {
  watch.allow(/502/);
  const shopper = uniqueShopper(`away-${project.name}`);
  await tradeIn.open(site, slug, '/trade-in');
  await tradeIn.plate.fill('away 01');
  await tradeIn.findButton.click();
  await expect(page.getByRole('status')).toContainText('The register can’t be asked just now');
  await tradeIn.typeVehicle({ ...car, model: 'Unheard' });
  await tradeIn.odometer.fill('42000');
  await tradeIn.nextStep();
  await tradeIn.answerQuestions();
  await tradeIn.nextStep();
  await tradeIn.introduce(shopper);
  await tradeIn.sendButton.click();
  await expect(page.getByRole('heading', { name: 'Too few to compare' })).toBeVisible();
  await expectAccessible(page);
  expect((await leadOf(site, slug, shopper)).fields).toMatchObject({ no_valuation: 'too_few', rego: 'away 01' });
});

test('L-08 Q-01 a shopper goes from the plate to the offer with the keyboard alone', async ({ page, site, tradeIn }, {
  project,
}) => {
  const shopper = uniqueShopper(`trade-keys-${project.name}`);
  await page.goto(siteUrl(site, slug, '/trade-in'));
  await waitForHydration(page);
  const { keyboard } = page;
  await tradeIn.plate.focus();
  // The trade-in form's code is loaded when one of its fields gets the focus.
  await expect(page.locator('form[novalidate]').filter({ has: tradeIn.plate })).toBeVisible();
  await keyboard.type('demo01');
  await keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('2021 Isuzu UTE MU-X');
  await tradeIn.textBox('Odometer').focus();
  await keyboard.type('42000');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Its condition' })).toBeFocused();
  for (const question of await page.getByRole('radiogroup').all()) {
    await question.getByRole('radio').first().focus();
    await keyboard.press('Space');
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  for (const [label, words] of [
    ['First name', shopper.name],
    ['Email', shopper.email],
    ['Phone', shopper.phone],
    ['Postcode', '4000'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus();
    await keyboard.type(words);
  }
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trade-in\?offer=/);
  const question = page.getByRole('region', { name: 'Questions and answers' }).getByRole('button').first();
  await question.focus();
  await keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));

  for (const { slug: dealer } of pickTwoDealers(2)) {
    test(
      `L-08 Q-03 at ${dealer} a shopper sends the plain form, sees the value, and accepts it with a second form`,
      PHONE_ONLY_TAG,
      async ({ page, site, tradeIn }, { project }) => {
        const shopper = uniqueShopper(`plain-trade-${dealer}-${project.name}`);
        await page.goto(siteUrl(site, dealer, '/trade-in'));
        await expect(page.getByRole('region', { name: 'Questions and answers' })).toBeVisible();
        await tradeIn.plate.fill('ABC 12');
        await tradeIn.typeVehicle(car);
        await tradeIn.odometer.fill('42000');
        await tradeIn.answerQuestions();
        await tradeIn.introduce(shopper);
        // A person takes longer than the two seconds in which only a robot fills in a form.
        await page.locator('input[name="opened"]').evaluate((field: HTMLInputElement) => {
          field.value = String(Number(field.value) - 60);
        });
        await tradeIn.sendButton.click();
        await expect(page).toHaveURL(/\/trade-in\?offer=/);
        await expect(page.getByRole('heading', { name: /is worth about$/ })).toBeVisible();
        await tradeIn.acceptButton.click();
        await expect(page).toHaveURL(/\/success\?ref=/);
        expect((await leadOf(site, dealer, shopper)).fields).toMatchObject({ offer_accepted: true, kms: '42000' });
      },
    );
  }
});
