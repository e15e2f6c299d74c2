import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const dollars = (text: string): number => Number(text.replace(/[^\d]/g, ''));

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
    await page.getByRole('button', { name: 'Less: Loan term' }).click();
    await expect.poll(amountShown).toBeGreaterThan(lower);

    await page.getByRole('radio', { name: 'Weekly' }).check();
    const weekly = await amountShown();
    await page.getByRole('radio', { name: 'Monthly' }).check();
    await expect.poll(amountShown).toBeGreaterThan(weekly * 3);

    await amount.fill('1');
    await expect(page.getByText(/Cannot be less than/)).toBeVisible();
  });
}
