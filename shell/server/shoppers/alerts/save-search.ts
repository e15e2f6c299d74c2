import type { AlertFrequency, SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { Tenant } from '../../platform/ports';
import type { Queryable } from '../../platform/storage/database';
import { alertConsentText } from './pages/page-parts';
import type { AlertsRoomContext } from './room';
import { savedQueryKey, savedSearchRequest } from './search-body';
import { confirmSavedSearch } from './confirm-search';
import { addUnconfirmedSearch, setAccountOfAddress } from './store';
import { networkAddressHash } from '../news-mail/mail-link-tokens';

interface SaveRequest {
  tenant: Tenant;
  email: string;
  frequency: AlertFrequency;
  search: SavedSearchQuery;
  origin: string;
  ip: string;
  /** Absent for an address that the account has not confirmed. */
  account?: string | undefined;
}

/** Resolves with the id of the address; undefined if the address has too many searches. */
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
 * Runs the search, so that an invalid one is refused now (its ProblemError). A confirmed address of the signed-in shopper
 * makes it active at once, and resolves with the address's id. Any other search waits for the button of a message.
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
