import { openAccounts } from '../accounts';
import { createNetworkDigest } from '../http';
import type { Jobs, Messages, Quotes, Stock } from '../ports';
import { isUniqueViolation } from '../storage';
import type { WiredSite } from './site';

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
