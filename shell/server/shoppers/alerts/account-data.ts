import type { GarageSearches } from '@forecourt/contracts/account/garage';
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { AccountOwner, AccountData, ConsentRecords, Tenant } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { describeSavedSearch } from './describe-search';
import type { AlertsRoomContext } from './room';
import { accountAddress, findAlertAddress, listActiveSearches, moveSearches } from './store';
import { alertAddresses, savedSearches } from './tables';

/** Finds searches only for a confirmed e-mail address (W-03). */
export const listOwnSearches = async (
  { db, tokens, wordingOf }: Pick<AlertsRoomContext, 'db' | 'tokens' | 'wordingOf'>,
  { slug, config }: Tenant,
  { email }: AccountOwner,
): Promise<GarageSearches> => {
  const address = email === undefined ? undefined : await findAlertAddress(db, slug, { email });
  if (!address) return { list: [], managePath: null };
  const text = wordingOf(config);
  const rows = await listActiveSearches(db, address.id);
  const list = rows.map(({ query, frequency }) => ({
    name: describeSavedSearch(query, config, text),
    path: query.path,
    frequency,
  }));
  return { list, managePath: `/alerts/manage?t=${encodeURIComponent(tokens.make('manage', slug, address.id))}` };
};

const isOf = (tenant: string, email: string) => and(eq(alertAddresses.tenant, tenant), eq(alertAddresses.email, email));

/** A withdrawal deletes the searches, as each e-mail's link does. */
export const alertConsents = (db: Database): ConsentRecords => ({
  purpose: 'saved-searches',
  async listOf({ tenant, email }) {
    if (email === undefined) return [];
    const rows = await db
      .select({ consent: savedSearches.consent })
      .from(savedSearches)
      .innerJoin(alertAddresses, eq(alertAddresses.id, savedSearches.addressId))
      .where(isOf(tenant, email))
      .orderBy(desc(savedSearches.createdAt), savedSearches.id);
    return rows.map(({ consent: { wording, at } }) => ({ words: wording, givenAt: new Date(at) }));
  },
  async withdraw({ slug }, { email }) {
    if (email === undefined) return;
    const addresses = db.select({ id: alertAddresses.id }).from(alertAddresses).where(isOf(slug, email));
    await db.delete(savedSearches).where(inArray(savedSearches.addressId, addresses));
  },
});

/** Serves the account's export and deletion. */
export const alertRecords = (db: Database): AccountData => ({
  name: 'savedSearches',
  title: 'Saved searches',
  async exportOf({ tenant, email }) {
    if (email === undefined) return [];
    const { query, frequency, consent, createdAt } = savedSearches;
    return db
      .select({ query, frequency, consent, createdAt })
      .from(savedSearches)
      .innerJoin(alertAddresses, eq(alertAddresses.id, savedSearches.addressId))
      .where(isOf(tenant, email));
  },
  // The searches go on at the account's new address, which the shopper has confirmed.
  async keepAtChange(on, { tenant, email: before, account }, { email }) {
    if (before === undefined || email === undefined || before === email) return;
    const old = await findAlertAddress(on, tenant, { email: before });
    if (!old) return;
    const there = await accountAddress(on, { email, accountId: account }, old);
    await moveSearches(on, { from: old.id, to: there.id, former: before });
    await on.delete(alertAddresses).where(eq(alertAddresses.id, old.id));
  },
  async returnAtUndo(on, { tenant, email, account }, former) {
    // The address in between may have been removed from the account.
    const ofAccount = or(
      eq(alertAddresses.accountId, account),
      email === undefined ? undefined : eq(alertAddresses.email, email),
    );
    const others = and(eq(alertAddresses.tenant, tenant), ne(alertAddresses.email, former), ofAccount);
    for (const from of await on.select().from(alertAddresses).where(others)) {
      const back = await accountAddress(on, { email: former, accountId: account }, from);
      await moveSearches(on, { from: from.id, to: back.id, former, back: true });
      await on.update(alertAddresses).set({ accountId: null }).where(eq(alertAddresses.id, from.id));
    }
  },
  // Searches and alerts are deleted with their address.
  async remove(on, { tenant, email }) {
    if (email !== undefined) await on.delete(alertAddresses).where(isOf(tenant, email));
    return [];
  },
});
