import type { Tenant } from '../ports';
import { firstLook } from './news';
import { nextSend } from './next-send';
import type { AlertsRoomContext } from './room';
import { findCars } from './search-body';
import { packStates } from './seen-cars';
import { activate, findSearch } from './store';
import { hashedAddress } from './tokens';

type ConfirmOutcome =
  | { kind: 'confirmed'; address: string; path: string }
  | { kind: 'full'; address: string }
  | { kind: 'already' }
  | { kind: 'gone' };

/** Activates an unconfirmed search, once. Its first news are compared with the present stock. */
export const confirmSearch = async (room: AlertsRoomContext, tenant: Tenant, id: string, ip: string): Promise<ConfirmOutcome> => {
  const { slug, config } = tenant;
  const saved = await findSearch(room.db, slug, id);
  if (saved?.search.state === 'active') return { kind: 'already' };
  if (saved?.search.state !== 'pending') return { kind: 'gone' };
  const { search, address } = saved;
  const now = room.now();
  const { cars, total } = await findCars(room.search, slug, search.query);
  const { seen, horizon } = firstLook({ cars, truncated: total > cars.length, now });
  const due = nextSend(search.frequency, now, config);
  const nextAt = due === undefined ? null : new Date(due * 1000);
  const confirmed = { seen: packStates(seen), horizon, nextAt, at: new Date(now * 1000), ip: hashedAddress(room.secret, ip) };
  const outcome = await room.db.transaction((tx) => activate(tx, search, confirmed, config.alerts.mostSearches));
  if (outcome === 'full') return { kind: 'full', address: address.id };
  if (outcome === 'activated') return { kind: 'confirmed', address: address.id, path: search.query.path };
  // If the shopper pressed the button twice, the other request may have confirmed the search first.
  return { kind: (await findSearch(room.db, slug, id))?.search.state === 'active' ? 'already' : 'gone' };
};
