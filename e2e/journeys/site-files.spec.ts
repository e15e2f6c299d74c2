import { advertisingFaults } from '../harness/advertised-rates';
import { DEMO_DEALERS, dealerWithEveryRemote } from '../harness/dealers';
import { STOCK_PATH } from '../harness/paths';
import { readSitemap } from '../harness/read-sitemap';
import { fetchPatiently } from '../harness/every-page';
import { siteFetch } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

/** The robots settings and structured data of a page that a search engine reads. */
interface SeenPage {
  status: number;
  canonical?: string;
  /** True if search engines may list the page and its car, if any, is for sale. */
  isListed: boolean;
  links: string[];
  /** Rates and repayments on the page that lack their comparison rate or the law's warning. */
  faults: string[];
  hasRate: boolean;
}

const AT_ONCE = 8;
const isPage = (path: string): boolean => !/^\/(?:api|1|_img|media|assets|remotes|print|feeds|preview)\//.test(path);

const pageIn = (status: number, html: string): SeenPage => ({
  status,
  canonical: /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1],
  isListed: !/<meta name="robots" content="[^"]*noindex/.test(html) && !html.includes('schema.org/SoldOut'),
  faults: advertisingFaults(html),
  hasRate: /\d% p\.a\./.test(html),
  links: [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"?#]*)"/g)].map(([, path = '']) => path),
});

for (const { slug } of DEMO_DEALERS)
  test(`I-08 F-12 every address of ${slug}'s sitemap answers 200 and is its own canonical, every page that links reach is in it, and no page has a rate without comparison rate and warning`, async ({
    site,
  }) => {
    const sitemap = await readSitemap(site, slug);
    const paths = new Set([...sitemap.values()].flat());
    expect(Object.fromEntries([...sitemap].map(([file, list]) => [file, list.length > 0]))).toMatchObject({
      '/sitemap-stock-1.xml': true,
      '/sitemap-models.xml': true,
      '/sitemap-pages.xml': true,
      '/sitemap-locations.xml': true,
    });

    const pages = new Map<string, SeenPage>();
    const read = async (list: string[]): Promise<void> => {
      for (let at = 0; at < list.length; at += AT_ONCE)
        await Promise.all(
          list.slice(at, at + AT_ONCE).map(async (path) => {
            const { status, text } = await fetchPatiently(site, slug, path);
            pages.set(path, pageIn(status, text));
          }),
        );
    };
    const unread = (): string[] =>
      [...new Set([...pages.values()].flatMap(({ links }) => links))].filter((path) => isPage(path) && !pages.has(path));
    await read(['/']);
    for (let next = unread(); next.length > 0; next = unread()) await read(next);
    const missing = [...pages].filter(
      ([path, { status, canonical, isListed }]) => status === 200 && isListed && canonical === path && !paths.has(path),
    );
    expect(missing.map(([path]) => path)).toEqual([]);

    await read([...paths].filter((path) => !pages.has(path)));
    const wrong = [...paths].flatMap((path) => {
      const page = pages.get(path);
      return page?.status === 200 && page.isListed && page.canonical === path ? [] : [{ path, ...page, links: [] }];
    });
    expect(wrong).toEqual([]);

    const cars = [...paths].filter((path) => /^\/cars\/(?!trade-in$)[^/]+$/.test(path)).slice(0, 3);
    const slugs = cars.map((path) => path.split('/').at(-1) ?? '');
    const stated = 'amount=32000&deposit=2000&term=4&rate=12&frequency=month';
    const ids = await Promise.all(
      slugs.map(async (car) => (JSON.parse((await siteFetch(site, slug, `/api/cars/${car}`)).text) as { id: string }).id),
    );
    const withQuery = [
      ...slugs.map((car) => `/print?car_id=${car}`),
      ...slugs.map((car) => `/finance?car_id=${car}`),
      `/finance?${stated}`,
      `/finance?car_id=${slugs[0]}&${stated}`,
      `/personalised/finance?car_id=${slugs[0]}`,
      `${STOCK_PATH}?weekly=160`,
      `${STOCK_PATH}?page=2`,
      `${STOCK_PATH}?status=in_stock&sort=price_asc`,
      `/compare-cars?ids=${ids.join(',')}`,
    ];
    await read(withQuery);
    expect(withQuery.filter((path) => pages.get(path)?.hasRate).length).toBeGreaterThan(slugs.length + 3);
    expect([...pages].flatMap(([path, { faults }]) => faults.map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

test('I-08 robots.txt, icons and the manifest answer at the host, at a path and for ?site=', async ({ site }) => {
  const { slug } = dealerWithEveryRemote();
  const files = [
    '/robots.txt',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-512.png',
    '/manifest.webmanifest',
    '/sitemap.xml',
  ];
  for (const at of ['', `/sites/${slug}`]) {
    const answers = await Promise.all(files.map((path) => siteFetch(site, slug, `${at}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  }
  const answers = await Promise.all(files.map((path) => siteFetch(site, 'nobody', `${path}?site=${slug}`)));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  expect((await siteFetch(site, slug, '/robots.txt')).text).toContain('Sitemap: http://');
  expect((await siteFetch(site, slug, `/sites/${slug}/robots.txt`)).text).toContain('Disallow: /\n');
});
