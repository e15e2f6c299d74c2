import type { Tenant } from '../../../platform/ports';
import { sitemapFileEntries, sitemapFileNames, sitemapPartOfFileName, type SitemapSources } from './sitemap-files';

const SITE = 'https://acme.example';
const paths = Array.from({ length: 50_001 }, (_, number) => `/search/kia/m${number}`);
const sources: SitemapSources = {
  stock: { partsOnSale: async () => [], pagesOnSale: async function* () {} },
  landingPages: async () => paths,
  sitePages: async () => ({ pages: ['/'], offers: [], locations: [] }),
};
const tenant = { slug: 'acme' } as Tenant;

const addressesIn = async (name: string): Promise<string[] | undefined> => {
  const part = sitemapPartOfFileName(name);
  const batches = part && (await sitemapFileEntries(tenant, part, SITE, sources));
  const addresses: string[] = [];
  for await (const batch of batches ?? []) addresses.push(...batch.map(({ address }) => address));
  return batches && addresses;
};

describe('files of a sitemap', () => {
  it('I-08 addresses beyond the most of one file are in further files, which the index names', async () => {
    expect((await sitemapFileNames(tenant, sources)).map(({ name }) => name)).toEqual([
      'sitemap-models.xml',
      'sitemap-models-2.xml',
      'sitemap-pages.xml',
    ]);
    expect(await addressesIn('sitemap-models.xml')).toHaveLength(50_000);
    expect(await addressesIn('sitemap-models-2.xml')).toEqual([`${SITE}/search/kia/m50000`]);
    expect(await addressesIn('sitemap-pages.xml')).toEqual([`${SITE}/`]);
  });

  it.each(['sitemap-models-3.xml', 'sitemap-models-1.xml', 'sitemap-models-0.xml', 'sitemap-offers.xml', 'sitemap-cars.xml'])(
    'I-08 there is no file %s',
    async (name) => expect(await addressesIn(name)).toBeUndefined(),
  );
});
