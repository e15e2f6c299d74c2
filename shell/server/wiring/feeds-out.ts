import type { FastifyRequest } from 'fastify';
import { openFeedsOut } from '../feeds-out';
import { requestHostName, hostForSearchEngines, requestSiteUrl, searchEngineVisibility } from '../site-files';
import type { Tenant } from '../ports';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

export const wireFeedsOut = (site: WiredSite, { stock }: Pick<WiredStock, 'stock'>): void => {
  const { tenants, tenantOf, basePathOf, serve, serveAdmin } = site;
  /**
   * Returns the address of the dealer's site for the links of a feed: the request's host, unless search engines list another host or there is
   * no request; then that host.
   */
  const addressOf = ({ config }: Tenant, request?: FastifyRequest): string => {
    const isOwn =
      request &&
      searchEngineVisibility(config, { host: requestHostName(request), basePath: basePathOf(request) }) !== 'other-host';
    return isOwn ? requestSiteUrl(request, site) : `https://${hostForSearchEngines(config)}`;
  };
  const room = openFeedsOut({ stock, tenants, tenantOf, siteOf: addressOf, secret: site.secret('feeds-out.secret') });
  serve(room.plugin);
  serveAdmin(room.adminPlugin);
};
