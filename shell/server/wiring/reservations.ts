import { createNetworkDigest } from '../http';
import type { Jobs, Messages, Quotes } from '../ports';
import { openReservations } from '../reservations';
import { isUniqueViolation } from '../storage';
import type { WiredLeads } from './leads';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

interface Needs extends Pick<WiredStock, 'stock' | 'holds'> {
  jobs: Jobs;
  messages: Messages;
  quotes: Quotes;
  leads: WiredLeads;
}

export const wireReservations = async (site: WiredSite, { jobs, messages, quotes, leads, stock, holds }: Needs) => {
  const { db, tenants, log, seconds: now, wordingOf, tenantOf, basePathOf, linkAddressOf, presentAddressOf } = site;
  const reservations = await openReservations({
    db,
    jobs,
    stock,
    holds,
    tenants,
    messages,
    isUniqueViolation,
    wordingOf,
    tenantOf,
    basePathOf,
    linkAddressOf,
    presentAddressOf,
    now,
    log,
    payments(tenant, provider) {
      const opened = quotes.payments(tenant, provider);
      return opened.ok ? opened.value : undefined;
    },
    networkOf: createNetworkDigest(site.secret('network.secret')),
    acceptsProof: leads.acceptsProof,
    storeLead: leads.store,
    contactsOf: leads.contactsOf,
  });
  site.serveOwn(reservations.plugin);
  site.serveAdmin(reservations.adminPlugin);
  return reservations;
};
