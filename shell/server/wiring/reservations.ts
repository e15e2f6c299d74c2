import { createNetworkDigest } from '../http';
import type { Accounts, Jobs, Messages, Quotes } from '../ports';
import { actorNameOfRequest } from '../access';
import { openInvoicePayments } from '../invoice-payments';
import { openReservations } from '../reservations';
import { isUniqueViolation } from '../storage';
import type { WiredLeads } from './leads';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

interface Needs extends Pick<WiredStock, 'stock' | 'holds'> {
  accounts: Pick<Accounts, 'shopperOf' | 'waitingAnswers'>;
  jobs: Jobs;
  messages: Messages;
  quotes: Quotes;
  leads: WiredLeads;
}

export const wireReservations = async (site: WiredSite, { accounts, jobs, messages, quotes, leads, stock, holds }: Needs) => {
  const { db, tenants, log, seconds: now, wordingOf, tenantOf, basePathOf, linkAddressOf, presentAddressOf, themeOf } = site;
  const reservations = await openReservations({
    db,
    jobs,
    accounts,
    stock,
    holds,
    tenants,
    messages,
    isUniqueViolation,
    wordingOf,
    themeOf,
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
    onEnquiry: site.onEnquiry,
    contactsOf: leads.contactsOf,
  });
  site.serveOwn(reservations.plugin);
  site.serveAdmin(reservations.adminPlugin);
  return reservations;
};

interface InvoiceNeeds {
  accounts: Pick<Accounts, 'shopperOf' | 'addAccountData' | 'recordLook'>;
  jobs: Jobs;
  messages: Messages;
  quotes: Quotes;
}

export const wireInvoicePayments = async (site: WiredSite, { accounts, jobs, messages, quotes }: InvoiceNeeds): Promise<void> => {
  const { db, tenants, log, now, wordingOf, tenantOf, basePathOf, linkAddressOf } = site;
  const invoicePayments = await openInvoicePayments({
    db,
    jobs,
    accounts,
    tenants,
    messages,
    wordingOf,
    tenantOf,
    basePathOf,
    linkAddressOf,
    onEnquiry: site.onEnquiry,
    now,
    log,
    actorOf: actorNameOfRequest,
    payments(tenant, provider) {
      const opened = quotes.payments(tenant, provider);
      return opened.ok ? opened.value : undefined;
    },
  });
  accounts.addAccountData(invoicePayments.records);
  site.serveOwn(invoicePayments.plugin);
  site.serveAdmin(invoicePayments.adminPlugin);
};
