import { openFeedsOut } from '../feeds-out';
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
