import type { Tenant } from '../ports';
import { firstLook } from './news';
import { nextSend } from './next-send';
import type { AlertsRoomContext } from './room';
import { findCars } from './search-body';
import { packSeen } from './seen-cars';
import { activate, activeSearches, findSearch } from './store';
import { hashedAddress } from './tokens';

export type ConfirmOutcome =
  | { kind: 'confirmed'; address: string; path: string }
  | { kind: 'full'; address: string }
  | { kind: 'already' }
  | { kind: 'gone' };

/** Begins the alerts of a search that waits, once. What is in stock now is where its news start from. */
export const confirmSearch = async (room: AlertsRoomContext, tenant: Tenant, id: string, ip: string): Promise<ConfirmOutcome> => {
  const { slug, config } = tenant;
  const found = await findSearch(room.db, slug, id);
  if (found?.search.state === 'active') return { kind: 'already' };
  if (!found || found.search.state !== 'pending') return { kind: 'gone' };
  const { search, address } = found;
  const others = (await activeSearches(room.db, address.id)).filter(({ queryKey }) => queryKey !== search.queryKey);
  if (others.length >= config.alerts.mostSearches) return { kind: 'full', address: address.id };
  const now = room.now();
  const { cars, total } = await findCars(room.search, slug, search.query);
  const { seen, horizon } = firstLook({ cars, truncated: total > cars.length, now });
  const due = nextSend(search.frequency, now, config);
  const nextAt = due === undefined ? null : new Date(due * 1000);
  const confirmed = { seen: packSeen(seen), horizon, nextAt, at: new Date(now * 1000), ip: hashedAddress(room.secret, ip) };
  const done = await room.db.transaction((tx) => activate(tx, search, confirmed));
  if (done) return { kind: 'confirmed', address: address.id, path: search.query.path };
  // Pressed twice: the other press was quicker.
  return { kind: (await findSearch(room.db, slug, id))?.search.state === 'active' ? 'already' : 'gone' };
};
