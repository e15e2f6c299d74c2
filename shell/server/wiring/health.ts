import { failureRoutes } from '../http/failures';
import { healthRoutes } from '../http/health';
import type { Tenant } from '../ports';
import type { Releases } from './releases';
import type { Search } from './search';
import type { Site } from './site';

interface Needs {
  releases: Releases;
  search: Search;
}

/** Whether the server is well, and what browsers say of the remotes. */
export const wireHealth = ({ db, tenants, tenantOf, metrics, serve }: Site, { releases, search }: Needs): void => {
  serve(failureRoutes, {
    tenantOf,
    metrics,
    remotesOf: ({ slug, config }: Tenant) => releases.candidates({ slug, ...config.releases }).keys(),
  });
  serve(healthRoutes, {
    ready: async () => {
      await db.execute('select 1');
      return tenants.all().every(({ slug }) => search.isReady(slug));
    },
  });
};
