import { createHmac } from 'node:crypto';
import { leadRecords, listOwnReservations, reservationRecords } from '../leads';
import { actorNameOfRequest, createNetworkDigest, isUniqueViolation } from '../platform';
import type { AccountData, Accounts, Jobs, Messages, Providers, Stock } from '../platform/ports';
import {
  alertConsents,
  alertRecords,
  createMailLinkTokens,
  openAccounts,
  openAlerts,
  openGarage,
  openSpinGame,
  openWatchlist,
} from '../shoppers';
import type { WiredLeads } from './leads';
import type { WiredSearch } from './search';
import type { WiredSite } from './server-parts';
import type { WiredStock } from './stock';

interface AccountsNeeds {
  jobs: Jobs;
  messages: Messages;
  providers: Providers;
  stock: Stock;
}

export const wireAccounts = async (site: WiredSite, { jobs, messages, providers, stock }: AccountsNeeds) => {
  const { db, tenants, now, tenantOf, basePathOf, linkAddressOf, wordingOf } = site;
  const accounts = await openAccounts({
    db,
    tenants,
    jobs,
    stock,
    messages,
    sms: providers.sms,
    now,
    tenantOf,
    basePathOf,
    linkAddressOf,
    wordingOf,
    isUniqueViolation,
    actorOf: actorNameOfRequest,
    secret: site.secret('accounts.secret'),
    secretOf: (name) => process.env[name] || undefined,
    fetchAddress: site.fetchAddress,
    networkOf: createNetworkDigest(site.secret('network.secret')),
  });
  site.serveOwn(accounts.plugin);
  site.serve(accounts.answersPlugin);
  site.serveAdmin(accounts.adminPlugin);
  return accounts;
};

export type WiredAccounts = Awaited<ReturnType<typeof wireAccounts>>;

interface RecordsNeeds {
  accounts: Pick<Accounts, 'addAccountData' | 'addConsents' | 'accountOfSession'>;
  leads: Pick<WiredLeads, 'spool' | 'consents'>;
  messages: { records: AccountData };
  textMessages: AccountData;
}

/** Data that rooms store about shoppers under their confirmed addresses, for export and deletion. */
export const wireAccountData = (
  { db }: Pick<WiredSite, 'db'>,
  { accounts, leads, messages, textMessages }: RecordsNeeds,
): void => {
  for (const records of [
    leadRecords(db, { spool: leads.spool, accountOfSession: accounts.accountOfSession }),
    reservationRecords(db),
    alertRecords(db),
    messages.records,
    textMessages,
  ])
    accounts.addAccountData(records);
  for (const consents of [leads.consents, alertConsents(db)]) accounts.addConsents(consents);
};

interface WatchlistNeeds extends Pick<WiredStock, 'stock'> {
  accounts: Accounts;
  jobs: Jobs;
  messages: Messages;
}

export const wireWatchlist = async (site: WiredSite, { accounts, jobs, messages, stock }: WatchlistNeeds): Promise<void> => {
  const { db, now, seconds, log, tenants, tenantOf, basePathOf, linkAddressOf, presentAddressOf, wordingOf, themeOf } = site;
  const watchlist = await openWatchlist({
    db,
    accounts,
    jobs,
    messages,
    stock,
    now,
    tenants,
    tenantOf,
    basePathOf,
    linkAddressOf,
    presentAddressOf,
    wordingOf,
    themeOf,
    tokens: createMailLinkTokens(site.secret('accounts.secret'), seconds),
  });
  for (const records of watchlist.records) accounts.addAccountData(records);
  accounts.addConsents(watchlist.consents);
  site.serveOwn(watchlist.plugin);
  site.serve(watchlist.linkPlugin);
  site.onClose(
    stock.onChange((tenant) => {
      watchlist.stockChanged(tenant).catch((err: unknown) => log.error({ err, tenant }, 'saved cars not compared'));
    }),
  );
};

interface GarageNeeds {
  accounts: Accounts;
  alerts: Pick<WiredAlerts, 'searchesOf'>;
  leads: Pick<WiredLeads, 'enquiriesOf' | 'contactsOf'>;
  providers: Providers;
}

export const wireGarage = (site: WiredSite, { accounts, alerts, leads, providers }: GarageNeeds): void => {
  const { db, now, tenantOf, basePathOf } = site;
  const garage = openGarage({
    db,
    accounts,
    now,
    tenantOf,
    basePathOf,
    rego: providers.rego,
    enquiriesOf: leads.enquiriesOf,
    searchesOf: alerts.searchesOf,
    reservationsOf: (tenant, owner) => listOwnReservations({ db, contactsOf: leads.contactsOf }, tenant, owner),
  });
  accounts.addAccountData(garage.records);
  site.serveOwn(garage.plugin);
};

interface SpinNeeds {
  accounts: Accounts;
  jobs: Jobs;
  messages: Messages;
}

export const wireSpin = async (site: WiredSite, { accounts, jobs, messages }: SpinNeeds): Promise<void> => {
  const { db, now, tenants, tenantOf, basePathOf, wordingOf } = site;
  const secret = site.secret('accounts.secret');
  const spin = await openSpinGame({
    db,
    accounts,
    jobs,
    messages,
    now,
    tenants,
    tenantOf,
    basePathOf,
    wordingOf,
    actorOf: actorNameOfRequest,
    networkOf: createNetworkDigest(site.secret('network.secret')),
    digestOf: (text) => createHmac('sha256', secret).update(`spin\n${text}`).digest('base64url'),
  });
  accounts.addAccountData(spin.records);
  site.serveOwn(spin.plugin);
  site.serveAdmin(spin.adminPlugin);
};

interface AlertsNeeds extends Pick<WiredStock, 'stock'> {
  accounts: Pick<Accounts, 'shopperOf'>;
  jobs: Jobs;
  messages: Messages;
  search: WiredSearch;
}

export const wireAlerts = async (site: WiredSite, { accounts, jobs, messages, search, stock }: AlertsNeeds) => {
  const { db, tenants, log, seconds: now, wordingOf, tenantOf, basePathOf, linkAddressOf, presentAddressOf, themeOf } = site;
  const alerts = await openAlerts({
    db,
    accounts,
    jobs,
    messages,
    tenants,
    stock,
    now,
    log,
    wordingOf,
    tenantOf,
    basePathOf,
    linkAddressOf,
    presentAddressOf,
    themeOf,
    search: search.searchStock,
    secret: site.secret('alerts.secret'),
  });
  search.onIndexChange(alerts.stockChanged);
  site.serve(alerts.plugin);
  site.onWarm(alerts.catchUp);
  site.onClose(alerts.close);
  return alerts;
};

export type WiredAlerts = Awaited<ReturnType<typeof wireAlerts>>;
