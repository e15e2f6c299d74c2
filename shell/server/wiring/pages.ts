import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createPreviewFinder, createVisitorIds, installSitePages, visitorIdInCookie, visitorNetwork } from '../http';
import { countRequestedChanges, openKeptPages } from '../kept-pages';
import { MENU_FACETS, openMenus } from '../menus';
import { openRender, readShellAssets } from '../render';
import { robotsHeader } from '../site-files';
import { DEFAULT_KEPT_PAGES } from '../settings';
import type { Tenant } from '../ports';
import { createPublicSites } from '../tenants';
import type { WiredAccounts } from './accounts';
import type { ReleaseDesk } from './desk';
import type { WiredHealth } from './health';
import { wireLentPages, type SiteAddress } from './lent-pages';
import type { WiredReleases } from './releases';
import type { WiredSearch } from './search';
import type { WiredSite } from './site';
import { stockCounterOf } from './stock-counter';

interface Needs {
  accounts: Pick<WiredAccounts, 'gate' | 'cookieOfOwnRequest'>;
  desk: ReleaseDesk;
  health: WiredHealth;
  releases: WiredReleases;
  search: WiredSearch;
}

/** Serves the pages of the dealers' sites at every address without a room's route. */
export const wirePages = (
  site: WiredSite,
  { accounts, desk, health, releases, search }: Needs,
): { siteOf(tenant: Tenant, address: SiteAddress): Promise<PublicSite> } => {
  const { app, folders, internal, log, metrics, now, onWarm, settings, tenants, themeOf } = site;
  const { find, copyOf, joinEntries: join, served: onServed } = releases;
  const render = openRender({
    candidates: health.candidates,
    find,
    copyOf,
    join,
    themeOf,
    now,
    onServed,
    assets: readShellAssets(folders.client),
    onFailure({ tenant, remote, version, during, error, preview }) {
      if (preview) {
        log.warn({ err: error, tenant, remote, version, during, preview }, 'a remote failed in a preview');
        return;
      }
      metrics.failures.inc({ tenant, remote, version, during });
      health.failed({ tenant, remote, version, during, error });
      log.error({ err: error, tenant, remote, version, during }, 'a remote failed');
    },
    onLoaded: health.loaded,
    onPage: health.pageMade,
  });
  // A busy start must not count against the time limits of the first pages.
  onWarm(() => render.warm(tenants.all()));
  const siteWith = createPublicSites(now);
  const menus = openMenus({
    wordingOf: site.wordingOf,
    async countStock(tenant) {
      const [answer] = await stockCounterOf(search, tenant)([{ filters: '', facets: MENU_FACETS }]);
      return answer?.facets ?? {};
    },
  });
  search.onIndexChange(menus.forget);
  const pages = openKeptPages({
    render,
    mostBytes: settings.keptPages ?? DEFAULT_KEPT_PAGES,
    changes: countRequestedChanges(app),
    now,
    onPage: (result) => metrics.pages.inc({ result }),
  });
  const siteOf = async (tenant: Tenant, { origin, basePath }: SiteAddress): Promise<PublicSite> => {
    const { slug, config } = tenant;
    const [stockCount, navigation] = await Promise.all([search.countOf(slug), menus.of(tenant)]);
    return siteWith(config, { stockCount, navigation, searchKey: search.keyOf(slug), origin, basePath });
  };
  installSitePages(app, {
    render: pages,
    lend: wireLentPages(site, { desk, pages, siteOf }),
    internal,
    leadElsewhere: accounts.gate,
    cookieOfAccountPage: accounts.cookieOfOwnRequest,
    visitorOf: createVisitorIds(desk.hasRollout),
    onServed: (request, { visitor, ...page }) =>
      health.pageServed({
        ...page,
        visitor:
          visitor === undefined
            ? undefined
            : { id: visitor, network: visitorNetwork(request.ip), isNew: visitorIdInCookie(request) !== visitor },
      }),
    previewOf: createPreviewFinder(desk.previews),
    robotsOf: ({ config }, address) => robotsHeader(config, address),
    siteOf,
  });
  return { siteOf };
};
