import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { isMarkedDocumentOpen, markPageDocument } from '../harness/page-actions';
import { expectPageBasics } from '../harness/page-audit';
import { findLocationPath } from '../harness/paths';
import { requestAtHost, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

for (const { slug, compares } of DEMO_DEALERS) {
  test.describe(slug, () => {
    test('N-01 Q-01 a menu link changes title and focus without a new document', async ({ page, site }) => {
      await page.goto(siteUrl(site, slug, '/'));
      await waitForHydration(page);
      await markPageDocument(page);
      const title = await page.title();
      await page.getByRole('banner').getByRole('navigation').locator('a[href="/finance"]').click();
      await expect(page).toHaveURL(/\/finance$/);
      await expect(page).not.toHaveTitle(title);
      await expect(page.locator('#main')).toBeFocused();
      expect(await isMarkedDocumentOpen(page)).toBe(true);
      await page.goBack();
      await expect(page).toHaveTitle(title);
      expect(await isMarkedDocumentOpen(page)).toBe(true);
    });

    test('O-01 O-02 O-03 the list of locations leads to a location with opening hours and directions', async ({ page, site }) => {
      const path = await findLocationPath(site, slug);
      await page.goto(siteUrl(site, slug, '/locations'));
      await waitForHydration(page);
      await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      const main = page.getByRole('main');
      await expect(main.getByRole('table').first()).toContainText(/\d{1,2}[:.]\d{2} ?(am|pm)/i);
      await expect(main.getByRole('table').first()).toContainText('Sunday');
      await expect(main.getByRole('link', { name: /directions/i }).first()).toBeVisible();
    });

    test('P-01 the list of offers leads to an offer with an enquiry', async ({ page, site }) => {
      await page.goto(siteUrl(site, slug, '/special-offers'));
      await waitForHydration(page);
      const offer = page.getByRole('main').locator('a[href^="/offers/"]').first();
      const path = (await offer.getAttribute('href')) ?? '';
      await offer.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('form[action$="/api/leads"], a[href*="#"]').first()).toBeVisible();
    });

    if (!compares) return;
    test('M-01 M-02 M-03 a shopper chooses another variant and colour, and the address keeps both', async ({ page, site }) => {
      await page.goto(siteUrl(site, slug, '/compare'));
      await waitForHydration(page);
      const left = page.getByRole('combobox', { name: 'First vehicle' });
      const right = page.getByRole('combobox', { name: 'Second vehicle' });
      const variant = left.getByRole('option').last();
      const name = await variant.innerText();
      const differences = page.getByRole('main').getByText(/\d+ differences?/);
      await expect(differences).toBeVisible();
      await left.selectOption({ label: name });
      await expect(page).toHaveURL(/[?&]left=/);
      await expect(page.getByRole('heading', { level: 2, name, exact: true }).first()).toBeVisible();
      const swatches = page
        .getByRole('list', { name: `Colours of ${name}` })
        .first()
        .getByRole('link');
      await swatches.last().click();
      await expect(swatches.last()).toHaveAttribute('aria-current', 'true');
      const chosen = { left: await left.inputValue(), right: await right.inputValue() };
      await page.reload();
      await waitForHydration(page);
      expect({ left: await left.inputValue(), right: await right.inputValue() }).toEqual(chosen);
      await expect(swatches.last()).toHaveAttribute('aria-current', 'true');
    });

    test('M-05 Q-01 a shopper opens a model from the list, and sees it in another colour by the keyboard', async ({
      page,
      site,
    }) => {
      await page.goto(siteUrl(site, slug, '/models'));
      await waitForHydration(page);
      const main = page.getByRole('main');
      await expect(main.getByText('Coming Soon').first()).toBeVisible();
      const model = main.getByRole('heading', { level: 2 }).getByRole('link').first();
      const name = await model.innerText();
      await model.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const colours = page.getByRole('group', { name: `Colours of ${name}` }).getByRole('radio');
      await colours.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(colours.nth(1)).toBeChecked();
      const colour = await page.getByText(/^Colour: /).innerText();
      await expect(page.getByRole('img', { name: colour.replace('Colour: ', `${name} in `) })).toBeVisible();
      await expectPageBasics(page);
    });
  });
}

test('X-01 an unknown host is answered with status 404 and a page that names it', async ({ site }) => {
  const { status, text } = await requestAtHost(site, 'nobody.localhost', '/');
  expect(status).toBe(404);
  expect(text).toContain('No dealer is served at this address');
  expect(text).toContain('nobody.localhost');
});
