import { expect, type Locator, type Page } from '@playwright/test';
import { scrollToElement } from '../harness/page-actions';
import { waitForHydration, waitForElementHydration } from '../harness/hydrated';
import type { UniqueShopper } from '../harness/person';
import { siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { EnquiryForm } from './enquiry-form';

/** The page of one car as a shopper uses it: sections, contact forms, calculator, phone number and enquiry. */
export class VehiclePage {
  readonly enquiry: EnquiryForm;

  constructor(private readonly page: Page) {
    this.enquiry = new EnquiryForm(page.locator('#enquire form'), page.locator('#enquire'));
  }

  /** Opens the page at a path such as `/cars/corolla-2020` and waits for hydration. */
  async open(site: Site, slug: string, path: string): Promise<void> {
    await this.page.goto(siteUrl(site, slug, path));
    await waitForHydration(this.page);
  }

  /** Scrolls to a section, so that its code is loaded; resolves with the section. */
  async section(selector: string): Promise<Locator> {
    const section = this.page.locator(selector);
    await scrollToElement(section);
    return section;
  }

  /** Resolves with the headings of the sections, in order. */
  headings(): Promise<string[]> {
    return this.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  }

  /** Opens one of the small forms below the phone number, such as “Request photos”; resolves with the form. */
  async openContactForm(title: string): Promise<Locator> {
    const fold = this.page.locator('#contact details').filter({ hasText: title });
    await fold.locator('summary').click();
    return fold;
  }

  /** Types a loan amount in dollars into the repayment calculator. */
  async changeLoan(dollars: string): Promise<void> {
    const amount = this.page.getByRole('textbox', { name: 'Loan amount' });
    await scrollToElement(this.page.locator('#finance-calculator'));
    // An amount typed into the server's HTML would be counted only when the code arrives, after later events.
    await waitForElementHydration(amount);
    await amount.fill(dollars);
    await amount.press('Tab');
  }

  /** Presses the phone link without leaving the page. A masked number takes two presses. */
  async call(): Promise<void> {
    // This listener runs after all others, so the page still counts the press as a call.
    await this.page.evaluate(() =>
      window.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
      }),
    );
    const link = this.page
      .getByRole('main')
      .getByRole('link', { name: /^Call / })
      .first();
    const masked = link.getByText('Show the whole number');
    if ((await masked.count()) > 0) await link.click();
    await expect(masked).toHaveCount(0);
    await link.click();
  }

  /** Sends the enquiry form. `purpose` is the answer to the form's first question. */
  async enquire(shopper: UniqueShopper, purpose?: string): Promise<void> {
    await this.enquiry.bringNear();
    if (purpose) await this.enquiry.form.getByRole('radio', { name: purpose }).check();
    await this.enquiry.introduce(shopper);
    await this.enquiry.send();
    await expect(this.page).toHaveURL(/\/success\?ref=/);
  }
}
