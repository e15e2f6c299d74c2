import { openAccounts } from '../accounts';
import { alertRecords } from '../alerts';
import { createNetworkDigest } from '../http';
import { leadRecords } from '../leads';
import type { Accounts, Jobs, Messages, Quotes, Stock } from '../ports';
import { reservationRecords } from '../reservations';
import { isUniqueViolation } from '../storage';
import { openWatchlist } from '../watchlist';
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
    secret: site.secret('accounts.secret'),
    networkOf: createNetworkDigest(site.secret('network.secret')),
  });
  site.serveOwn(accounts.plugin);
  return accounts;
};

export type WiredAccounts = Awaited<ReturnType<typeof wireAccounts>>;

/** Registers the data that rooms store about shoppers under their confirmed addresses, for export and deletion. */
export const wireAccountRecords = ({ db }: Pick<WiredSite, 'db'>, accounts: Pick<Accounts, 'addRecords'>): void => {
  for (const records of [leadRecords(db), reservationRecords(db), alertRecords(db)]) accounts.addRecords(records);
};

interface WatchlistNeeds extends Pick<WiredStock, 'stock'> {
  accounts: Accounts;
}

export const wireWatchlist = ({ db, now, serveOwn }: WiredSite, { accounts, stock }: WatchlistNeeds): void => {
  const watchlist = openWatchlist({ db, accounts, stock, now });
  accounts.addRecords(watchlist.records);
  serveOwn(watchlist.plugin);
};
