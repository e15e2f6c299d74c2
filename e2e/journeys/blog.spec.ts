import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSitemap } from '../harness/crawl';
import { DEMO_DEALERS } from '../harness/dealers';
import { REPOSITORY_ROOT } from '../harness/folders';
import { waitForHydration } from '../harness/hydrated';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG } from '../harness/widths';

const POST = '/blog/buying-guides/what-to-do-on-a-test-drive';
/** Returns the blog in a dealer's configuration; empty if there is none. */
const blogOf = (slug: string): string => {
  const file = join(REPOSITORY_ROOT, 'shell/tenants', slug, 'blog.yaml');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const slugWhere = (isWanted: (blog: string) => boolean): string =>
  DEMO_DEALERS.find(({ slug }) => isWanted(blogOf(slug)))?.slug ?? 'none';
const WITH_BLOG = slugWhere((blog) => blog.includes(POST.split('/').at(-1)!));
const WITHOUT_BLOG = slugWhere((blog) => blog === '');
const TITLE = 'Half an hour on a test drive, used well';

test(
  'K-05 N-01 a shopper opens the blog from the footer, chooses a category, reads a post and goes on to another',
  BOTH_WIDTHS_TAG,
  async ({ page, site, watch }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(siteUrl(site, WITH_BLOG, '/about-us'));
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(heading).toHaveText('Blog');
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.getByRole('navigation', { name: 'Categories of the blog' }).getByRole('link', { name: 'Buying guides' }).click();
    await expect(heading).toHaveText('Buying guides');
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: TITLE }).click();
    await expect(heading).toHaveText(TITLE);
    await expect(page).toHaveURL(new RegExp(`${POST}$`));
    await expect(page).toHaveTitle(new RegExp(`^${TITLE} \\| `));
    await page.getByRole('region', { name: 'More to read' }).getByRole('link').first().click();
    await expect(heading).not.toHaveText(TITLE);
    await page.reload();
    await waitForHydration(page);
    expect(watch.unexpected()).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('K-05 the blog is read without JavaScript', async ({ page, site }) => {
    await page.goto(siteUrl(site, WITH_BLOG, '/blog'));
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'A route with everything in it' })).toBeVisible();
  });
});

test('K-05 I-08 search engines and feed readers find the posts of the blog', async ({ site }) => {
  const { text } = await siteFetch(site, WITH_BLOG, POST);
  for (const part of ['"@type":"BlogPosting"', '<meta property="og:image"', `${POST}">`, 'type="application/atom+xml"'])
    expect(text).toContain(part);
  const feed = await siteFetch(site, WITH_BLOG, '/blog/feed.xml');
  expect([feed.status, feed.headers['content-type'], feed.text.match(/<entry>/g)?.length]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    6,
  ]);
  const listed = (await readSitemap(site, WITH_BLOG)).get('/sitemap-pages.xml') ?? [];
  expect(listed).toEqual(expect.arrayContaining(['/blog', '/blog/vehicle-reviews', POST]));
});

test('K-05 X-01 unknown addresses of the blog answer 404, and a dealer without posts has no blog', async ({ site }) => {
  const statusAt = async (dealer: string, path: string) => (await siteFetch(site, dealer, path)).status;
  for (const path of ['/blog/nothing', '/blog/buying-guides/nothing', '/blog?page=2'])
    expect([path, await statusAt(WITH_BLOG, path)]).toEqual([path, 404]);
  for (const path of ['/blog', '/blog/vehicle-reviews', POST, '/blog/feed.xml'])
    expect([path, await statusAt(WITHOUT_BLOG, path)]).toEqual([path, 404]);
  const moved = await siteFetch(site, WITH_BLOG, POST.replace('buying-guides', 'ownership'));
  expect([moved.status, moved.headers.location]).toEqual([301, POST]);
});
