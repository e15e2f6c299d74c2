import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { installSitePages } from '../http';
import { keptAddress, type openKeptPages } from '../kept-pages';
import { openLentPages, openSharedCache } from '../lent-pages';
import type { Tenant } from '../ports';
import type { ReleaseDesk } from './desk';
import type { WiredSite } from './site';

/** The address under which a dealer's site is shown. */
export interface SiteAddress {
  origin: string;
  basePath: string;
}

interface Needs {
  desk: Pick<ReleaseDesk, 'hasRollout'>;
  pages: Pick<ReturnType<typeof openKeptPages>, 'isStillTrue'>;
  siteOf(tenant: Tenant, address: SiteAddress): Promise<PublicSite>;
}

/** Opens the pages that are lent to the installation's shared caches; returns the function that lends one, undefined without caches. */
export const wireLentPages = (
  { fetchOf, log, metrics, now, onClose, settings, tenants }: WiredSite,
  { desk, pages, siteOf }: Needs,
): Parameters<typeof installSitePages>[1]['lend'] => {
  if (!settings.sharedCaches) return undefined;
  const { addresses, token, mostPages } = settings.sharedCaches;
  const lent = openLentPages({
    caches: addresses.map((address) => openSharedCache(address, token)),
    most: mostPages,
    now,
    onPurge: (result) => metrics.purges.inc({ result }),
    log,
  });
  onClose(lent.close);
  return (request, { tenant: { slug }, url, origin, basePath, kept: { tag, repeats } }) =>
    lent.lend({
      dealer: slug,
      address: keptAddress(url).href,
      tag,
      repeats,
      fetch: fetchOf(request),
      async isTrue(fetch) {
        const tenant = tenants.bySlug(slug);
        if (!tenant || desk.hasRollout(tenant)) return false;
        return pages.isStillTrue({ tenant, url, site: await siteOf(tenant, { origin, basePath }), fetch }, tag);
      },
    });
};
