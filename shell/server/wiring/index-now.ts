import { openIndexNow } from '../index-now';
import type { Jobs } from '../ports';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

export const wireIndexNow = async (
  site: WiredSite,
  { jobs, stock }: { jobs: Jobs; stock: WiredStock['stock'] },
): Promise<void> => {
  const { tenants, tenantOf, log, secret, serve, addressOf } = site;
  const { plugin } = await openIndexNow({
    jobs,
    stock,
    tenants,
    tenantOf,
    log,
    secret: secret('index-now.secret'),
    publicAddressOf: (tenant) => (tenant.config.indexing.state === 'public' ? addressOf(tenant) : undefined),
  });
  serve(plugin);
};
