import type { Tenant } from '../ports';
import { openSiteFiles } from '../site-files';
import type { WiredHealth } from './health';
import type { WiredReleases } from './releases';
import type { WiredSearch } from './search';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';
import { stockCounterOf } from './stock-counter';

interface Needs extends Pick<WiredStock, 'stock'> {
  health: WiredHealth;
  releases: WiredReleases;
  search: WiredSearch;
}

/** Returns the paths of pages without parameters of the remotes that a dealer uses, and a key of the remotes' versions. */
const remotePagesOfDealer = async ({ slug, config }: Tenant, health: WiredHealth, releases: WiredReleases) => {
  const live = [...health.candidates({ slug, ...config.releases })].flatMap(([name, [version]]) =>
    version ? [{ name, version }] : [],
  );
  const documents = await Promise.all(live.map(({ name, version }) => releases.find(name, version)));
  return {
    key: live.map(({ name, version }) => `${name}@${version}`).join(' '),
    paths: documents.flatMap((document) => document?.routes.map(({ path }) => path) ?? []).filter((path) => !/[:*]/.test(path)),
  };
};

export const wireSiteFiles = (site: WiredSite, { health, releases, search, stock }: Needs): void => {
  const { now, tenantOf, basePathOf, fetchOf, wordingOf, serve, log } = site;
  const room = openSiteFiles({
    stock,
    tenantOf,
    basePathOf,
    now,
    log,
    countStock: (tenant) => stockCounterOf(search, tenant),
    remotePages: (tenant) => remotePagesOfDealer(tenant, health, releases),
    fetchOf,
    wordingOf,
  });
  serve(room.plugin);
};
