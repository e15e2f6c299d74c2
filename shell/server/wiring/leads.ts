import { join } from 'node:path';
import { openInvoicePayments, openLeads, openReservations } from '../leads';
import { actorNameOfRequest, createNetworkDigest, isUniqueViolation } from '../platform';
import type { Accounts, Jobs, Messages, Providers } from '../platform/ports';
import { DEFAULT_LEAD_SPOOL } from '../settings';
import type { WiredSite } from './server-parts';
import type { WiredStock } from './stock';

interface LeadsNeeds extends Pick<WiredStock, 'stock'> {
  accounts: Pick<Accounts, 'shopperOf' | 'sessionHashOf' | 'accountOfSession'> & {
    judgeProofsWith(judge: (solution: string | undefined, usedBy: string) => Promise<boolean>): void;
  };
  jobs: Jobs;
  messages: Messages;
  providers: Providers;
}

export const wireLeads = async (site: WiredSite, { accounts, jobs, messages, providers, stock }: LeadsNeeds) => {
  const { db, tenants, now, log, tenantOf, basePathOf, wordingOf, themeOf, settings } = site;
  const leads = await openLeads({
    db,
    jobs,
    messages,
    tenants,
    stock,
    now,
    log,
    tenantOf,
    basePathOf,
    wordingOf,
    themeOf,
    addressOf: site.addressOf,
    accountOf: async (request) => (await accounts.shopperOf(request))?.account,
    sessionHashOf: accounts.sessionHashOf,
    accountOfSession: accounts.accountOfSession,
    valueVehicle: providers.valuation,
    onEnquiry: site.onEnquiry,
    leadSpool: { ...(settings.leadSpool ?? DEFAULT_LEAD_SPOOL), folder: join(settings.dataDir, 'lead-spool') },
    idSecret: site.secret('leads.secret'),
    captchaSecret: site.secret('captcha.secret'),
    captchaRounds: site.settings.captchaRounds,
    secretOf: (name) => process.env[name],
    fetchAddress: site.fetchAddress,
    alone: site.storage.kind === 'pglite',
  });
  accounts.judgeProofsWith(leads.acceptsProof);
  site.serveOwn(leads.plugin);
  site.serveAdmin(leads.adminPlugin);
  site.metrics.waitingLeads(() => leads.spool.waiting);
  site.onWarm(leads.begin);
  site.onClose(leads.close);
  return leads;
};

export type WiredLeads = Awaited<ReturnType<typeof wireLeads>>;

interface ReservationsNeeds extends Pick<WiredStock, 'stock' | 'holds'> {
  accounts: Pick<Accounts, 'shopperOf' | 'waitingAnswers'>;
  jobs: Jobs;
  messages: Messages;
  providers: Providers;
  leads: WiredLeads;
}

export const wireReservations = async (
  site: WiredSite,
  { accounts, jobs, messages, providers, leads, stock, holds }: ReservationsNeeds,
) => {
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
      const opened = providers.payments(tenant, provider);
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
  providers: Providers;
}

export const wireInvoicePayments = async (
  site: WiredSite,
  { accounts, jobs, messages, providers }: InvoiceNeeds,
): Promise<void> => {
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
      const opened = providers.payments(tenant, provider);
      return opened.ok ? opened.value : undefined;
    },
  });
  accounts.addAccountData(invoicePayments.records);
  site.serveOwn(invoicePayments.plugin);
  site.serveAdmin(invoicePayments.adminPlugin);
};
