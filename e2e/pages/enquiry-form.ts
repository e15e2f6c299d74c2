import { expect, type Locator } from '@playwright/test';
import type { UniqueShopper } from '../harness/person';

/** A form that a shopper sends to the dealer: an enquiry, a request for photos, a booking. */
export class EnquiryForm {
  /** `section` is the part of the page that is there before the form is, on a page that the browser renders. */
  constructor(
    readonly form: Locator,
    private readonly section: Locator = form,
  ) {}

  /** Scrolls to the form until its code has arrived: the live form replaces the server's HTML during the scroll. */
  bringNear(): Promise<void> {
    return expect(async () => {
      await this.section.scrollIntoViewIfNeeded({ timeout: 2_000 });
      await this.form.scrollIntoViewIfNeeded({ timeout: 2_000 });
      await expect(this.form).toHaveAttribute('novalidate', '', { timeout: 2_000 });
    }).toPass();
  }

  /**
   * Continues to the step with the shopper's details, if the form has steps. Without JavaScript the form has one
   * page.
   */
  async goToDetails(): Promise<void> {
    if (await this.form.evaluate(() => !matchMedia('(scripting: none)').matches)) await this.bringNear();
    const next = this.form.getByRole('button', { name: 'Continue' });
    const firstName = this.form.getByLabel('First name');
    await expect(next.or(firstName).filter({ visible: true }).first()).toBeVisible();
    if (!(await firstName.isVisible())) await next.click();
  }

  /** Types the shopper's name, e-mail address and phone number into the enquiry form. */
  async introduce({ name, email, phone }: UniqueShopper): Promise<void> {
    await this.goToDetails();
    await this.form.getByLabel('First name').fill(name);
    // Forms that ask how to answer have a choice named Email and one named Phone as well.
    await this.form.getByRole('textbox', { name: 'Email' }).fill(email);
    await this.form.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone);
  }

  /** Chooses a day and a time for a visit. The first times of the list may pass during the test, so later ones are chosen. */
  async chooseMorning(label: string): Promise<void> {
    await this.form.getByLabel(label).selectOption({ index: 5 });
    await this.form.getByLabel('Time', { exact: true }).selectOption({ index: 3 });
  }

  send(button = 'Send enquiry'): Promise<void> {
    return this.form.getByRole('button', { name: button }).click();
  }
}
