import type { Locator } from '@playwright/test';
import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

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
    const repayment = page.locator('[data-result="repayment"]');
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
