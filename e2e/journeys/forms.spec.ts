import { readLatestLeads } from '../harness/admin-api';
import { uniqueShopper } from '../harness/person';
import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { expectAccessible } from '../harness/page-audit';
import { findVehiclePath } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { PHONE_ONLY_TAG } from '../harness/widths';
import { EnquiryForm } from '../pages/enquiry-form';

/** Dealers whose enquiry has steps. */
const dealersWithSteps = DEMO_DEALERS.filter(({ slug }) => slug === 'prestige' || slug === 'redgum');

test('R-09 a form whose code is lost after a navigation says so, and comes at the press on its button', async ({
  page,
  site,
  results,
  vehicle,
  watch,
}) => {
  const [{ slug } = { slug: '' }] = DEMO_DEALERS;
  watch.allow(/enquiry-form/, /Failed to load resource/);
  const code = /\/enquiry-form\.[^/]*\.js$/;
  await page.route(code, (route) => route.abort('connectionrefused'));
  await results.open(site, slug);
  await results.cards.first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/cars\//);
  const notice = page.locator('#enquire').getByRole('alert');
  // Sections above it come after the navigation, and can move it out of the screen again.
  await expect(async () => {
    await vehicle.section('#enquire');
    await expect(notice).toContainText('This part of the page is not available at the moment', { timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await page.unroute(code);
  await notice.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(vehicle.enquiry.form.getByRole('button', { name: 'Send enquiry' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(vehicle.enquiry.form.locator(':focus')).toHaveCount(1);
});

for (const { slug } of dealersWithSteps) {
  test(
    `L-01 L-04 L-07 at ${slug} an enquiry in steps is sent by keyboard alone, and is not suspected as spam`,
    PHONE_ONLY_TAG,
    async ({ page, site, vehicle }) => {
      await page.goto(siteUrl(site, slug, `${await findVehiclePath(site, slug)}?utm_source=mail`));
      await waitForHydration(page);
      const { form } = vehicle.enquiry;
      await vehicle.enquiry.bringNear();

      // The form's last radio button means that the shopper has a trade-in.
      const choices = await form.getByRole('radio').count();
      await form.getByRole('radio', { name: 'Ask a question' }).focus();
      for (let step = 1; step < choices; step += 1) await page.keyboard.press('ArrowDown');
      await expect(form.getByRole('radio', { name: 'Trade in my vehicle' })).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(form.getByRole('textbox', { name: 'Registration' })).toBeFocused();
      await page.keyboard.type('ABC123');
      // A target that the bar at the bottom partly covers would be reported as too small.
      await form
        .getByRole('radiogroup')
        .last()
        .evaluate((group) => group.scrollIntoView({ block: 'center', behavior: 'instant' }));
      // The contact bar opens after the browser's scroll event.
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

      const shopper = uniqueShopper(`steps-${slug}`);
      await page.keyboard.type(shopper.name);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(shopper.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(shopper.phone);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/success\?ref=/);

      const leads = (await readLatestLeads(site, slug)).filter(({ email }) => email === shopper.email);
      expect(leads).toMatchObject([
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
  'X-03 L-01 a field that a dealer adds by configuration is on the form, and its answer is stored with the lead',
  PHONE_ONLY_TAG,
  async ({ page, site }) => {
    await page.goto(siteUrl(site, 'harbour', '/contact-us'));
    await waitForHydration(page);
    const enquiry = new EnquiryForm(page.getByRole('form', { name: 'Send us an enquiry' }));
    const { form } = enquiry;
    await enquiry.bringNear();
    const shopper = uniqueShopper('own-field');
    await enquiry.introduce(shopper);
    await form.getByLabel('Location').selectOption({ index: 1 });
    await form.getByLabel('Message').fill('Hello');
    await form.getByLabel('How did you hear of us?').selectOption('Radio');
    await enquiry.send();
    await expect(page).toHaveURL(/\/success\?ref=/);
    const leads = (await readLatestLeads(site, 'harbour')).filter(({ email }) => email === shopper.email);
    expect(leads).toMatchObject([{ form: 'general', message: 'Hello', fields: { heard: 'Radio' }, suspect: false }]);
  },
);

test('L-06 a second form is filled with the shopper’s details from the first', PHONE_ONLY_TAG, async ({ page, site }) => {
  const shopper = uniqueShopper('remembered');
  const open = async (path: string, name: string) => {
    await page.goto(siteUrl(site, 'harbour', path));
    await waitForHydration(page);
    const enquiry = new EnquiryForm(page.getByRole('form', { name }));
    await enquiry.bringNear();
    return enquiry;
  };
  const first = await open('/contact-us', 'Send us an enquiry');
  await first.introduce(shopper);
  await first.form.getByLabel('Location').selectOption({ index: 1 });
  await first.form.getByLabel('Message').fill('Hello');
  await first.send();
  await expect(page).toHaveURL(/\/success\?ref=/);
  const second = await open('/fleet', 'Fleet enquiry');
  await expect(second.form.getByLabel('First name')).toHaveValue(shopper.name);
  await expect(second.form.getByLabel('Phone', { exact: true })).toHaveValue(shopper.phone);
});
