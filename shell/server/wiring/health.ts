import { healthRoutes } from '../http/health';
import { knownVisitor } from '../http/visitor';
import type { Jobs } from '../ports';
import { openHealth } from '../releases/health';
import type { Releases } from './releases';
import type { Search } from './search';
import type { Site } from './site';

interface Needs {
  jobs: Jobs;
  releases: Releases;
  search: Search;
}

/** Whether the server is well, and how the remotes' releases do. */
export const wireHealth = async (site: Site, { jobs, releases, search }: Needs) => {
  const { db, tenants, tenantOf, metrics, log, now } = site;
  const health = await openHealth({
    db,
    jobs,
    tenants,
    releases,
    tenantOf,
    log,
    now,
    visitorOf: knownVisitor,
    onBrowserFailure({ tenant, remote, version }) {
      metrics.failures.inc({ tenant, remote, version, during: 'browser' });
    },
  });
  site.serveOwn(health.plugin);
  site.serveAdmin(async (admin) => void (await admin.register(health.adminPlugin, { prefix: '/api/admin' })));
  site.onClose(health.close);
  // What is discovered is what pages try: by health, not by age alone.
  const discovery = releases.discovery(health.candidates, tenantOf);
  site.serve(discovery.plugin);
  site.serveAdmin(async (admin) => void (await admin.register(discovery.adminPlugin, { prefix: '/api/admin' })));
  site.serve(healthRoutes, {
    ready: async () => {
      await db.execute('select 1');
      return tenants.all().every(({ slug }) => search.isReady(slug));
    },
  });
  return health;
};

export type ReleaseHealth = Awaited<ReturnType<typeof wireHealth>>;
