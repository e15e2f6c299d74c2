import type { PublicSite } from '@forecourt/contracts/site/public-site';
import {
  countRequestedChanges,
  createPreviewFinder,
  createVisitorIds,
  installSitePages,
  openKeptPages,
  visitorIdInCookie,
  sharedNetwork,
} from '../platform';
import type { Tenant } from '../platform/ports';
import {
  openRendering,
  provenAtStart,
  readShellAssets,
  siteDocumentRoutes,
  startRenderProcesses,
  verifiedFolderOf,
  workbenchFolders,
  type RenderProcessOptions,
} from '../releases';
import { DEFAULT_KEPT_PAGES, DEFAULT_RENDERING } from '../settings';
import { createPublicSites, MENU_FACETS, openMenus, robotsHeader } from '../sites';
import { wireLentPages, type SiteAddress } from './platform';
import type { ReleaseDesk, WiredHealth, WiredReleases } from './releases';
import { stockCounterOf, type WiredSearch } from './search';
import type { WiredAccounts } from './shoppers';
import type { WiredSite } from './server-parts';

interface PagesNeeds {
  accounts: Pick<WiredAccounts, 'gate' | 'cookieOfOwnRequest'>;
  desk: ReleaseDesk;
  health: WiredHealth;
  releases: WiredReleases;
  search: WiredSearch;
  processes: RenderProcesses;
}

export interface RenderProcesses {
  open: RenderProcessOptions['openProcess'];
  awayReason(): string | undefined;
}

/** Call it early: the first process loads its code while the server opens. */
export const wireRenderProcesses = ({ log, script, settings }: WiredSite): RenderProcesses =>
  startRenderProcesses({
    script: script('render-process.cjs'),
    socket: settings.renderSocket,
    folders: [verifiedFolderOf(settings.dataDir), ...(settings.allowOverride ? [workbenchFolders()] : [])],
    onLine: (line) => log.info({ line }, 'a render process writes'),
    onBreach: (reason) => log.error({ reason }, 'the server ends a render process, because its code broke the rules'),
    onAway(reason) {
      if (reason === undefined) log.info('render processes start again');
      else log.error({ reason }, 'no page can be made and visitors get 503; `forecourt doctor` says what to do');
    },
  });

const readProven = async ({ now }: WiredSite, probation: number, desk: ReleaseDesk, releases: WiredReleases) => {
  const faulty = new Set(desk.quarantine.list().map(({ remote, version }) => `${remote}@${version}`));
  const stored = await releases.catalogue.inventory();
  return provenAtStart(stored, now(), probation).filter(({ name, version }) => !faulty.has(`${name}@${version}`));
};

/** Tells operators, teams and the desk which code failed. */
const faultReports = (
  { log, metrics }: WiredSite,
  { desk, health, releases }: Pick<PagesNeeds, 'desk' | 'health' | 'releases'>,
): Pick<Parameters<typeof openRendering>[0], 'onHarm' | 'onFailure'> => ({
  onHarm(harm) {
    log.error({ harm }, 'a version harmed its render process');
    releases.benches.failed({ remote: harm.name, version: harm.version, error: harm });
    if (harm.name === 'shell') return;
    desk.quarantine.report({ ...harm, remote: harm.name }).catch((error: unknown) => {
      log.error({ err: error }, 'the fault of a version is not in the release log');
    });
  },
  onFailure({ tenant, remote, version, during, error, preview }) {
    if (preview) {
      releases.benches.failed({ preview, remote, version, error });
      log.warn({ err: error, tenant, remote, version, during, preview }, 'a remote failed in a preview');
      return;
    }
    metrics.failures.inc({ tenant, remote, version, during });
    health.failed({ tenant, remote, version, during, error });
    log.error({ err: error, tenant, remote, version, during }, 'a remote failed');
  },
});

const wireRendering = (
  site: WiredSite,
  { desk, health, releases, processes }: Pick<PagesNeeds, 'desk' | 'health' | 'releases' | 'processes'>,
) => {
  const { folders, now, onClose, onWarm, settings, tenants, themeOf } = site;
  const { find, copyOf, joinEntries: join, served: onServed } = releases;
  const { processes: size, probation } = settings.rendering ?? DEFAULT_RENDERING;
  const rendering = openRendering({
    processes: size,
    probation,
    candidates: health.candidates,
    dealers: tenants.all,
    liveVersions: desk.candidates,
    revision: desk.revision,
    find,
    copyOf,
    join,
    themeOf,
    now,
    onServed,
    assets: readShellAssets(folders.client),
    openProcess: processes.open,
    stopReason: desk.quarantine.reasonOf,
    readProven: () => readProven(site, probation, desk, releases),
    ...faultReports(site, { desk, health, releases }),
    onLoaded: health.loaded,
    onPage: health.pageMade,
  });
  onClose(rendering.close);
  // A busy start must not count against the time limits of the first pages.
  onWarm(rendering.warm);
  return rendering;
};

export const wirePages = (site: WiredSite, needs: PagesNeeds) => {
  const { app, internal, metrics, now, settings } = site;
  const { accounts, desk, health, search } = needs;
  const rendering = wireRendering(site, needs);
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
    render: rendering,
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
    onServed(request, { visitor, ...page }) {
      const network = sharedNetwork(request.ip);
      const isNew = visitorIdInCookie(request) !== visitor;
      return health.pageServed({
        ...page,
        network,
        path: request.originalUrl.slice(request.resolved?.basePath.length),
        visitor: visitor === undefined ? undefined : { id: visitor, network, isNew },
      });
    },
    previewOf: createPreviewFinder(desk.previews),
    robotsOf: ({ config }, address) => robotsHeader(config, address),
    siteOf,
  });
  // The routes of the rooms are registered already.
  void app.register(siteDocumentRoutes, { tenantOf: site.tenantOf, siteOf });
  return { siteOf, stage: rendering.stage, stageOf: rendering.stageOf };
};
