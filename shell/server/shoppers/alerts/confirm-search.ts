import type { Tenant } from '../../platform/ports';
import { firstSavedSearchState } from './news';
import { nextAlertMailTime } from './next-send';
import type { AlertsRoomContext } from './room';
import { findSavedSearchCars } from './search-body';
import { packFoundCars } from './found-cars';
import { activateSavedSearch, findSavedSearch } from './store';
import { networkAddressHash } from '../news-mail/mail-link-tokens';

type ConfirmOutcome =
  | { kind: 'confirmed'; address: string; path: string }
  | { kind: 'full'; address: string }
  | { kind: 'already' }
  | { kind: 'gone' };

/** Works once. From then on, alerts report changes against the present stock. */
export const confirmSavedSearch = async (
  room: AlertsRoomContext,
  tenant: Tenant,
  id: string,
  ip: string,
): Promise<ConfirmOutcome> => {
  const { slug, config } = tenant;
  const saved = await findSavedSearch(room.db, slug, id);
  if (saved?.search.state === 'active') return { kind: 'already' };
  if (saved?.search.state !== 'pending') return { kind: 'gone' };
  const { search, address } = saved;
  const now = room.now();
  const { cars, total } = await findSavedSearchCars(room.search, slug, search.query);
  const { seen, horizon } = firstSavedSearchState({ cars, truncated: total > cars.length, now });
  const due = nextAlertMailTime(search.frequency, now, config);
  const nextAt = due === undefined ? null : new Date(due * 1000);
  const confirmed = {
    seen: packFoundCars(seen),
    horizon,
    nextAt,
    at: new Date(now * 1000),
    ip: networkAddressHash(room.secret, ip),
  };
  const outcome = await room.db.transaction((tx) => activateSavedSearch(tx, search, confirmed, config.alerts.mostSearches));
  if (outcome === 'full') return { kind: 'full', address: address.id };
  if (outcome === 'activated') return { kind: 'confirmed', address: address.id, path: search.query.path };
  // If the shopper pressed the button twice, the other request may have confirmed the search first.
  return { kind: (await findSavedSearch(room.db, slug, id))?.search.state === 'active' ? 'already' : 'gone' };
};
