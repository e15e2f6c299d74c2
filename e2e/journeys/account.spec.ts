import type { Page } from '@playwright/test';
import { readLatestLeads } from '../harness/admin-api';
import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { findLinkInMail, readMailTo, waitForMail } from '../harness/outbox';
import { tabTo, waitForViewedCar } from '../harness/page-actions';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { uniqueShopper } from '../harness/person';
import { findVehiclePath } from '../harness/paths';
import { signInByCode, signInByKeyboard, waitForAccountCars } from '../harness/sign-in';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG } from '../harness/widths';
import { EnquiryForm } from '../pages/enquiry-form';

const [{ slug }] = DEMO_DEALERS as [(typeof DEMO_DEALERS)[number]];

/** Checks the page at all widths, and goes on at the width of the journey. */
const expectFits = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  await expectNoSidewaysScroll(page, [320, 360, 1280, 1920]);
  if (before) await page.setViewportSize(before);
};

test(`A-01 A-03 L-06 at ${slug} a shopper signs in by code, corrects the name, finds it in a form, and signs out @phone`, async ({
  page,
  site,
}) => {
  const email = 'account@example.com';
  await page.goto(siteUrl(site, slug, '/account'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Email or mobile number').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We have sent a code to a•••@e•••.com')).toBeVisible();
  await expectAccessible(page);
  const mail = await waitForMail(site, email, /sign-in code/);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is not right');
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.subject)?.[0] ?? '');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await expect(page.getByText(`Email: ${email}`)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Name').fill('Ada Shopper');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your details are saved' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Shopper');
  await page.goto(siteUrl(site, slug, '/contact-us'));
  const enquiry = new EnquiryForm(page.getByRole('form', { name: 'Send us an enquiry' }));
  await enquiry.bringNear();
  const { form } = enquiry;
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.goto(siteUrl(site, slug, '/account'));
  await waitForAccountCars(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(siteUrl(site, slug, '/'));
  await page.goto(siteUrl(site, slug, '/account'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  await page.goto(findLinkInMail(mail, '/sign-in'));
  await expect(page.getByRole('alert')).toContainText('This link was used before');
  await expect(page.getByRole('button', { name: 'Sign in on this device' })).toHaveCount(0);
  await expect(page.getByLabel('Email or mobile number')).toBeVisible();
  await expectAccessible(page);
});

test(
  'A-01 A-05 a shopper changes the address, the former one gets a way back, and its button brings it back once',
  BOTH_WIDTHS_TAG,
  async ({ page, site }, { project }) => {
    const [email, next] = [`before-${project.name}@example.com`, `next-${project.name}@example.com`];
    await signInByCode(page, site, slug, email);
    await page.getByLabel('New email or mobile number to sign in with').fill(next);
    await page.keyboard.press('Enter');
    await expect(page.getByText('We have sent a code to n•••@e•••.com')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change it' })).toBeVisible();
    const code = await waitForMail(site, next, /sign-in code/);
    await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(code.subject)?.[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Email: ${next}`)).toBeVisible();
    await waitForAccountCars(page);

    const wayBack = findLinkInMail(await waitForMail(site, email, /Your sign-in at .* was changed/), '/sign-in');
    await page.goto(wayBack);
    await expect(page.getByText('The address by which you sign in was changed.')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Bring my address back' }).click();
    await expect(page.getByRole('status')).toContainText('Your address is back, and all devices are signed out');
    await page.goto(wayBack);
    await expect(page.getByRole('alert')).toContainText('This link was used before or is older than 7 days');
    await signInByCode(page, site, slug, email);
    await expect(page.getByText(`Email: ${email}`)).toBeVisible();
  },
);

test('A-05 the page that asks for a proof sends the code to the account’s own address, and leads back @phone', async ({
  page,
  site,
}) => {
  const email = 'prove@example.com';
  await signInByCode(page, site, slug, email);
  await page.goto(siteUrl(site, slug, '/sign-in?prove=yes&redirect=/account%23data'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  await expectAccessible(page);
  await expectFits(page);
  const codes = () => readMailTo(site, email).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? []);
  const before = codes();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('We have sent a code to p•••@e•••.com')).toBeVisible();
  await expect.poll(() => codes().length).toBeGreaterThan(before.length);
  await page.getByLabel('Code').fill(codes().find((code) => !before.includes(code)) ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(siteUrl(site, slug, '/account#data'));
});

test(
  `A-01 A-04 at ${slug} a new shopper creates a passkey, signs in with it, and removes it, by keyboard alone`,
  BOTH_WIDTHS_TAG,
  async ({ page, site, watch }, { project }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const press = async (name: string): Promise<void> => {
      await waitForHydration(page);
      await page.getByRole('button', { name, exact: true }).evaluate((button) => (button.dataset.target = ''));
      await tabTo(page, '[data-target]');
      await page.keyboard.press('Enter');
    };
    const heading = page.getByRole('heading', { level: 1 });
    const email = `passkey-${project.name}@example.com`;
    await page.goto(siteUrl(site, slug, '/account'));
    await tabTo(page, 'input[name=address]');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const mail = await waitForMail(site, email, /sign-in code/);
    await expect(page.locator('input[name=passkeys]')).toHaveValue('yes');
    await tabTo(page, 'input[name=code]');
    await page.keyboard.type(/\b\d{6}\b/.exec(mail.subject)?.[0] ?? '');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Sign in faster next time' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await press('Create a passkey');
    await expect(heading).toHaveText('My account');
    await expect(page.getByRole('button', { name: 'Remove Chrome on Windows' })).toBeVisible();
    await expectAccessible(page);
    await waitForAccountCars(page);
    await press('Sign out');
    await expect(page).toHaveURL(siteUrl(site, slug, '/'));

    await page.goto(siteUrl(site, slug, '/sign-in?type=account&redirect=/account'));
    await press('Sign in with a passkey');
    await expect(heading).toHaveText('My account');
    await tabTo(page, 'input[name=name][maxlength="60"]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('My phone');
    await page.keyboard.press('Enter');
    await press('Remove My phone');
    await expect(page.getByRole('button', { name: 'Remove My phone' })).toHaveCount(0);
    await waitForAccountCars(page);
    await press('Sign out');
    await expect(page).toHaveURL(siteUrl(site, slug, '/'));
    await page.goto(siteUrl(site, slug, '/sign-in'));
    // The device offers the passkey, which the dealer does not know any more.
    watch.allow(/passkey-session/);
    await press('Sign in with a passkey');
    await expect(page.getByRole('alert')).toContainText('This sign-in was refused');
  },
);

test(
  'W-03 K-03 a shopper signs in by keyboard, adds a vehicle to the garage, books its service, and finds the booking',
  BOTH_WIDTHS_TAG,
  async ({ page, site }, { project }) => {
    const shopper = uniqueShopper(`garage-${project.name}`);
    const { email } = shopper;
    await page.goto(siteUrl(site, slug, '/my-garage'));
    await expect(page.getByText('Sign in to open your garage.')).toBeVisible();
    await signInByKeyboard(page, site, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My garage');
    await expectAccessible(page);
    await tabTo(page, 'input[name=rego]');
    await page.keyboard.type('demo 02');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 3, name: '2023 Toyota RAV4 Edge' })).toBeVisible();
    await page.getByLabel('Day of the next service').fill('2030-02-01');
    await page.getByRole('button', { name: 'Save the service day of DEMO02' }).click();
    await expect(page.getByText('Next service: 1 February 2030')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole('link', { name: 'Book a service' }).first().click();
    const booking = new EnquiryForm(page.getByRole('form', { name: 'Service booking' }));
    await booking.bringNear();
    const { form } = booking;
    const next = form.getByRole('button', { name: 'Continue' });
    await booking.introduce(shopper);
    await next.click();
    await form.getByLabel('Make').fill('Toyota');
    await form.getByLabel('Model').fill('RAV4');
    await form.getByLabel('Year').fill('2023');
    await next.click();
    await expect(form.getByRole('heading', { name: 'Order Details' })).toBeFocused();
    for (const choice of await form.locator('select').all())
      if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 });
    const branch = await form
      .locator('select[name=location_id]')
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
    expect(branch).toContain('Service');
    await booking.chooseMorning('Preferred date and time');
    const day = await form.getByLabel('Preferred date and time').inputValue();
    await next.click();
    await booking.send('Send booking');
    await expect(page).toHaveURL(/\/success\?ref=/);

    await page.goto(siteUrl(site, slug, '/my-garage'));
    const group = page.getByRole('heading', { level: 2, name: 'Service bookings' });
    await expect(group).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: 'Asked for' });
    await expect(entry).toContainText(new RegExp(`\\b${Number(day.slice(8))} `));
    const [lead] = (await readLatestLeads(site, slug)).filter((each) => each.email === email);
    expect(lead).toMatchObject({ category: 'service' });
    await expect(entry).toContainText(branch);
    await expect(async () => {
      await page.reload();
      await expect(entry).toContainText(`delivered to ${branch}`, { timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Remove DEMO02' }).click();
    await expect(page.getByRole('heading', { level: 3, name: '2023 Toyota RAV4 Edge' })).toHaveCount(0);
  },
);

test('K-03 a shopper signs in, pays an invoice with cents, and gets the receipt on the page and by mail @phone', async ({
  page,
  site,
}) => {
  const email = 'payer@example.com';
  await page.goto(siteUrl(site, 'harbour', '/online-payment'));
  await expect(page.getByText('Sign in to make a payment.')).toBeVisible();
  await page.getByLabel('Email or mobile number').fill(email);
  await page.keyboard.press('Enter');
  const mail = await waitForMail(site, email, /sign-in code/);
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.subject)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay an invoice');
  await expectAccessible(page);
  await tabTo(page, 'input[name=invoice]');
  await page.keyboard.type('INV-1');
  await tabTo(page, 'input[name=amount]');
  await page.keyboard.type('6000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This amount can’t be paid online');
  await expect(page.getByLabel('Amount in')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expect(page.getByLabel('Invoice number')).toHaveValue('INV-1');
  await page.getByLabel('Amount in').fill('249.95');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('$249.95')).toBeVisible();
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay with test card' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Invoice INV-1: $249.95' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'We received $249.95 for invoice INV-1' })).toBeVisible();
  await expect(page.getByText(/^Receipt [0-9A-F]{8} from Harbour Motor Group Pty Ltd, ABN 11 000 411 000$/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await waitForMail(site, email, /Receipt [0-9A-F]{8} from/);
});

test('W-03 W-04 a shopper saves a car signed out, signs in, and finds it in the account, also in another browser', async ({
  page,
  site,
  results,
  browser,
}) => {
  const email = 'merge@example.com';
  await results.open(site, 'harbour', '?status=in_stock');
  const card = results.cards.first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `Save ${name}` }).click();
  await signInByCode(page, site, 'harbour', email, '/watchlist');
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  const saved = (): Promise<unknown> =>
    page.evaluate(async () => ((await (await fetch('/api/account/saved-cars')).json()) as { cars: unknown }).cars);
  await expect.poll(saved).toMatchObject([{ name }]);

  const other = await browser.newContext();
  const tab = await other.newPage();
  await signInByCode(tab, site, 'harbour', email, '/watchlist');
  await expect(tab.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await other.close();
});

test('S-17 W-03 viewed vehicles are kept for a shopper who agrees, appear in another browser, and are deleted there', async ({
  page,
  site,
  browser,
}, { project }) => {
  const email = `viewed-${project.name}@example.com`;
  const path = await findVehiclePath(site, slug);
  const row = (shown: Page) => shown.getByRole('main').locator('[data-slot="search.recent"]').getByRole('link');
  await page.goto(siteUrl(site, slug, path));
  await waitForViewedCar(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await signInByCode(page, site, slug, email, '/my-garage');
  const other = await browser.newContext();
  const tab = await other.newPage();
  await signInByCode(tab, site, slug, email, '/my-garage');
  await expect(row(page)).toHaveCount(1);
  await expect(tab.getByRole('button', { name: 'I agree: keep them in my account' })).toBeVisible();
  await expect(row(tab)).toHaveCount(0);

  await tabTo(page, 'form[action$="/viewed-cars/choice"] button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop, and delete them from my account' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const kept = () => page.evaluate(async () => (await fetch('/api/account/export')).text());
  await expect.poll(kept).toContain('"carId"');
  await tab.reload();
  await expect(row(tab)).toHaveCount(1);
  await expect(row(tab)).toContainText(name);

  await tab.getByRole('button', { name: 'Stop, and delete them from my account' }).click();
  await expect(tab.getByRole('button', { name: 'I agree: keep them in my account' })).toBeVisible();
  expect(await kept()).not.toContain('"carId"');
  await other.close();
});
