import { expect, type Locator, type Page } from '@playwright/test';
import type { UniqueShopper } from '../harness/person';

/** The page on which a shopper reserves a car, and the test payment page behind it. */
export class CheckoutPage {
  readonly continueToDeposit: Locator;
  readonly cancelReservation: Locator;

  constructor(private readonly page: Page) {
    this.continueToDeposit = page.getByRole('button', { name: /^Continue to the deposit of \$/ });
    this.cancelReservation = page.getByRole('button', { name: 'Cancel and get your deposit back' });
  }

  async introduce({ name, email, phone }: UniqueShopper): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Phone').fill(phone);
  }

  /** Pays with the card number `card` on the test payment page. */
  async payWith(card: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/sandbox-payments\//);
    await this.page.getByLabel('Test card number').fill(card);
    await this.page.getByRole('button', { name: 'Pay with test card' }).click();
  }
}
