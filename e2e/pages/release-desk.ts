import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../harness/site-server';

/** Returns the address of a page of the release desk. */
export const deskUrl = ({ port }: Site, path: string): string => `http://console.localhost:${port}${path}`;

/** Controls of the release desk, on which release managers and operators change versions. */
export class ReleaseDesk {
  readonly tokenField: Locator;
  readonly signOutButton: Locator;

  constructor(private readonly page: Page) {
    this.tokenField = page.getByLabel('Token');
    this.signOutButton = page.getByRole('button', { name: 'Sign out' });
  }

  async open(site: Site, path: string): Promise<void> {
    await this.page.goto(deskUrl(site, path));
  }

  /** Sends the sign-in form of the release desk with `token`, which may be wrong. */
  async enterToken(token: string): Promise<void> {
    await this.tokenField.fill(token);
    await this.page.keyboard.press('Enter');
  }

  async signIn(token: string): Promise<void> {
    await this.enterToken(token);
    await expect(this.signOutButton).toBeVisible();
  }

  /** Opens the panel for changing a remote on a dealer's page of the desk, and chooses a version in the panel. */
  async chooseVersion(remote: string, version: string): Promise<void> {
    await this.page.getByRole('button', { name: `Change ${remote}` }).press('Enter');
    await this.page.getByRole('combobox', { name: 'Version', exact: true }).selectOption(version);
  }

  /** Opens the feeds of a dealer from the overview of the stock. */
  async openStock(slug: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Stock', exact: true }).click();
    await this.page.getByRole('region', { name: 'Stock by dealer' }).locator(`a[href="/stock/${slug}"]`).click();
  }

  /** Returns the panel of a fetched feed on the page of a dealer's feeds. */
  feed(name: string): Locator {
    return this.page.getByRole('region', { name: `Feed ${name}` });
  }

  /** Requests a look for a new file of a feed, and waits until the server has accepted the request. */
  async lookNow(name: string): Promise<void> {
    const accepted = this.page.waitForResponse((answer) => answer.url().endsWith(`/${name}/look`) && answer.status() === 202);
    await this.page.getByRole('button', { name: `Look for a new file of ${name} now` }).press('Enter');
    await accepted;
  }
}
