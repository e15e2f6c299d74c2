import { openAccounts } from '../accounts';
import type { WiredSite } from './site';

export const wireAccounts = ({ db, now, tenantOf, serveOwn }: WiredSite) => {
  const accounts = openAccounts({ db, now, tenantOf });
  serveOwn(accounts.plugin);
  return accounts;
};
