import { openIndexNow } from '../index-now';
import type { Jobs } from '../ports';
import { hostForSearchEngines } from '../site-files';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

export const wireIndexNow = async (
  site: WiredSite,
  { jobs, stock }: { jobs: Jobs; stock: WiredStock['stock'] },
): Promise<void> => {
  const { tenants, tenantOf, log, secret, serve } = site;
  const { plugin } = await openIndexNow({
    jobs,
    stock,
    tenants,
    tenantOf,
    log,
    secret: secret('index-now.secret'),
    publicHostOf: ({ config }) => (config.indexing.state === 'public' ? hostForSearchEngines(config) : undefined),
  });
  serve(plugin);
};
