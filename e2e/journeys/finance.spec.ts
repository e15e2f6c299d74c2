import type { Locator } from '@playwright/test';
import { DEMO_DEALERS } from '../harness/dealers';
import { waitForElementHydration, waitForHydration } from '../harness/hydrated';
import { waitForMail } from '../harness/outbox';
import { scrollToElement } from '../harness/page-actions';
import { findVehiclePath, STOCK_PATH } from '../harness/paths';
import { uniqueShopper } from '../harness/person';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { PHONE_WIDTH_TAG } from '../harness/widths';
import { EnquiryForm } from '../pages/enquiry-form';

const dollars = (text: string): number => Number(text.replace(/[^\d]/g, ''));

/** Shortens the loan, by the step button or in the list of a lender that lists its terms. */
const shortenTerm = async (calculator: Locator): Promise<void> => {
  const list = calculator.getByRole('combobox', { name: 'Loan term' });
  if (await list.count()) await list.selectOption({ index: 0 });
  else await calculator.getByRole('button', { name: 'Less: Loan term' }).click();
};

/** Chooses how often a repayment is due; false for a lender that leaves no choice. */
const chooseFrequency = async (calculator: Locator, name: 'Weekly' | 'Monthly'): Promise<boolean> => {
  const choice = calculator.getByRole('radio', { name });
  const exists = (await choice.count()) > 0;
  if (exists) await choice.check();
  return exists;
};

for (const { slug } of DEMO_DEALERS) {
  test(`F-01 F-02 at ${slug} the calculator shows a new repayment after every change`, async ({ page, site }) => {
    await page.goto(siteUrl(site, slug, '/finance'));
    await waitForHydration(page);
    const repayment = page.getByRole('form', { name: 'Repayment calculator' }).locator('[data-result="repayment"]');
    const amountShown = async (): Promise<number> => dollars(await repayment.innerText());
    const amount = page.getByRole('textbox', { name: 'Loan amount' });

    await amount.fill('40000');
    await expect(repayment).toBeVisible();
    const first = await amountShown();
    await amount.fill('30000');
    await expect.poll(amountShown).toBeLessThan(first);

    const lower = await amountShown();
    const calculator = page.locator('#finance-calculator');
    await shortenTerm(calculator);
    await expect.poll(amountShown).toBeGreaterThan(lower);

    if (await chooseFrequency(calculator, 'Weekly')) {
      const weekly = await amountShown();
      await chooseFrequency(calculator, 'Monthly');
      await expect.poll(amountShown).toBeGreaterThan(weekly * 3);
    }

    await amount.fill('1');
    await expect(page.getByText(/Cannot be less than/)).toBeVisible();
  });
}

for (const { slug } of DEMO_DEALERS) {
  test(
    `F-13 F-07 L-11 at ${slug} a card's vehicle and every figure of its calculator reach the dealer's lead system`,
    PHONE_WIDTH_TAG,
    async ({ page, site }) => {
      const vehiclePath = await findVehiclePath(site, slug);
      await page.goto(siteUrl(site, slug, STOCK_PATH));
      await page.locator(`main a[href$="${vehiclePath}"]`).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`${vehiclePath}$`));
      const calculator = page.locator('#finance-calculator');
      await scrollToElement(calculator);
      await waitForElementHydration(calculator.getByRole('textbox', { name: 'Loan amount' }));
      await calculator.getByRole('textbox', { name: 'Deposit (optional)' }).fill('4000');
      await calculator.getByRole('textbox', { name: 'Trade-in (optional)' }).fill('1500');
      await shortenTerm(calculator);
      await chooseFrequency(calculator, 'Monthly');
      const balloon = calculator.getByRole('textbox', { name: 'Residual (optional)' });
      const hasBalloon = (await balloon.count()) > 0;
      if (hasBalloon) await balloon.fill('2000');
      const repayment = calculator.locator('[data-result="repayment"]');
      const shown = (await repayment.innerText()).replaceAll(/\s+/g, ' ');
      await calculator.getByRole('button', { name: 'Ask about finance' }).click();

      await expect(page).toHaveURL(/\/finance\?.*deposit=4000.*car_id=/);
      await expect(repayment).toHaveText(shown);
      const form = new EnquiryForm(page.locator('#finance-form form'));
      const shopper = uniqueShopper(`finance-${slug}`);
      await form.introduce(shopper);
      await form.send();
      await expect(page).toHaveURL(/\/success/);

      const { text } = await waitForMail(site, `adf@${slug}.example`, new RegExp(shopper.email));
      expect(text).toContain(`Repayment: ${shown}`);
      expect(text).toContain(`${vehiclePath}<`);
      for (const line of [
        /Lender: [A-Z]/,
        /Amount before deposit: \$\d/,
        /Deposit: \$4,000/,
        /Value of trade-in: \$1,500/,
        /Term: \d/,
        /Interest rate: \d/,
        /Comparison rate: \d/,
        ...(hasBalloon ? [/Balloon at the end: \$2,000/] : []),
        /<amount type="downpayment"[^>]*>5500</,
      ])
        expect(text, String(line)).toMatch(line);
    },
  );
}
