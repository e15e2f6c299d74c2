import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { createInstallationWithChangedDealer } from '../harness/changed-root';
import { dealerWithEveryRemote } from '../harness/dealers';
import { deadLinks, findOnePageOfEachKind } from '../harness/crawl';
import { findEmptyBoxes, findMissingComponents, measureLayoutShift } from '../harness/holes';
import { waitForHydration } from '../harness/hydrated';
import { expectPageBasics, scrollThroughPage } from '../harness/page-audit';
import { findVehiclePath } from '../harness/paths';
import { copyPreparedData } from '../harness/prepared';
import { fetchPageHtml, siteFetch, siteUrl, versionsInPage } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { waitForAllRemotes } from '../harness/warm-up';

const { slug } = dealerWithEveryRemote();
let site: BareServer;
let configurationFile = '';
let configuration = '';

/** Removes a remote from the dealer's configuration. */
const leaveOut = async (remote: string): Promise<void> => {
  writeFileSync(configurationFile, configuration.replace(/^releases:$/m, `releases:\n  without: [${remote}]`));
  await expect
    .poll(async () => Object.keys(versionsInPage(await fetchPageHtml(site, slug, '/privacy-policy'))))
    .not.toContain(remote);
};

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const root = createInstallationWithChangedDealer('left-out', slug, (yaml) => yaml);
  configurationFile = join(root, 'shell/tenants', slug, 'site.yaml');
  configuration = readFileSync(configurationFile, 'utf8');
  site = await startBareServer(copyPreparedData('left-out'), { FORECOURT_ROOT: root });
  await waitForAllRemotes(site, slug);
});
test.afterAll(() => site?.stop());

/** Least number of pages that the crawler must find; fewer pages mean that it stopped early. */
const MINIMUM_PAGES = 15;

for (const remote of ['mf-finance', 'mf-locations', 'mf-offers', 'mf-service', 'mf-compare'])
  test(`R-09 N-01 the pages of a dealer without ${remote} have no empty sections and no dead links`, async ({ page }) => {
    await leaveOut(remote);
    const pages = await findOnePageOfEachKind(site, slug);
    const holes = deadLinks(pages);
    for (const { path, status, html } of pages) {
      if (status !== 200) holes.push(`${path}: answer ${status}`);
      else holes.push(...(await findMissingComponents(page, html)).map((hole) => `${path}: ${hole}`));
    }
    expect(holes).toEqual([]);
    expect(pages.length).toBeGreaterThan(MINIMUM_PAGES);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([expect.stringMatching(/^\/cars\/[^/]+$/)]));
  });

for (const remote of ['mf-finance', 'mf-locations', 'mf-offers'])
  test(`R-09 Q-02 Q-03 a vehicle page without ${remote} has no empty boxes, no console message and no layout shift`, async ({
    page,
  }) => {
    await leaveOut(remote);
    await page.goto(siteUrl(site, slug, await findVehiclePath(site, slug)));
    await waitForHydration(page);
    expect(await measureLayoutShift(page)).toBeLessThan(0.02);
    await scrollThroughPage(page);
    await expectPageBasics(page);
    expect(await findEmptyBoxes(page)).toEqual([]);
  });

test('N-03 a dealer without menus has those of the specification, with what is in stock and without dead links', async ({
  page,
}) => {
  writeFileSync(configurationFile, configuration);
  rmSync(join(configurationFile, '../navigation.yaml'));
  await expect.poll(() => fetchPageHtml(site, slug, '/privacy-policy')).toContain('Buyer Tools');
  await page.goto(siteUrl(site, slug, '/privacy-policy'));
  await waitForHydration(page);
  const header = page.getByRole('banner');
  await header.getByText('Our stock').filter({ visible: true }).click();
  await expect(header.getByRole('link', { name: 'Used', exact: true }).filter({ visible: true })).toBeVisible();
  await expectPageBasics(page);
  const links = page.getByRole('navigation', { name: /^(?:Main|Models|Buyer Tools|Service & Parts)$/ }).getByRole('link');
  const paths = await links.evaluateAll((each) => [
    ...new Set(each.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
  ]);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) expect([path, (await siteFetch(site, slug, path)).status]).toEqual([path, 200]);
});
