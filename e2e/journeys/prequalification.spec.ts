import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { createInstallationWithChangedDealer } from '../harness/changed-root';
import { waitForHydration } from '../harness/hydrated';
import { startLenderServer, type LenderServer } from '../harness/lender-server';
import { waitForMail } from '../harness/outbox';
import { uniqueShopper } from '../harness/person';
import { copyPreparedData } from '../harness/prepared';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG } from '../harness/widths';
import { EnquiryForm } from '../pages/enquiry-form';

/** A dealer with two lenders; here one of them answers itself, and a broker for the other. */
const slug = 'driveaway';
const LINE = 'Lender’s answer online, to be confirmed with the lender: Corner Credit Union: up to 35000, number R-1';
const LOAN = 'amount=36000&deposit=5000&trade_in=1000&term=4&lender=corner_credit_union';

let site: BareServer;
let lender: LenderServer;
let broker: LenderServer;

test.beforeAll(async () => {
  const folder = `prequalification-${test.info().project.name}`;
  [lender, broker] = await Promise.all([startLenderServer('Corner Credit Union'), startLenderServer('Tram Stop Finance')]);
  const own = `{ lender: corner_credit_union, url: '${lender.url}', secret: PROVIDER_TEST }`;
  const service = `provider: http, url: '${broker.url}', secret: PROVIDER_TEST, broker: Example Brokers, lenders: [${own}]`;
  const root = createInstallationWithChangedDealer(folder, slug, (yaml) =>
    yaml.replace(/^features:$/m, 'features:\n  prequalification: true'),
  );
  const checkout = join(root, 'shell/tenants', slug, 'checkout.yaml');
  const withService = readFileSync(checkout, 'utf8').replace(/^providers:$/m, `providers:\n  prequalification: { ${service} }`);
  writeFileSync(checkout, withService);
  site = await startBareServer(copyPreparedData(folder), { FORECOURT_ROOT: root, PROVIDER_TEST: 'key' });
});
test.afterAll(async () => {
  await site.stop();
  await Promise.all([lender.close(), broker.close()]);
});

const answerQuestions = async (page: Page): Promise<void> => {
  const question = page.locator('form[action$="/api/prequalification"]');
  await question.getByLabel('Your income a year, before tax').fill('90000');
  await question.getByLabel('Your expenses a month').fill('2500');
  await question.getByLabel('Employment').selectOption('full_time');
};

/** Sends the enquiry below, and resolves with the mail that the dealer's lead system gets. */
const sendEnquiry = async (page: Page, name: string): Promise<string> => {
  const form = new EnquiryForm(page.locator('#finance-form form'));
  const shopper = uniqueShopper(name);
  await page.locator('#finance-form').getByRole('combobox', { name: 'Location' }).selectOption({ index: 1 });
  await form.introduce(shopper);
  await form.send();
  await expect(page).toHaveURL(/\/success/);
  return (await waitForMail(site, `adf@${slug}.example`, new RegExp(shopper.email))).text;
};

test(
  'F-07 a shopper agrees to a lender by name, that lender alone is asked, and its answer goes along with the enquiry',
  BOTH_WIDTHS_TAG,
  async ({ page }, { project }) => {
    await page.goto(siteUrl(site, slug, `/finance?${LOAN}`));
    await waitForHydration(page);
    const [before, beforeBroker] = [lender.asked.length, broker.asked.length];
    await answerQuestions(page);
    await page.getByRole('checkbox', { name: /^Corner Credit Union may get these figures/ }).check();
    await page.getByRole('button', { name: 'Ask the lender' }).click();
    await expect(page.getByText(/^Corner Credit Union has pre-approved up to \$35,000, number R-1\./)).toBeVisible();
    const figures = { amount: 30_000, termYears: 4, income: 90_000, expenses: 2500, employment: 'full_time' };
    expect(lender.asked.slice(before)).toEqual([{ lender: 'corner_credit_union', ...figures }]);
    expect(broker.asked.length).toBe(beforeBroker);

    await page.getByRole('combobox', { name: 'Lender' }).selectOption('tram_stop_finance');
    const toBroker = page.getByRole('checkbox', {
      name: /^Example Brokers, the broker, may get these figures and ask Tram Stop/,
    });
    await expect(toBroker).not.toBeChecked();
    await page.getByRole('combobox', { name: 'Lender' }).selectOption('corner_credit_union');
    expect(await sendEnquiry(page, `prequalified-${project.name}`)).toContain(LINE);
    expect(broker.asked.length).toBe(beforeBroker);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('F-07 Q-03 a shopper asks a lender without losing a figure of the enquiry, and comes back with the answer', async ({
    page,
    watch,
  }) => {
    watch.allow(/^request failed: .*\.js csp$/);
    await page.goto(siteUrl(site, slug, `/finance?${LOAN}`));
    await answerQuestions(page);
    await page.getByRole('checkbox', { name: /^Corner Credit Union may get these figures/ }).check();
    await page.getByRole('button', { name: 'Ask the lender' }).click();
    await expect(page.getByText(/^Corner Credit Union has pre-approved up to \$35,000, number R-1\./)).toBeVisible();
    await page.getByRole('link', { name: 'To the enquiry' }).click();
    await expect(page.getByRole('textbox', { name: 'Trade-in (optional)' })).toHaveValue('1,000');
    const mail = await sendEnquiry(page, 'prequalified-plain');
    for (const line of [LINE, 'Amount before deposit: $36,000', 'Deposit: $5,000', 'Value of trade-in: $1,000', 'Term: 4 years'])
      expect(mail).toContain(line);
  });
});
