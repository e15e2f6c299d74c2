import { createHmac } from 'node:crypto';
import { actorNameOfRequest } from '../access';
import { openAccounts } from '../accounts';
import { alertConsents, alertRecords } from '../alerts';
import { openGarage } from '../garage';
import { createNetworkDigest } from '../http';
import { leadRecords } from '../leads';
import { createMailLinkTokens } from '../mail-link-tokens';
import type { AccountData, Accounts, Jobs, Messages, Quotes, Stock } from '../ports';
import { listOwnReservations, reservationRecords } from '../reservations';
import { openSpinGame } from '../spin';
import { isUniqueViolation } from '../storage';
import { openWatchlist } from '../watchlist';
import type { WiredAlerts } from './alerts';
import type { WiredLeads } from './leads';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

interface Needs {
  jobs: Jobs;
  messages: Messages;
  quotes: Quotes;
  stock: Stock;
}

export const wireAccounts = async (site: WiredSite, { jobs, messages, quotes, stock }: Needs) => {
  const { db, tenants, now, tenantOf, basePathOf, linkAddressOf, wordingOf } = site;
  const accounts = await openAccounts({
    db,
    tenants,
    jobs,
    stock,
    messages,
    sms: quotes.sms,
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

/** Registers the data that rooms store about shoppers under their confirmed addresses, for export and deletion. */
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
  quotes: Quotes;
}

export const wireGarage = (site: WiredSite, { accounts, alerts, leads, quotes }: GarageNeeds): void => {
  const { db, now, tenantOf, basePathOf } = site;
  const garage = openGarage({
    db,
    accounts,
    now,
    tenantOf,
    basePathOf,
    rego: quotes.rego,
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
    digestOf: (text) => createHmac('sha256', secret).update(`spin\n${text}`).digest('base64url'),
  });
  accounts.addAccountData(spin.records);
  site.serveOwn(spin.plugin);
  site.serveAdmin(spin.adminPlugin);
};
