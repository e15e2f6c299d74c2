import type { Page } from '@playwright/test';
import { readMailTo, waitForMail } from './outbox';
import { tabTo } from './page-actions';
import { siteFetch, siteUrl } from './site-fetch';
import type { Site } from './site-server';
import { expect } from './test';

const CODE = /\b\d{6}\b/;

/** Returns the codes that an address has received. */
const codesOf = (site: Site, email: string): string[] =>
  readMailTo(site, email).flatMap(({ subject }) => CODE.exec(subject)?.[0] ?? []);

/** Signs a shopper in by a code in the browser, and waits for the page `redirect`. */
export const signInByCode = async (page: Page, site: Site, slug: string, email: string, redirect = '/account'): Promise<void> => {
  const before = codesOf(site, email);
  await page.goto(siteUrl(site, slug, `/sign-in?redirect=${encodeURIComponent(redirect)}`));
  await page.locator('input[name=address]').fill(email);
  await page.keyboard.press('Enter');
  await page.locator('input[name=code]').waitFor();
  await expect.poll(() => codesOf(site, email).length).toBeGreaterThan(before.length);
  const code = codesOf(site, email).find((each) => !before.includes(each)) ?? '';
  await page.locator('input[name=code]').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(siteUrl(site, slug, redirect));
};

/** Signs a shopper in by keyboard, on the sign-in to which a gated page has led, with the code of the mail. */
export const signInByKeyboard = async (page: Page, site: Site, email: string): Promise<void> => {
  await tabTo(page, 'input[name=address]');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  // The page of the code comes by a new document, which would end the walk through the page before it.
  await page.locator('input[name=code]').waitFor();
  const mail = await waitForMail(site, email, /sign-in code/);
  await tabTo(page, 'input[name=code]');
  await page.keyboard.type(CODE.exec(mail.subject)?.[0] ?? '');
  await page.keyboard.press('Enter');
};

/** Signs a shopper in by a code without a browser; resolves with the cookies of the session. */
export const signInOverHttp = async (site: Site, slug: string, email: string): Promise<string> => {
  const post = (path: string, body: object) =>
    siteFetch(site, slug, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  const { id } = JSON.parse((await post('/api/account/codes', { address: email })).text) as { id: string };
  const { subject } = await waitForMail(site, email, /sign-in code/);
  const { headers, status } = await post('/api/account/session', { id, code: CODE.exec(subject)?.[0] ?? '' });
  expect(status).toBe(200);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
};

/**
 * Resolves when the account has answered the open page for its saved vehicles. Journeys wait for it before they sign out, because
 * an answer after that is a refusal, which the browser prints.
 */
export const waitForAccountCars = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/account/saved-cars')),
  );
};
