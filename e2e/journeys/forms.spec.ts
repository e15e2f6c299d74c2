import type { Locator } from '@playwright/test';
import { leadsOf } from '../harness/admin-api';
import { introduce, person } from '../harness/answers';
import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { expectAccessible } from '../harness/page-audit';
import { vehiclePath } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { PHONE } from '../harness/widths';

/** Brings a form near, so that its code comes; the live form takes the place of the server's while it scrolls. */
const bringNear = (form: Locator): Promise<void> =>
  expect(async () => {
    await form.scrollIntoViewIfNeeded({ timeout: 2_000 });
    await expect(form).toHaveAttribute('novalidate', '', { timeout: 2_000 });
  }).toPass();

const inSteps = dealers.filter(({ slug }) => slug !== 'driveaway');

for (const { slug } of inSteps) {
  test(
    `L-01 L-04 L-07 at ${slug} an enquiry is made in steps with the keyboard alone, and no machine is suspected`,
    PHONE,
    async ({ page, site }) => {
      await page.goto(siteUrl(site, slug, `${await vehiclePath(site, slug)}?utm_source=mail`));
      await hydrated(page);
      const form = page.locator('#enquire form');
      await bringNear(form);

      // Arrows go from answer to answer; the last is the trade-in.
      const choices = await form.getByRole('radio').count();
      await form.getByRole('radio', { name: 'Ask a question' }).focus();
      for (let step = 1; step < choices; step += 1) await page.keyboard.press('ArrowDown');
      await expect(form.getByRole('radio', { name: 'Trade in my vehicle' })).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(form.getByRole('textbox', { name: 'Registration' })).toBeFocused();
      await page.keyboard.type('ABC123');
      // What is half behind the bar at the bottom of the screen would count as a small target.
      await form
        .getByRole('radiogroup')
        .last()
        .evaluate((group) => group.scrollIntoView({ block: 'center', behavior: 'instant' }));
      // Which opens as soon as the browser has told that the page was scrolled so far.
      await expect(page.locator('html')).toHaveAttribute('data-vehicle-bar', 'opened');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Continue' }).focus();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('heading', { name: 'Your details' })).toBeFocused();

      await form.getByRole('button', { name: 'Send enquiry' }).focus();
      await page.keyboard.press('Enter');
      const alert = form.getByRole('alert');
      await expect(alert).toBeFocused();
      await expect(alert).toContainText('Please fix the following errors:');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(form.getByLabel('First name')).toBeFocused();

      const asker = person(`steps-${slug}`);
      await page.keyboard.type(asker.name);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(asker.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(asker.phone);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/success$/);

      const stored = (await leadsOf(site, slug)).filter(({ email }) => email === asker.email);
      expect(stored).toMatchObject([
        {
          form: 'enquiry',
          category: 'trade_in',
          suspect: false,
          fields: { rego: 'ABC123', lead_status: 'Complete', form_completed: true },
          linkedQueryParams: { utm_source: 'mail' },
        },
      ]);
    },
  );
}

test(
  'X-03 L-01 a field that a dealer adds by configuration alone is asked for and stored with the lead',
  PHONE,
  async ({ page, site }) => {
    await page.goto(siteUrl(site, 'harbour', '/contact-us'));
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Send us an enquiry' });
    await bringNear(form);
    const asker = person('own-field');
    await introduce(form, asker);
    await form.getByLabel('Message').fill('Hello');
    await form.getByLabel('How did you hear of us?').selectOption('Radio');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page).toHaveURL(/\/success$/);
    const stored = (await leadsOf(site, 'harbour')).filter(({ email }) => email === asker.email);
    expect(stored).toMatchObject([{ form: 'general', message: 'Hello', fields: { heard: 'Radio' }, suspect: false }]);
  },
);

test('L-06 a second form knows who asked in the first', PHONE, async ({ page, site }) => {
  const asker = person('remembered');
  const open = async (path: string, name: string) => {
    await page.goto(siteUrl(site, 'harbour', path));
    await hydrated(page);
    const form = page.getByRole('form', { name });
    await bringNear(form);
    return form;
  };
  const first = await open('/contact-us', 'Send us an enquiry');
  await introduce(first, asker);
  await first.getByLabel('Message').fill('Hello');
  await first.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/\/success$/);
  const second = await open('/fleet', 'Fleet enquiry');
  await expect(second.getByLabel('First name')).toHaveValue(asker.name);
  await expect(second.getByLabel('Phone', { exact: true })).toHaveValue(asker.phone);
});
