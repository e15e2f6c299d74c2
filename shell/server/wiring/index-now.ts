import { openIndexNow } from '../index-now';
import type { Jobs } from '../ports';
import { publicHostOf } from '../site-files';
import type { Site } from './site';
import type { StockRoom } from './stock';

export const wireIndexNow = async (site: Site, { jobs, stock }: { jobs: Jobs; stock: StockRoom['stock'] }): Promise<void> => {
  const { tenants, tenantOf, log, secret, serve } = site;
  const { plugin } = await openIndexNow({
    jobs,
    stock,
    tenants,
    tenantOf,
    log,
    secret: secret('index-now.secret'),
    publicHostOf: ({ config }) => (config.indexing.state === 'public' ? publicHostOf(config) : undefined),
  });
  serve(plugin);
};
