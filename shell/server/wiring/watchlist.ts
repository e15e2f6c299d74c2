import type { Accounts } from '../ports';
import { openWatchlist } from '../watchlist';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

interface Needs extends Pick<WiredStock, 'stock'> {
  accounts: Accounts;
}

export const wireWatchlist = ({ db, now, serveOwn }: WiredSite, { accounts, stock }: Needs): void => {
  const watchlist = openWatchlist({ db, accounts, stock, now });
  accounts.addRecords(watchlist.records);
  serveOwn(watchlist.plugin);
};
