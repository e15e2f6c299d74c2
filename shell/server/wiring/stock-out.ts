import { openFeedsOut } from '../feeds-out';
import { openIndexNow } from '../index-now';
import type { Jobs } from '../ports';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

export const wireFeedsOut = (site: WiredSite, { stock }: Pick<WiredStock, 'stock'>): void => {
  const { tenants, tenantOf, addressOf, linkAddressOf, serve, serveAdmin } = site;
  const room = openFeedsOut({
    stock,
    tenants,
    tenantOf,
    siteOf: (tenant, request) => (request ? linkAddressOf(request, tenant) : addressOf(tenant)),
    secret: site.secret('feeds-out.secret'),
  });
  serve(room.plugin);
  serveAdmin(room.adminPlugin);
};

export const wireIndexNow = async (
  site: WiredSite,
  { jobs, stock }: { jobs: Jobs; stock: WiredStock['stock'] },
): Promise<void> => {
  const { tenants, tenantOf, log, secret, serve, addressOf, fetchAddress } = site;
  const { plugin } = await openIndexNow({
    jobs,
    stock,
    tenants,
    tenantOf,
    log,
    secret: secret('index-now.secret'),
    fetchAddress,
    publicAddressOf: (tenant) => (tenant.config.indexing.state === 'public' ? addressOf(tenant) : undefined),
  });
  serve(plugin);
};
