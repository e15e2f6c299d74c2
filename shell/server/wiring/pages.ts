import { installPages } from '../http/pages';
import { createVisitors } from '../http/visitor';
import { renderRoom } from '../render';
import { readShellAssets } from '../render/shell-assets';
import { publicSite } from '../tenants';
import type { Releases } from './releases';
import type { Search } from './search';
import type { Site } from './site';

interface Needs {
  releases: Releases;
  search: Search;
}

/** Pages of the dealers' sites, at every address that no room took. */
export const wirePages = ({ app, folders, internal, log, metrics, now, themeOf }: Site, { releases, search }: Needs): void => {
  const { candidates, find, copyOf, joinEntries: join, hasRollout } = releases;
  const render = renderRoom({
    candidates,
    find,
    copyOf,
    join,
    themeOf,
    now,
    assets: readShellAssets(folders.client),
    onFailure({ tenant, remote, version, during, error }) {
      metrics.failures.inc({ tenant, remote, version, during });
      log.error({ err: error, tenant, remote, version, during }, 'a remote failed');
    },
  });
  installPages(app, {
    render,
    internal,
    visitorOf: createVisitors(hasRollout),
    siteOf: async ({ slug, config }, { origin, basePath }) =>
      publicSite(config, { stockCount: await search.countOf(slug), searchKey: search.keyOf(slug), origin, basePath }),
  });
};
