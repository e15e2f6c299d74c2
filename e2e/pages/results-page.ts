import { expect, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from '../harness/hydrated';
import { STOCK_PATH } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';

/** The page of search results as a shopper uses it: filters, chips, total and cards. */
export class ResultsPage {
  readonly results: Locator;
  readonly cards: Locator;
  /** Cars and advertisements of the results grid, in the order of the page. */
  readonly gridItems: Locator;
  /** The filters beside the results, which only a desktop shows. */
  readonly filters: Locator;
  readonly chips: Locator;
  readonly total: Locator;
  readonly searchField: Locator;

  constructor(private readonly page: Page) {
    this.results = page.getByRole('region', { name: 'Results' });
    this.cards = this.results.getByRole('article');
    this.gridItems = this.results.locator('ul > li').filter({ has: page.getByRole('heading', { level: 3 }) });
    this.filters = page.getByRole('complementary', { name: 'Filters' });
    this.chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /^Remove / });
    this.total = page.getByRole('status').filter({ hasText: /\d vehicle/ });
    this.searchField = page.getByRole('combobox', { name: 'Search this stock' });
  }

  /** Opens a dealer's results; `search` is a query such as `?car_type=used`, or a whole path. */
  async open(site: Site, slug: string, search = ''): Promise<void> {
    await this.page.goto(siteUrl(site, slug, search.startsWith('/') ? search : `${STOCK_PATH}${search}`));
    await waitForHydration(this.page);
  }

  /** Waits until the results page lists this number of cars. */
  async expectListed(count: number): Promise<void> {
    await expect(this.total).toHaveText(new RegExp(`^${count.toLocaleString('en')} vehicle`));
  }

  /** Resolves with the names of the cars on the page, in order. */
  names(): Promise<string[]> {
    return this.cards.getByRole('heading').allTextContents();
  }

  /** Returns the heading at a position of the grid, counted from 1. */
  headingAt(position: number): Locator {
    return this.gridItems.nth(position - 1).getByRole('heading', { level: 3 });
  }

  /** Returns the checkbox of a filter's value by its label. */
  value(label: RegExp): Locator {
    return this.filters.getByRole('checkbox', { name: label });
  }

  /** Opens the values of a filter by its attribute; resolves with them. */
  async openFold(attribute: string): Promise<Locator> {
    const fold = this.filters.locator('details').filter({ has: this.page.locator(`input[name="${attribute}"]`) });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    return fold;
  }

  /** Waits until the cards belong to the chosen filters. */
  async expectSettled(): Promise<void> {
    await expect(this.page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(this.cards.first()).toBeVisible();
    // Cards below the first screen are painted a moment later; a space stands in for each until then.
    await expect(this.results.locator('[data-late-card]')).toHaveCount(0);
  }
}
