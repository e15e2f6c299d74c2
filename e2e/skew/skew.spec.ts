import autocannon from 'autocannon';
import { pinVersion, publishRelease } from '../harness/admin-api';
import { waitForHydration } from '../harness/hydrated';
import { outlinePage } from '../harness/html-outline';
import { FEW_CARS_PATH, STOCK_PATH } from '../harness/paths';
import { copyPreparedData } from '../harness/prepared';
import { fetchPageHtml, versionsInPage, siteUrl } from '../harness/site-fetch';
import { startSite, type RunningSite } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { buildEditedVersion, remoteVersionInRepository } from '../harness/variants';
import { waitForAllRemotes } from '../harness/warm-up';

const REMOTE = 'mf-search';
const [major, minor] = remoteVersionInRepository(REMOTE).split('.').map(Number);
const now = { slug: 'harbour', version: remoteVersionInRepository(REMOTE), words: /\d vehicles?</ };
const next = { slug: 'southside-mg', version: `${major}.${(minor ?? 0) + 1}.0`, words: /\d vehicles? found</ };
/** Number of requested pages. `SKEW_PAGES=5000` requests more than an ordinary run. */
const REQUESTS = Number(process.env['SKEW_PAGES'] ?? 400);

const namespaceOf = (version: string): string => `${REMOTE}_${version}`.replace(/[^a-z0-9]/g, '_');

let site: RunningSite;

test.beforeAll(async () => {
  const folder = buildEditedVersion(REMOTE, next.version, [
    {
      file: 'src/features/results-page/result-bar.tsx',
      find: '{vehicleCount(total, text, locale)}',
      replace: '{`${vehicleCount(total, text, locale)} found`}',
    },
  ]);
  site = await startSite('skew', copyPreparedData('skew'));
  await publishRelease(site, folder);
  await waitForAllRemotes(site, now.slug);
});
test.afterAll(() => site?.stop());

test('R-03 R-04 a pin becomes live without a restart and without a failed request', async () => {
  const before = await fetchPageHtml(site, next.slug, FEW_CARS_PATH);
  expect(versionsInPage(before)[REMOTE]).toBe(now.version);
  const state = { pinned: false };
  const failures: string[] = [];
  const versions = new Set<string | undefined>();
  const shopper = async (slug: string): Promise<void> => {
    do {
      await fetchPageHtml(site, slug, FEW_CARS_PATH).then(
        (html) => slug === next.slug && versions.add(versionsInPage(html)[REMOTE]),
        (error: Error) => failures.push(error.message),
      );
    } while (!state.pinned);
  };
  const shoppers = [next.slug, next.slug, now.slug].map(shopper);
  await pinVersion(site, next.slug, REMOTE, next.version);
  await expect(async () =>
    expect(versionsInPage(await fetchPageHtml(site, next.slug, FEW_CARS_PATH))[REMOTE], 'a page after the pin').toBe(
      next.version,
    ),
  ).toPass({ timeout: 60_000 });
  state.pinned = true;
  await Promise.all(shoppers);
  expect(versionsInPage(await fetchPageHtml(site, now.slug, FEW_CARS_PATH))[REMOTE], 'the other dealer').toBe(now.version);
  expect(failures).toEqual([]);
  expect([...versions].filter((version) => version !== now.version && version !== next.version)).toEqual([]);
});

test('R-01 R-02 R-14 R-15 pages of two dealers on two versions hydrate at the same time, each with its own version', async ({
  page,
  context,
  watch,
}) => {
  const other = await context.newPage();
  watch.on(other);
  const open = async ({ slug, version, words }: typeof now, tab: typeof page) => {
    const answer = await tab.goto(siteUrl(site, slug, STOCK_PATH));
    const html = (await answer?.text()) ?? '';
    await waitForHydration(tab);
    expect(versionsInPage(html)[REMOTE]).toBe(version);
    expect(html).toMatch(words);
    expect(html).toContain(`${namespaceOf(version)}__`);
    const { server, live } = await outlinePage(tab, html);
    expect(live).toEqual(server);
    const containers = await tab.evaluate(() => Object.keys(globalThis).filter((key) => /^mf_search_\d/.test(key)));
    expect(containers, 'containers of the remote in the page').toEqual([namespaceOf(version)]);
  };
  await Promise.all([open(now, page), open(next, other)]);
  await expect(page.getByRole('status').filter({ hasText: /\d vehicle/ })).not.toContainText('found');
  await expect(other.getByRole('status').filter({ hasText: /\d vehicle/ })).toContainText('found');
});

test(`R-15 none of ${REQUESTS} pages for two dealers on two versions mixes the versions`, async () => {
  const wrong: string[] = [];
  let checked = 0;
  const check =
    (own: typeof now, other: typeof now) =>
    (status: number, body: string): void => {
      checked += 1;
      const version = status === 200 ? versionsInPage(body)[REMOTE] : undefined;
      const sound =
        version === own.version &&
        own.words.test(body) &&
        body.includes(`${namespaceOf(own.version)}__`) &&
        !body.includes(`${namespaceOf(other.version)}__`);
      if (!sound) wrong.push(`${own.slug} got ${status} with ${version}`);
    };
  const requestFor = (own: typeof now, other: typeof now): autocannon.Request => ({
    method: 'GET',
    path: FEW_CARS_PATH,
    headers: { host: `${own.slug}.localhost:${site.port}`, accept: 'text/html' },
    onResponse: check(own, other),
  });
  const result = await autocannon({
    url: `http://127.0.0.1:${site.port}`,
    connections: 8,
    amount: REQUESTS,
    timeout: 60,
    requests: [requestFor(now, next), requestFor(next, now)],
  });
  expect(wrong).toEqual([]);
  expect(result.errors).toBe(0);
  expect(checked).toBe(REQUESTS);
});
