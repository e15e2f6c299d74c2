import type { PublicSite } from '@forecourt/contracts/site/public-site';
import {
  isUniqueViolation,
  keptAddress,
  openAccess,
  openJobs,
  openLentPages,
  openMessages,
  openSharedCache,
  refuseRequestsOfOtherSites,
  type installSitePages,
  type openKeptPages,
} from '../platform';
import type { Tenant } from '../platform/ports';
import type { WiredSite } from './server-parts';

export const wireAccess = ({ db, tenants, secret, settings, now, serve, serveAdmin }: WiredSite) => {
  const operatorToken = secret('operator.token');
  const access = openAccess({
    db,
    tenants,
    operatorToken,
    now,
    isUniqueViolation,
    refuseForeignPages: refuseRequestsOfOtherSites,
    viewByDealer: settings.viewByDealer ?? false,
  });
  serve(access.plugin);
  serveAdmin(access.adminPlugin);
  return { ...access, operatorToken };
};

export type WiredAccess = ReturnType<typeof wireAccess>;

export const wireMessages = ({ db, settings: { dataDir, smtpUrl, smtpSilence }, log, serveAdmin, onClose }: WiredSite) => {
  const messages = openMessages({ db, dataDir, smtpUrl, smtpSilence, log });
  serveAdmin(messages.adminPlugin);
  onClose(messages.close);
  return messages;
};

export const wireJobs = async ({ storage, log, serveAdmin, onClose }: WiredSite) => {
  const jobs = await openJobs({ database: storage, log });
  serveAdmin(jobs.adminPlugin);
  onClose(jobs.stop);
  return jobs;
};

export interface SiteAddress {
  origin: string;
  basePath: string;
}

interface LentPagesNeeds {
  desk: { hasRollout(dealer: Tenant): boolean };
  pages: Pick<ReturnType<typeof openKeptPages>, 'isStillTrue'>;
  siteOf(tenant: Tenant, address: SiteAddress): Promise<PublicSite>;
}

export const wireLentPages = (
  { fetchOf, log, metrics, now, onClose, settings, tenants }: WiredSite,
  { desk, pages, siteOf }: LentPagesNeeds,
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
