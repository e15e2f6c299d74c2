import type { AlertFrequency, SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { Tenant } from '../ports';
import { alertConsentText } from './pages/page-parts';
import type { AlertsRoomContext } from './room';
import { savedQueryKey, savedSearchRequest } from './search-body';
import { addUnconfirmedSearch } from './store';
import { networkAddressHash } from '../mail-link-tokens';

interface SaveRequest {
  tenant: Tenant;
  email: string;
  frequency: AlertFrequency;
  search: SavedSearchQuery;
  origin: string;
  ip: string;
}

/**
 * Stores an unconfirmed search and plans its confirmation message in one transaction. The search runs once, so that
 * an invalid search is refused now. Throws the ProblemError of the search.
 */
export const storeUnconfirmedSearch = async (
  room: AlertsRoomContext,
  { tenant, email, frequency, search, origin, ip }: SaveRequest,
): Promise<void> => {
  const { config, slug } = tenant;
  await room.search(slug, savedSearchRequest(search, 0));
  const at = new Date(room.now() * 1000);
  const consent = {
    at: at.toISOString(),
    wording: alertConsentText(config, room.wordingOf(config)),
    ip: networkAddressHash(room.secret, ip),
  };
  const values = { tenant: slug, email, frequency, query: search, queryKey: savedQueryKey(search), origin, consent, at };
  const id = await room.db.transaction(async (tx) => {
    const added = await addUnconfirmedSearch(tx, values);
    if (added) await room.confirmations.enqueue({ tenant: slug, search: added }, { key: added, within: tx });
    return added;
  });
  room.log.info({ tenant: slug, search: id, kept: id !== undefined }, 'search saved');
};
