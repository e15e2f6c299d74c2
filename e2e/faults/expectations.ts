import type { Page } from '@playwright/test';
import { waitForHydration } from '../harness/hydrated';
import { isMarkedDocumentOpen, markPageDocument } from '../harness/page-actions';
import { fetchPageHtml, versionsInPage, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect } from '../harness/test';
import type { TestedRemote } from './subjects';

export const FAILED_PAGE_NOTICE = 'This page is taking a short break';
const SLOT_NOTICE = 'This part of the page is not available at the moment.';

/** Headings and slots that a remote's three test pages show while the remote works. */
export interface HealthyPages {
  page: { path: string; heading: string };
  slots: string[];
  unrelatedHeading: string;
}

const headingIn = (html: string): string => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
const slotsIn = (html: string): string[] =>
  [...html.matchAll(/data-slot="([^"]+)" data-state="([^"]+)"/g)].map(([, name, state]) => `${name} ${state}`);

export const readHealthyPages = async (
  site: Site,
  slug: string,
  { page, slot, unrelated }: TestedRemote,
): Promise<HealthyPages> => {
  const path = await page(site, slug);
  return {
    page: { path, heading: headingIn(await fetchPageHtml(site, slug, path)) },
    slots: slotsIn(await fetchPageHtml(site, slug, slot.path)),
    unrelatedHeading: headingIn(await fetchPageHtml(site, slug, unrelated)),
  };
};

/** `works` is the version in use. `notice` means that no version can be loaded and a notice replaces the remote. */
export type FailedRemoteOutcome = { works: string } | 'notice';

/**
 * Checks that the remote has this outcome on all three pages, the page of its own with 503 if it is a notice alone, and
 * that everything else is unchanged.
 */
export const expectServerOutcome = async (
  site: Site,
  slug: string,
  subject: TestedRemote,
  healthy: HealthyPages,
  outcome: FailedRemoteOutcome,
): Promise<void> => {
  const broken = outcome === 'notice';
  const [own, withSlot, unrelated] = await Promise.all([
    fetchPageHtml(site, slug, healthy.page.path, broken ? 503 : 200),
    fetchPageHtml(site, slug, subject.slot.path),
    fetchPageHtml(site, slug, subject.unrelated),
  ]);
  for (const html of [own, withSlot, unrelated])
    expect(versionsInPage(html)[subject.remote]).toBe(broken ? 'unavailable' : outcome.works);
  expect(headingIn(unrelated)).toBe(healthy.unrelatedHeading);
  expect(unrelated).not.toContain(FAILED_PAGE_NOTICE);

  expect(own.includes(FAILED_PAGE_NOTICE), 'the notice in place of the page').toBe(broken);
  if (!broken) expect(headingIn(own)).toBe(healthy.page.heading);

  const [family] = subject.slot.name.split('.');
  const expected = healthy.slots.map((slot) =>
    broken && slot.startsWith(`${family}.`) ? slot.replace(/ready|late/, 'failed') : slot,
  );
  expect(slotsIn(withSlot), 'the slots of the page').toEqual(expected);
  expect(withSlot.includes(SLOT_NOTICE), 'the notice in place of the slot').toBe(broken);
};

/** Checks that a shopper can open an unrelated page in the same document. */
const expectNavigation = async (page: Page, { unrelated }: TestedRemote, { unrelatedHeading }: HealthyPages): Promise<void> => {
  await markPageDocument(page);
  await page.getByRole('contentinfo').locator(`a[href="${unrelated}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unrelatedHeading);
  expect(await isMarkedDocumentOpen(page)).toBe(true);
};

interface BrowserOutcome {
  /** `notice` if the server answers with an error notice instead of the remote's page. */
  page: 'works' | 'notice';
  slot: 'works' | 'notice';
  /** True if the browser cannot load the remote's code, so that the page keeps the server's HTML. */
  kept?: boolean;
  /** Called after the browser has started to open each page. */
  meanwhile?: (page: Page) => Promise<void>;
}

/**
 * Checks that a shopper sees the outcome on the remote's page and in its slot, and can go on to another page from
 * both.
 */
export const expectBrowserOutcome = async (
  page: Page,
  site: Site,
  slug: string,
  subject: TestedRemote,
  healthy: HealthyPages,
  { page: own, slot, kept, meanwhile = async () => undefined }: BrowserOutcome,
): Promise<void> => {
  const open = async (path: string, status = 200): Promise<void> => {
    const answer = await page.goto(siteUrl(site, slug, path), { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(status);
    await meanwhile(page);
    await waitForHydration(page, { kept });
  };
  const main = page.getByRole('main');

  await open(healthy.page.path, own === 'works' ? 200 : 503);
  if (own === 'works') await expect(page.getByRole('heading', { level: 1 })).toHaveText(healthy.page.heading);
  else await expect(main.getByText(FAILED_PAGE_NOTICE)).toBeVisible();
  await expectNavigation(page, subject, healthy);

  await open(subject.slot.path);
  const slotOnPage = page.locator(`[data-slot="${subject.slot.name}"]`);
  if (slot === 'works') {
    await expect(slotOnPage.getByText(SLOT_NOTICE)).toHaveCount(0);
    await expect(slotOnPage).not.toBeEmpty();
  } else await expect(slotOnPage.getByText(SLOT_NOTICE)).toBeVisible();
  const [family] = subject.slot.name.split('.');
  await expect(page.locator(`[data-slot]:not([data-slot^="${family}."])`).getByText(SLOT_NOTICE)).toHaveCount(0);
  await expectNavigation(page, subject, healthy);
};
