import type { FastifyRequest } from 'fastify';
import { openFeedsOut } from '../feeds-out';
import { hostOf, publicHostOf, siteOf, visibilityOf } from '../site-files';
import type { Tenant } from '../ports';
import type { Site } from './site';
import type { StockRoom } from './stock';

export const wireFeedsOut = (site: Site, { stock }: Pick<StockRoom, 'stock'>): void => {
  const { tenants, tenantOf, basePathOf, serve, serveAdmin } = site;
  /**
   * Returns the address of the dealer's site at the request's host; at the host that search engines list if that is
   * another host, or if there is no request.
   */
  const addressOf = ({ config }: Tenant, request?: FastifyRequest): string => {
    const isOwn = request && visibilityOf(config, { host: hostOf(request), basePath: basePathOf(request) }) !== 'other-host';
    return isOwn ? siteOf(request, site) : `https://${publicHostOf(config)}`;
  };
  const room = openFeedsOut({ stock, tenants, tenantOf, siteOf: addressOf, secret: site.secret('feeds-out.secret') });
  serve(room.plugin);
  serveAdmin(room.adminPlugin);
};
