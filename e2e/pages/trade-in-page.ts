import { expect, type Locator, type Page } from '@playwright/test';
import { waitForElementHydration, waitForHydration } from '../harness/hydrated';
import type { UniqueShopper } from '../harness/person';
import { siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';

/** The details that a shopper types into the trade-in form about the car that they sell. */
interface OfferedCar {
  make: string;
  model: string;
  year: number;
  badge: string;
}

/** Controls of the trade-in form with the car, its condition and the shopper's details. */
export class TradeInPage {
  readonly plate: Locator;
  readonly odometer: Locator;
  readonly findButton: Locator;
  readonly sendButton: Locator;
  /** The button by which the shopper accepts the trade-in value. */
  readonly acceptButton: Locator;

  constructor(private readonly page: Page) {
    this.plate = page.getByLabel('Number plate');
    this.odometer = this.textBox(/^(Odometer|Kilometres)$/);
    this.findButton = page.getByRole('button', { name: /^Find/ });
    this.sendButton = page.locator('main form button[type="submit"]').last();
    this.acceptButton = page.getByRole('button', { name: /^(Accept|Deal)/ });
  }

  /** Opens the form at one of its addresses, and waits until it is awake. */
  async open(site: Site, slug: string, path: string): Promise<void> {
    await this.page.goto(siteUrl(site, slug, path));
    await waitForHydration(this.page);
    await waitForElementHydration(this.plate);
  }

  /** Returns an input for text. Its role tells it from a group of buttons with the same name. */
  textBox(name: string | RegExp): Locator {
    return this.page.getByRole('textbox', { name }).or(this.page.getByRole('combobox', { name }));
  }

  nextStep(): Promise<void> {
    return this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async typeVehicle({ make, model, year, badge }: OfferedCar): Promise<void> {
    await this.textBox(/^Maker?$/).fill(make);
    await this.textBox(/^Model/).fill(model);
    await this.textBox(/^Year/).fill(String(year));
    await this.textBox(/^Badge/).fill(badge);
  }

  /** Chooses the first answer of every question about the condition of the trade-in car. */
  async answerQuestions(): Promise<void> {
    const questions = this.page.getByRole('radiogroup');
    await expect(questions.first()).toBeVisible();
    for (const question of await questions.all()) await question.getByRole('radio').first().check();
  }

  async introduce({ name, email, phone }: UniqueShopper, postcode = '4000'): Promise<void> {
    await this.page.getByLabel('First name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Phone', { exact: true }).fill(phone);
    await this.page.getByLabel('Postcode').fill(postcode);
  }
}
