import type { StaffSpinAnswer } from '@forecourt/contracts/account/spin';
import type { Page } from '@playwright/test';
import { callAdminApi } from '../harness/admin-api';
import { waitForHydration } from '../harness/hydrated';
import { waitForMail } from '../harness/outbox';
import { tabTo } from '../harness/page-actions';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { signInByKeyboard } from '../harness/sign-in';
import { siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG } from '../harness/widths';

const DEALER = 'redgum';
const WIDTHS = [320, 1920];
const WHO = /^I am 18 or older/;
const RESULT = /^(You won: .+|No prize this time)$/;

/** Opens the game as a visitor, and signs in where the gate leads. */
const openGame = async (page: Page, site: Site, email: string): Promise<void> => {
  await page.goto(siteUrl(site, DEALER, '/spin-to-win'));
  await expect(page.getByText('Sign in to spin and win.')).toBeVisible();
  await signInByKeyboard(page, site, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spin to win');
};

/** Checks the page with axe at the narrowest and the widest screen. */
const expectAccessibleAtWidths = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await expectNoSidewaysScroll(page, [width]);
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
};

test(
  'K-03 A-02 a shopper signs in, reads odds and terms, spins by keyboard, and claims at the counter',
  BOTH_WIDTHS_TAG,
  async ({ page, site }, { project }) => {
    const email = `spin-${project.name}@example.com`;
    await openGame(page, site, email);
    await expect(page.getByRole('table', { name: 'Prizes and odds' })).toContainText('0.25% (1 in 400)');
    await expect(page.getByText('The server draws each turn by chance')).toBeVisible();
    await expectAccessibleAtWidths(page);
    await waitForHydration(page);
    await tabTo(page, 'input[name=who]');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    const result = page.getByRole('status').getByRole('heading', { level: 2 });
    await expect(result).toHaveText(RESULT);
    await expect(result).toBeFocused();
    const heading = (await result.textContent()) ?? '';
    await expectAccessibleAtWidths(page);
    await page.reload();
    await expect(result).toHaveText(heading);
    await expect(page.getByRole('button', { name: 'Spin the wheel' })).toHaveCount(0);
    const won = heading.startsWith('You won');
    const mail = await waitForMail(site, email, won ? /You won at/ : /Your turn at/);
    if (!won) return;
    const code = (await page.getByRole('status').locator('strong').textContent()) ?? '';
    expect(mail.text).toContain(code);
    await callAdminApi(site, 'POST', `/spin/${DEALER}/claims`, { code });
    await page.reload();
    await expect(page.getByText('You have claimed this prize.')).toBeVisible();
  },
);

test('K-03 Q-01 a shopper who wants less motion has the result without a turning wheel', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, site, 'still@example.com');
  await waitForHydration(page);
  await page.getByLabel(WHO).check();
  await page.evaluate(() => {
    SVGElement.prototype.animate = () => {
      throw new Error('The wheel turned');
    };
  });
  await page.getByRole('button', { name: 'Spin the wheel' }).click();
  await expect(page.getByRole('status').getByRole('heading', { level: 2 })).toHaveText(RESULT);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('K-03 Q-03 a shopper spins without JavaScript, and every turn replays', async ({ page, site, watch }) => {
    // Chromium reports preloaded scripts that it does not run.
    watch.allow(/^request failed: .*\.js csp$/);
    await openGame(page, site, 'plain-spin@example.com');
    await page.getByLabel(WHO).check();
    await page.getByRole('button', { name: 'Spin the wheel' }).click();
    await expect(page).toHaveURL(/\/spin-to-win\?done=turn$/);
    await expect(page.getByRole('status').getByRole('heading', { level: 2 })).toHaveText(RESULT);
    const { latest } = (await callAdminApi(site, 'GET', `/spin/${DEALER}`)) as StaffSpinAnswer;
    expect(latest.length).toBeGreaterThan(0);
    expect(latest.filter(({ replays }) => !replays)).toEqual([]);
  });
});
