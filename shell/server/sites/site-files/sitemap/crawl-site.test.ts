import { crawlSite } from './crawl-site';

const page = (path: string, links: string[], head = `<link rel="canonical" href="https://acme.example/sites/a${path}">`) => ({
  status: 200,
  html: `<head>${head}</head>${links.map((href) => `<a class="x" href="${href}">x</a>`).join('')}`,
});

const siteOf =
  (pages: Record<string, { status: number; html: string }>, requests: string[] = []) =>
  async (path: string) => {
    requests.push(path);
    return pages[path] ?? { status: 404, html: '' };
  };

describe('pages of a sitemap', () => {
  it('I-08 the sitemap has every canonical page that links reach, and no refused, doubled or missing page', async () => {
    const requests: string[] = [];
    const site = siteOf(
      {
        '/': page('/', ['/sites/a/about?x=1#y', '/sites/a/search/kia', '/sites/a/cars/kia-1', '//evil.example/', '/other-site']),
        '/about': page('/about', ['/sites/a', '/sites/a/offers/one', '/sites/a/gone', '/sites/a/twice', '/sites/a/quiet']),
        '/offers/one': page('/offers/one', ['/sites/a/locations/bay']),
        '/locations/bay': page('/locations/bay', ['/sites/a/cars/trade-in']),
        '/twice': page('/about', []),
        '/quiet': page(
          '/quiet',
          [],
          '<meta name="robots" content="noindex"><link rel="canonical" href="https://acme.example/sites/a/quiet">',
        ),
        '/plain': page('/plain', [], ''),
        '/cars/trade-in': page('/cars/trade-in', []),
        '/unlinked': page('/unlinked', []),
      },
      requests,
    );
    expect((await crawlSite(site, ['/unlinked', '/plain', '/search-by-price'], '/sites/a')).pages).toEqual({
      pages: ['/', '/unlinked', '/about', '/cars/trade-in'],
      offers: ['/offers/one'],
      locations: ['/locations/bay'],
    });
    expect(requests.filter((path) => /^\/(?:search\/|cars\/kia|other)/.test(path))).toEqual([]);
  });

  it('I-08 a site without a home page has no sitemap rather than an empty one', async () => {
    await expect(crawlSite(siteOf({}), [], '')).rejects.toThrow('The home page answers 404');
  });

  it('I-08 a site of 5,000 pages is read whole', async () => {
    const pages = Array.from({ length: 5000 }, (_, number) => `/offers/${number}`);
    const site = async (path: string) => page(path, path === '/' ? pages.map((each) => `/sites/a${each}`) : []);
    const read = await crawlSite(site, [], '/sites/a');
    expect([read.pages.offers.length, read.unread]).toEqual([5000, 0]);
  });

  it('I-08 endless links end, and the number of links that were not read is told', async () => {
    let pages = 0;
    const endless = async (path: string) => {
      pages += 1;
      return page(path, [`/sites/a/p${pages}a`, `/sites/a/p${pages}b`]);
    };
    const { pages: found, unread } = await crawlSite(endless, [], '/sites/a');
    expect(found.pages.length).toBe(10_000);
    expect(unread).toBeGreaterThan(0);
  });
});
