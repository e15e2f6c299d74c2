import type { AlertFrequency, SavedQuery } from '@forecourt/contracts/search/alerts';
import type { Tenant } from '../ports';
import { consentWording } from './pages/page-parts';
import type { AlertsRoomContext } from './room';
import { queryKeyOf, searchBody } from './search-body';
import { addPending } from './store';
import { hashedAddress } from './tokens';

interface SaveRequest {
  tenant: Tenant;
  email: string;
  frequency: AlertFrequency;
  search: SavedQuery;
  origin: string;
  ip: string;
}

/**
 * Stores an unconfirmed search and plans its confirmation message in one transaction. The search runs once, so that
 * an invalid search is refused now. Throws the ProblemError of the search.
 */
export const saveSearch = async (
  room: AlertsRoomContext,
  { tenant, email, frequency, search, origin, ip }: SaveRequest,
): Promise<void> => {
  const { config, slug } = tenant;
  await room.search(slug, searchBody(search, 0));
  const at = new Date(room.now() * 1000);
  const consent = {
    at: at.toISOString(),
    wording: consentWording(config, room.wordingOf(config)),
    ip: hashedAddress(room.secret, ip),
  };
  const values = { tenant: slug, email, frequency, query: search, queryKey: queryKeyOf(search), origin, consent, at };
  const id = await room.db.transaction(async (tx) => {
    const added = await addPending(tx, values);
    if (added) await room.confirmations.enqueue({ tenant: slug, search: added }, { key: added, within: tx });
    return added;
  });
  room.log.info({ tenant: slug, search: id, kept: id !== undefined }, 'search saved');
};
