import type { Tenant } from '../ports';
import { openSiteFiles } from '../site-files';
import type { ReleaseHealth } from './health';
import type { Releases } from './releases';
import type { Search } from './search';
import type { Site } from './site';
import type { StockRoom } from './stock';

interface Needs extends Pick<StockRoom, 'stock'> {
  health: ReleaseHealth;
  releases: Releases;
  search: Search;
}

/** Most searches of the stock in one request. */
const MOST_REQUESTS = 50;
/** Most values of one attribute whose cars are counted. */
const MOST_VALUES = 1000;

type CountStock = ReturnType<Parameters<typeof openSiteFiles>[0]['countStock']>;

const counterOf =
  (search: Search, { slug }: Tenant): CountStock =>
  async (requests) => {
    const answers: Awaited<ReturnType<CountStock>> = [];
    for (let first = 0; first < requests.length; first += MOST_REQUESTS) {
      const { results } = await search.search(slug, {
        requests: requests.slice(first, first + MOST_REQUESTS).map(({ filters, facets }) => ({
          indexName: 'cars',
          params: { filters, facets, hitsPerPage: 0, maxValuesPerFacet: MOST_VALUES },
        })),
      });
      for (const result of results)
        answers.push('nbHits' in result ? { total: result.nbHits, facets: result.facets ?? {} } : { total: 0, facets: {} });
    }
    return answers;
  };

/** Returns the pages without parameters of the remotes that a dealer uses, and the versions that state them. */
const remotePagesOf = async ({ slug, config }: Tenant, health: ReleaseHealth, releases: Releases) => {
  const live = [...health.candidates({ slug, ...config.releases })].flatMap(([name, [version]]) =>
    version ? [{ name, version }] : [],
  );
  const documents = await Promise.all(live.map(({ name, version }) => releases.find(name, version)));
  return {
    key: live.map(({ name, version }) => `${name}@${version}`).join(' '),
    paths: documents.flatMap((document) => document?.routes.map(({ path }) => path) ?? []).filter((path) => !/[:*]/.test(path)),
  };
};

export const wireSiteFiles = (site: Site, { health, releases, search, stock }: Needs): void => {
  const { now, tenantOf, basePathOf, fetchOf, serve } = site;
  const room = openSiteFiles({
    stock,
    tenantOf,
    basePathOf,
    now,
    countStock: (tenant) => counterOf(search, tenant),
    remotePages: (tenant) => remotePagesOf(tenant, health, releases),
    fetchOf,
  });
  serve(room.plugin);
};
