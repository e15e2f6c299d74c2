import { DEMO_DEALERS } from '../harness/dealers';
import { findLinkInMail, waitForMail } from '../harness/outbox';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const [{ slug }] = DEMO_DEALERS as [(typeof DEMO_DEALERS)[number]];
const WIDTHS = [360, 1280];

test(`A-01 A-03 at ${slug} a shopper signs in by code, corrects the name, and signs out @phone`, async ({ page, site }) => {
  const email = 'account@example.com';
  await page.goto(siteUrl(site, slug, '/account'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, WIDTHS);
  await page.getByLabel('Email or mobile number').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We have sent you a code')).toBeVisible();
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
  await expectNoSidewaysScroll(page, WIDTHS);
  await page.getByLabel('Name').fill('Ada Shopper');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your details are saved' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Shopper');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(siteUrl(site, slug, '/'));
  await page.goto(siteUrl(site, slug, '/account'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  await page.goto(findLinkInMail(mail, '/sign-in'));
  await page.getByRole('button', { name: 'Sign in on this device' }).click();
  await expect(page.getByRole('alert')).toContainText('This code or link does not work any more');
});
