import type { AlertFrequency, SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { Tenant } from '../ports';
import type { Queryable } from '../storage/database';
import { alertConsentText } from './pages/page-parts';
import type { AlertsRoomContext } from './room';
import { savedQueryKey, savedSearchRequest } from './search-body';
import { confirmSavedSearch } from './confirm-search';
import { addUnconfirmedSearch, setAccountOfAddress } from './store';
import { networkAddressHash } from '../mail-link-tokens';

interface SaveRequest {
  tenant: Tenant;
  email: string;
  frequency: AlertFrequency;
  search: SavedSearchQuery;
  origin: string;
  ip: string;
  /** Account whose confirmed address this is; absent for an address that is not confirmed. */
  account?: string | undefined;
}

/** Activates a search of an account. Resolves with the id of its address; undefined if the address has too many searches. */
const activateForAccount = async (
  room: AlertsRoomContext,
  { tenant, ip, account }: SaveRequest & { account: string },
  id: string,
): Promise<string | undefined> => {
  const outcome = await confirmSavedSearch(room, tenant, id, ip);
  if (outcome.kind !== 'confirmed') return undefined;
  await setAccountOfAddress(room.db, outcome.address, account);
  return outcome.address;
};

/**
 * Stores a search. The search runs once, so that an invalid search is refused now. A search with the confirmed address of the signed-in
 * shopper is active at once; resolves with the id of its address then. Any other search waits for the button of a message, which is planned in
 * the transaction that stores the search. Throws the ProblemError of the search.
 */
export const saveSearch = async (room: AlertsRoomContext, request: SaveRequest): Promise<string | undefined> => {
  const { tenant, email, frequency, search, origin, ip, account } = request;
  const { config, slug } = tenant;
  await room.search(slug, savedSearchRequest(search, 0));
  const at = new Date(room.now() * 1000);
  const consent = {
    at: at.toISOString(),
    wording: alertConsentText(config, room.wordingOf(config)),
    ip: networkAddressHash(room.secret, ip),
  };
  const values = { tenant: slug, email, frequency, query: search, queryKey: savedQueryKey(search), origin, consent, at };
  const ask = (on: Queryable, added: string) =>
    room.confirmations.enqueue({ tenant: slug, search: added }, { key: added, within: on });
  const id = await room.db.transaction(async (tx) => {
    const added = await addUnconfirmedSearch(tx, values);
    if (added && account === undefined) await ask(tx, added);
    return added;
  });
  room.log.info({ tenant: slug, search: id, kept: id !== undefined }, 'search saved');
  if (id === undefined || account === undefined) return undefined;
  const address = await activateForAccount(room, { ...request, account }, id);
  // The page of the message's button says how to make room for the search.
  if (address === undefined) await ask(room.db, id);
  return address;
};
