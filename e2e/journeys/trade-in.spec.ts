import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { leadsOf } from '../harness/admin-api';
import { person, type Person } from '../harness/answers';
import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { importCars, likeCars } from '../harness/import-cars';
import { waitForMail } from '../harness/outbox';
import { expectAccessible, expectFits, expectSoundPage } from '../harness/page-audit';
import { vehiclePath } from '../harness/paths';
import { ROOT } from '../harness/folders';
import { siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { inTurn, PHONE } from '../harness/widths';

const MAKE = 'Boobook';
const year = new Date().getUTCFullYear();
const [first, second] = dealers;
const slug = first?.slug ?? '';

/** Like cars for sale, so that there is something to compare with. */
const yard = likeCars(MAKE, 'boobook');

test.beforeAll(async ({ site }) => {
  await importCars(site, second?.slug ?? slug, 'boobook-yard', yard);
});

/** Where leads of a demo dealer go. */
const leadsAddress = (dealer: string): string =>
  /leadsEmail: (\S+)/.exec(readFileSync(join(ROOT, 'shell/tenants', dealer, 'site.yaml'), 'utf8'))?.[1] ?? '';

/** A field to type in: groups of buttons beside it are named like it. */
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const stepOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const send = (page: Page) => page.locator('main form button[type="submit"]').last();
const typeVehicle = async (page: Page): Promise<void> => {
  await box(page, /^Maker?$/).fill(MAKE);
  await box(page, /^Model/).fill('Heath');
  await box(page, /^Year/).fill(String(year - 3));
  await box(page, /^Badge/).fill('Tourer');
};
const answerQuestions = async (page: Page): Promise<void> => {
  const questions = page.getByRole('radiogroup');
  await expect(questions.first()).toBeVisible();
  for (const question of await questions.all())
    // One after the other, as a person does.
    await question.getByRole('radio').first().check();
};
const introduce = async (page: Page, { name, email, phone }: Person, postcode = '4000'): Promise<void> => {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Postcode').fill(postcode);
};
const leadOf = async (site: Site, dealer: string, { email }: Person) => {
  const found = (await leadsOf(site, dealer)).filter((lead) => lead.email === email);
  expect(found).toHaveLength(1);
  return found[0] as unknown as { id: string; fields: Record<string, unknown>; car_id?: string; carId?: string };
};

for (const [index, { slug: dealer }] of dealers.entries()) {
  test(
    `L-08 L-07 E-01 at ${dealer} a shopper whose plate nobody knows types the vehicle, sees its value, and accepts`,
    inTurn(index),
    async ({ page, site }, { project }) => {
      const shopper = person(`trade-${dealer}-${project.name}`);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(siteUrl(site, dealer, await vehiclePath(site, dealer)));
      await hydrated(page);
      await page
        .getByRole('link', { name: /^Trade-in Valuation/i })
        .first()
        .click();
      await expect(page).toHaveURL(/\/cars\/trade-in\?car_id=/);
      await expect(page.getByRole('heading', { name: /^The (car|one) you want$/ })).toBeVisible();
      await expectSoundPage(page);
      await expectAccessible(page);
      await expectFits(page, [320, 768, 1920]);

      await page.getByLabel('Number plate').fill('zzz 77');
      await page.getByRole('button', { name: /^Find/ }).click();
      await expect(page.getByRole('status')).toContainText('We found no vehicle with this plate');
      await typeVehicle(page);
      await box(page, /^(Odometer|Kilometres)$/).fill('42000');
      await expect(box(page, /^(Odometer|Kilometres)$/)).toHaveValue('42,000');
      await stepOn(page);
      await answerQuestions(page);
      await page
        .getByRole('group', { name: /choose a value/ })
        .getByRole('button')
        .first()
        .click();
      await expectAccessible(page);
      await stepOn(page);
      await introduce(page, shopper, '40');
      await send(page).click();
      await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.').first()).toBeVisible();
      await page.getByLabel('Postcode').fill('4000');
      await send(page).click();

      await expect(page).toHaveURL(/\/cars\/trade-in\?offer=[0-9a-f-]{36}$/);
      await expect(page.getByRole('heading', { name: /is worth about$/ })).toContainText(`${year - 3} ${MAKE} Heath Tourer`);
      await expectSoundPage(page);
      await expectAccessible(page);
      const { fields } = await leadOf(site, dealer, shopper);
      const low = Number(fields['valuation_low']);
      expect(low).toBeGreaterThan(10_000);
      await expect(page.getByRole('main')).toContainText(`$${low.toLocaleString('en-AU')} to`);
      expect(fields).toMatchObject({ offer_accepted: false, form_completed: true, kms: '42,000' });
      await page.getByRole('button', { name: /^(Accept|Deal)/ }).click();
      await expect(page).toHaveURL(/\/success$/);
      expect((await leadOf(site, dealer, shopper)).fields).toMatchObject({ offer_accepted: true });
      // The dealer hears of it again, with what the shopper said to the value.
      await waitForMail(site, leadsAddress(dealer), new RegExp(`${shopper.email}[^]*Accepted: Yes`));
      // A plate is nothing for addresses, which end up in logs.
      expect(requests.filter((url) => /zzz/i.test(url))).toEqual([]);
    },
  );
}

test('L-08 I-06 a plate of the register fills the vehicle in, another plate empties it, and the way back keeps it', async ({
  page,
  site,
}) => {
  await page.goto(siteUrl(site, slug, '/sell-my-car'));
  await hydrated(page);
  const plate = page.getByLabel('Number plate');
  await plate.fill('demo01');
  await plate.press('Enter');
  await expect(page.getByRole('status')).toContainText('2021 Isuzu UTE MU-X LS-T');
  await plate.fill('long01');
  await expect(page.getByRole('status')).not.toContainText('Isuzu');
  await page.getByRole('button', { name: /^Find/ }).click();
  await expect(page.getByRole('status')).toContainText('Mercedes-Benz GLE-Class');
  await expectSoundPage(page);
  await expectAccessible(page);
  await box(page, /^(Odometer|Kilometres)$/).fill('42000');
  await stepOn(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('status')).toContainText('Mercedes-Benz GLE-Class');
  await page.getByRole('button', { name: /Change it$/ }).click();
  await expect(box(page, 'Make')).toBeFocused();
  await expect(box(page, 'Make')).toHaveValue('Mercedes-Benz');
});

test('L-08 L-07 a register that is away, and a vehicle that can’t be valued, end in a stored lead and a promise to ring', async ({
  page,
  site,
  watch,
}, { project }) => {
  watch.allow(/503/);
  const shopper = person(`away-${project.name}`);
  await page.goto(siteUrl(site, slug, '/trade-in'));
  await hydrated(page);
  await page.getByLabel('Number plate').fill('away 01');
  await page.getByRole('button', { name: /^Find/ }).click();
  await expect(page.getByRole('status')).toContainText('The register can’t be asked just now');
  await typeVehicle(page);
  await box(page, /^Model/).fill('Unheard');
  await box(page, /^(Odometer|Kilometres)$/).fill('42000');
  await stepOn(page);
  await answerQuestions(page);
  await stepOn(page);
  await introduce(page, shopper);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Yours is a rare one' })).toBeVisible();
  await expectAccessible(page);
  expect((await leadOf(site, slug, shopper)).fields).toMatchObject({ no_valuation: 'too_few', rego: 'away 01' });
});

test('L-08 Q-01 the keyboard alone goes from the plate to the offer', async ({ page, site }, { project }) => {
  const shopper = person(`trade-keys-${project.name}`);
  await page.goto(siteUrl(site, slug, '/trade-in'));
  await hydrated(page);
  const { keyboard } = page;
  await page.getByLabel('Number plate').focus();
  // Its code comes when it has the focus.
  await expect(page.locator('form[novalidate]').filter({ has: page.getByLabel('Number plate') })).toBeVisible();
  await keyboard.type('demo01');
  await keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('2021 Isuzu UTE MU-X');
  await box(page, 'Odometer').focus();
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

  for (const { slug: dealer } of dealers) {
    test(
      `L-08 Q-03 at ${dealer} a plain form ends in a stored lead, shows its value, and a second one accepts it`,
      PHONE,
      async ({ page, site }, { project }) => {
        const shopper = person(`plain-trade-${dealer}-${project.name}`);
        await page.goto(siteUrl(site, dealer, '/trade-in'));
        await expect(page.getByRole('region', { name: 'Questions and answers' })).toBeVisible();
        await page.getByLabel('Number plate').fill('ABC 12');
        await typeVehicle(page);
        await box(page, /^(Odometer|Kilometres)$/).fill('42000');
        await answerQuestions(page);
        await introduce(page, shopper);
        await send(page).click();
        await expect(page).toHaveURL(/\/trade-in\?offer=/);
        await expect(page.getByRole('heading', { name: /is worth about$/ })).toBeVisible();
        await page.getByRole('button', { name: /^(Accept|Deal)/ }).click();
        await expect(page).toHaveURL(/\/success$/);
        expect((await leadOf(site, dealer, shopper)).fields).toMatchObject({ offer_accepted: true, kms: '42000' });
      },
    );
  }
});
