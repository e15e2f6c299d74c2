import type { Locator, Page } from '@playwright/test';
import { dealerWithEveryRemote, DEMO_DEALERS } from '../harness/dealers';
import { waitForElementHydration, waitForHydration } from '../harness/hydrated';
import { waitForMail } from '../harness/outbox';
import { scrollToElement, tabTo } from '../harness/page-actions';
import { expectNoSidewaysScroll } from '../harness/page-audit';
import { findVehiclePath, STOCK_PATH } from '../harness/paths';
import { uniqueShopper } from '../harness/person';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { PHONE_ONLY_TAG } from '../harness/widths';
import { EnquiryForm } from '../pages/enquiry-form';

/** A dealer for whose vehicles two lenders compete. */
const WITH_SEVERAL_LENDERS = 'driveaway';
/** A dealer whose vehicle page has the calculator below the price. */
const WITH_SIDEBAR_CALCULATOR = 'prestige';

const dollars = (text: string): number => Number(text.replace(/[^\d]/g, ''));

/** Shortens the loan, by the step button or in the list of a lender that lists its terms. */
const shortenTerm = async (calculator: Locator): Promise<void> => {
  const list = calculator.getByRole('combobox', { name: 'Loan term' });
  if (await list.count()) await list.selectOption({ index: 0 });
  else await calculator.getByRole('button', { name: 'Less: Loan term' }).click();
};

/** Words of a repayment by the choice of how often it is due. */
const PERIODS = { Weekly: 'a week', Fortnightly: 'a fortnight', Monthly: 'a month' } as const;

/** Lowers the interest, unless the lender locks it. */
const lowerRate = async (calculator: Locator): Promise<void> => {
  const less = calculator.getByRole('button', { name: 'Less: Interest' });
  if (await less.count()) await less.click();
};

/** Chooses how often a repayment is due; false for a lender that leaves no choice. */
const chooseFrequency = async (calculator: Locator, name: keyof typeof PERIODS): Promise<boolean> => {
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

/** Chooses the last of the lenders among which the calculator lets choose. */
const chooseLastLender = async (calculator: Locator): Promise<void> => {
  const list = calculator.getByRole('combobox', { name: 'Lender' });
  if ((await list.count()) > 0) await list.selectOption({ index: (await list.getByRole('option').count()) - 1 });
};

/** Returns what a shopper reads in a calculator, as the dealer's lead system gets it. */
const linesOfCalculator = async (calculator: Locator): Promise<string[]> => {
  const term = calculator.getByRole('combobox', { name: 'Loan term' }).or(calculator.getByRole('textbox', { name: 'Loan term' }));
  const [rate = '', comparison = ''] = await calculator.locator('dd').allInnerTexts();
  return [
    `Amount before deposit: $${await calculator.getByRole('textbox', { name: 'Loan amount' }).inputValue()}`,
    `Term: ${await term.inputValue()} years`,
    `Interest rate: ${Number.parseFloat(rate)}% a year`,
    `Comparison rate: ${Number.parseFloat(comparison)}% a year`,
  ];
};

for (const [index, { slug }] of DEMO_DEALERS.entries()) {
  const frequency = (['Weekly', 'Fortnightly', 'Monthly'] as const)[index % 3] ?? 'Weekly';
  test(
    `F-13 F-07 L-11 at ${slug} a card's vehicle and every figure of its calculator reach the dealer's lead system`,
    PHONE_ONLY_TAG,
    async ({ page, site }) => {
      const vehiclePath = await findVehiclePath(site, slug);
      const { id } = JSON.parse((await siteFetch(site, slug, `/api${vehiclePath}`)).text) as { id: string };
      await page.goto(siteUrl(site, slug, STOCK_PATH));
      await page.locator(`main a[href$="${vehiclePath}"]`).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`${vehiclePath}$`));
      const calculator = page.locator('#finance-calculator');
      await scrollToElement(calculator);
      await waitForElementHydration(calculator.getByRole('textbox', { name: 'Loan amount' }));
      await chooseLastLender(calculator);
      await calculator.getByRole('textbox', { name: 'Deposit (optional)' }).fill('4000');
      await calculator.getByRole('textbox', { name: 'Trade-in (optional)' }).fill('1500');
      await shortenTerm(calculator);
      await lowerRate(calculator);
      const period = (await chooseFrequency(calculator, frequency)) ? PERIODS[frequency] : PERIODS.Monthly;
      const balloon = calculator.getByRole('textbox', { name: 'Residual (optional)' });
      await balloon.fill('2000');
      const repayment = calculator.locator('[data-result="repayment"]');
      const shown = (await repayment.innerText()).replaceAll(/\s+/g, ' ');
      expect(shown).toMatch(new RegExp(`^\\$[\\d,]+ ${period}$`));
      const amount = dollars(await calculator.getByRole('textbox', { name: 'Loan amount' }).inputValue());
      const lines = await linesOfCalculator(calculator);
      const total = await calculator.getByText(/^Total to pay/).innerText();
      await calculator.getByRole('button', { name: 'Ask about finance' }).click();

      await expect(page).toHaveURL(/\/finance\?.*deposit=4000.*car_id=/);
      await expect(repayment).toHaveText(shown);
      const lender = page.getByRole('complementary').locator('dt:text-is("Lender") + dd');
      const lenderLine = `Lender: ${await lender.innerText()}`;
      const form = new EnquiryForm(page.locator('#finance-form form'));
      const shopper = uniqueShopper(`finance-${slug}`);
      await form.introduce(shopper);
      await form.send();
      await expect(page).toHaveURL(/\/success/);

      const { text } = await waitForMail(site, `adf@${slug}.example`, new RegExp(shopper.email));
      for (const line of [
        ...lines,
        lenderLine,
        `Repayment: ${shown}`,
        'Deposit: $4,000',
        'Value of trade-in: $1,500',
        'Balloon at the end: $2,000',
        total.replace('a final payment', 'the balloon').replace('pay $', 'pay: $'),
        `${vehiclePath}<`,
      ])
        expect(text).toContain(line);
      // Elements that a lead system reads without the words.
      for (const element of [
        `<id sequence="1" source="stock">${id}<`,
        `<amount type="total"[^>]*>${amount}<`,
        '<amount type="downpayment"[^>]*>5500<',
        '<balance type="residual"[^>]*>2000<',
        ...(period === PERIODS.Monthly ? [`<amount type="monthly"[^>]*>${dollars(shown)}<`] : []),
      ])
        expect(text).toMatch(new RegExp(element));
    },
  );
}

test('F-11 F-13 where lenders compete, a shopper compares their repayments side by side and goes on with one', async ({
  page,
  site,
}) => {
  const path = await findVehiclePath(site, WITH_SEVERAL_LENDERS);
  const { id } = JSON.parse((await siteFetch(site, WITH_SEVERAL_LENDERS, `/api${path}`)).text) as { id: string };
  await page.goto(siteUrl(site, WITH_SEVERAL_LENDERS, `/finance?car_id=${id}&deposit=3000`));
  await waitForHydration(page);
  const lenders = page.getByRole('listitem').filter({ hasText: 'Comparison rate*' });
  await expect(lenders).toHaveCount(2);
  const offered = await lenders.last().locator('[data-result]').innerText();
  await lenders.last().getByRole('link', { name: /^Use / }).click();
  await expect(page.locator('#finance-calculator [data-result]')).toHaveText(offered);
  await expect(page.getByRole('combobox', { name: 'Lender' })).not.toHaveValue('');
  await expect(page).toHaveURL(/lender=.*deposit=3000|deposit=3000.*lender=/);
  await expectNoSidewaysScroll(page, [320, 1920]);
});

test('F-08 Q-01 a shopper with the keyboard alone goes from the calculator to a sent enquiry, and the result is announced', async ({
  page,
  site,
}) => {
  const { slug } = dealerWithEveryRemote();
  await page.goto(siteUrl(site, slug, '/finance'));
  await waitForHydration(page);
  await tabTo(page, 'input[name="amount"]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('32000');
  await tabTo(page, 'input[name="frequency"]');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#finance-calculator output')).toHaveText(/^Estimated repayment \$\d+ a fortnight, \$[\d,]+ in all$/);
  await tabTo(page, '#finance-calculator button[type="submit"][formaction]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#finance-form$/);
  const { name, email, phone } = uniqueShopper('finance-keyboard');
  const form = page.locator('#finance-form form');
  await new EnquiryForm(form).bringNear();
  await tabTo(page, '#finance-form form button[type="submit"]');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('First name')).toBeVisible();
  for (const [field, value] of [
    ['name', name],
    ['email', email],
    ['phone', phone],
  ] as const) {
    await tabTo(page, `#finance-form [name="${field}"]`);
    await page.keyboard.type(value);
  }
  await tabTo(page, '#finance-form form button[type="submit"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/success/);
  const { text } = await waitForMail(site, `adf@${slug}.example`, new RegExp(email));
  expect(text).toContain('Amount before deposit: $32,000');
});

for (const width of [1280, 1920])
  test(`F-14 V-05 Q-01 at ${width} px the header of the vehicle covers no control of the calculator in the sidebar`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(siteUrl(site, WITH_SIDEBAR_CALCULATOR, await findVehiclePath(site, WITH_SIDEBAR_CALCULATOR)));
    await waitForHydration(page);
    const calculator = page.locator('#finance-calculator');
    const header = page.getByRole('complementary', { name: 'This vehicle in short' });
    await scrollToElement(calculator);
    const amount = calculator.getByRole('textbox', { name: 'Loan amount' });
    await waitForElementHydration(amount);
    await amount.focus();
    /** Returns the name of the focused control if the header hides a part of it. */
    const hiddenControl = () =>
      page.evaluate(() => {
        const [focused, bar] = [document.activeElement, document.querySelector('aside[data-shown="true"]')];
        if (!focused || !bar || bar.contains(focused)) return '';
        const isHidden = focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
        return isHidden ? (focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent) : '';
      });
    const isInside = () => calculator.evaluate((element) => element.contains(document.activeElement));
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stops = 0; stops < 40; stops += 1) {
        await page.keyboard.press(key);
        if (!(await isInside())) break;
        await expect.poll(hiddenControl, `${key}, stop ${stops}`).toBe('');
      }
    await expect(header).toBeVisible();
    await header.getByRole('link', { name: 'Get Finance' }).click();
    await expect
      .poll(async () => {
        const [bar, field] = [await header.boundingBox(), await calculator.locator('label').first().boundingBox()];
        return (field?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
  });

test('F-04 a slow lender leaves the vehicle page unchanged', async ({ page, site }) => {
  const { slug } = dealerWithEveryRemote();
  const asked: string[] = [];
  await page.route('**/api/youx/quote', (route) => void asked.push(route.request().postData() ?? ''));
  await page.goto(siteUrl(site, slug, await findVehiclePath(site, slug)));
  await page.locator('#costs > summary').click();
  const panel = page.getByRole('main').locator('div:has(> dl)').filter({ hasText: 'Estimated repayments' }).last();
  const before = await panel.innerText();
  await waitForHydration(page);
  await panel.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBe(1);
  expect(await panel.innerText()).toBe(before);
  expect(asked[0]).toMatch(/"carId":"[^"]+"/);
});

test('F-07 a shopper who asks for it continues the finance form on another day, and nobody else sees the answers', async ({
  page,
  site,
  context,
}) => {
  const { slug } = dealerWithEveryRemote();
  const address = siteUrl(site, slug, '/finance');
  const openForm = async (tab: Page) => {
    await tab.goto(address);
    await waitForHydration(tab);
    const form = tab.locator('#finance-form form');
    await new EnquiryForm(form).bringNear();
    const message = form.getByRole('textbox', { name: 'What should we know?' });
    return { form, message, keep: form.getByRole('checkbox', { name: 'Keep my answers on this device for 7 days' }) };
  };
  const first = await openForm(page);
  await first.message.fill('I drive to the coast');
  await page.close();

  const otherTab = await context.newPage();
  const second = await openForm(otherTab);
  await expect(second.keep).not.toBeChecked();
  await expect(second.message).toHaveValue('');
  await second.keep.check();
  await second.message.fill('I drive to the hills');
  await second.form.getByRole('button', { name: 'Continue' }).click();
  await expect(second.form.getByLabel('First name')).toBeVisible();
  await otherTab.close();

  const nextDay = await context.newPage();
  const third = await openForm(nextDay);
  await expect(third.form.getByLabel('First name')).toBeVisible();
  await expect(third.keep).toBeChecked();
  await third.form.getByRole('button', { name: 'Back' }).click();
  await expect(third.message).toHaveValue('I drive to the hills');
  await nextDay.close();

  const afterWeeks = await context.newPage();
  await afterWeeks.clock.setFixedTime(Date.now() + 8 * 86_400_000);
  await afterWeeks.goto(siteUrl(site, slug, '/'));
  await waitForHydration(afterWeeks);
  const stored = () => afterWeeks.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':kept:')));
  await expect.poll(stored).toEqual([]);
});
