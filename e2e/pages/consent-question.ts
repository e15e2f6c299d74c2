import type { Locator, Page } from '@playwright/test';

/** Controls of the panel that asks the shopper whether events may be recorded. */
export class ConsentControls {
  readonly region: Locator;
  /** The link in the footer by which a shopper changes the answer about the recording of events. */
  readonly choicesLink: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'May we count what you look at?' });
    this.choicesLink = page.getByRole('link', { name: 'Privacy choices' });
  }

  agree(): Promise<void> {
    return this.region.getByRole('button', { name: 'Yes, you may' }).click();
  }

  refuse(): Promise<void> {
    return this.region.getByRole('button', { name: 'No, thanks' }).click();
  }

  /** Resolves with the answer in the browser's storage: the visitor's id, `no`, or null without an answer. */
  storedAnswer(slug: string): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), `forecourt:${slug}:events`);
  }
}
