import { and, count, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import type { AlertFrequency, SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import { mailboxOf } from '@forecourt/rules/account/mailbox-of';
import type { Queryable } from '../../platform/storage/database';
import { mailboxOfColumn } from '../../platform/storage/mailbox-of-column';
import { alertAddresses, savedSearches, searchAlerts, type AlertConsent } from './tables';

export type SavedSearchRow = typeof savedSearches.$inferSelect;
type AddressRow = typeof alertAddresses.$inferSelect;

interface NewSearch {
  tenant: string;
  /** In lower case. */
  email: string;
  frequency: AlertFrequency;
  query: SavedSearchQuery;
  queryKey: string;
  origin: string;
  consent: AlertConsent;
  at: Date;
}

/** Counts one mailbox, so that nobody can fill a stranger's mailbox. */
const MOST_UNCONFIRMED_PER_DAY = 5;
const DAY = 86_400_000;

const addressOf = async (db: Queryable, tenant: string, email: string, at: Date): Promise<AddressRow> => {
  const [row] = await db
    .insert(alertAddresses)
    .values({ tenant, email, createdAt: at })
    .onConflictDoUpdate({ target: [alertAddresses.tenant, alertAddresses.email], set: { email } })
    .returning();
  return row!;
};

/** Resolves with the search's id; undefined if the address has too many unconfirmed searches. */
export const addUnconfirmedSearch = async (db: Queryable, search: NewSearch): Promise<string | undefined> => {
  const { email, at, ...rest } = search;
  const address = await addressOf(db, search.tenant, email, at);
  const [waiting] = await db
    .select({ count: count() })
    .from(savedSearches)
    .innerJoin(alertAddresses, eq(alertAddresses.id, savedSearches.addressId))
    .where(
      and(
        eq(alertAddresses.tenant, search.tenant),
        eq(mailboxOfColumn(alertAddresses.email), mailboxOf(email)),
        eq(savedSearches.state, 'pending'),
        gt(savedSearches.createdAt, new Date(at.getTime() - DAY)),
      ),
    );
  if ((waiting?.count ?? 0) >= MOST_UNCONFIRMED_PER_DAY) return undefined;
  const values = { ...rest, addressId: address.id, state: 'pending' as const, createdAt: at };
  const [row] = await db.insert(savedSearches).values(values).returning({ id: savedSearches.id });
  return row!.id;
};

export const findSavedSearch = async (db: Queryable, tenant: string, id: string) => {
  const [row] = await db
    .select({ search: savedSearches, address: alertAddresses })
    .from(savedSearches)
    .innerJoin(alertAddresses, eq(alertAddresses.id, savedSearches.addressId))
    .where(and(eq(savedSearches.id, id), eq(savedSearches.tenant, tenant)));
  return row;
};

interface Confirmed {
  seen: string;
  horizon: number;
  nextAt: Date | null;
  at: Date;
  ip: string;
}

/**
 * Replaces an active search of the address for the same cars. `full`: the address has `most` other active searches. `gone`:
 * the search was confirmed or deleted before. Call it in a transaction.
 */
export const activateSavedSearch = async (
  db: Queryable,
  row: SavedSearchRow,
  { seen, horizon, nextAt, at, ip }: Confirmed,
  most: number,
): Promise<'activated' | 'full' | 'gone'> => {
  // The lock stops simultaneous confirmations from leaving two active searches for the same cars, or more than `most`.
  await db.execute(sql`select 1 from alert_addresses where id = ${row.addressId} for update`);
  const others = (await listActiveSearches(db, row.addressId)).filter(({ queryKey }) => queryKey !== row.queryKey);
  if (others.length >= most) return 'full';
  await db
    .delete(savedSearches)
    .where(
      and(
        eq(savedSearches.addressId, row.addressId),
        eq(savedSearches.queryKey, row.queryKey),
        eq(savedSearches.state, 'active'),
        sql`exists (select 1 from saved_searches waiting where waiting.id = ${row.id} and waiting.state = 'pending')`,
      ),
    );
  const consent: AlertConsent = { ...row.consent, confirmed: { at: at.toISOString(), ip } };
  const activated = await db
    .update(savedSearches)
    .set({ state: 'active', consent, seen, horizon, nextAt, confirmedAt: at })
    .where(and(eq(savedSearches.id, row.id), eq(savedSearches.state, 'pending')))
    .returning({ id: savedSearches.id });
  if (activated.length === 0) return 'gone';
  await db
    .update(alertAddresses)
    .set({ confirmedAt: sql`coalesce(${alertAddresses.confirmedAt}, ${at})` })
    .where(eq(alertAddresses.id, row.addressId));
  return 'activated';
};

/** Ordered from the newest. */
export const listActiveSearches = (db: Queryable, addressId: string): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.addressId, addressId), eq(savedSearches.state, 'active')))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id);

export const findAlertAddress = async (
  db: Queryable,
  tenant: string,
  by: { id: string } | { email: string },
): Promise<AddressRow | undefined> => {
  const isAddress = 'id' in by ? eq(alertAddresses.id, by.id) : eq(alertAddresses.email, by.email);
  const [row] = await db
    .select()
    .from(alertAddresses)
    .where(and(eq(alertAddresses.tenant, tenant), isAddress));
  return row;
};

/** The address then stays, also without searches. */
export const setAccountOfAddress = async (db: Queryable, id: string, account: string): Promise<void> => {
  await db.update(alertAddresses).set({ accountId: account }).where(eq(alertAddresses.id, id));
};

export const deleteSavedSearch = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(savedSearches).where(eq(savedSearches.id, id));
};

export const setAlertFrequency = async (
  db: Queryable,
  id: string,
  frequency: AlertFrequency,
  nextAt: Date | null,
): Promise<void> => {
  await db.update(savedSearches).set({ frequency, nextAt }).where(eq(savedSearches.id, id));
};

export const findStoredAlert = async (db: Queryable, id: string) => {
  const [row] = await db
    .select({ alert: searchAlerts, search: savedSearches, address: alertAddresses })
    .from(searchAlerts)
    .innerJoin(savedSearches, eq(savedSearches.id, searchAlerts.searchId))
    .innerJoin(alertAddresses, eq(alertAddresses.id, savedSearches.addressId))
    .where(eq(searchAlerts.id, id));
  return row;
};

/** Deletes unconfirmed searches after 8 days, alerts after 60, and addresses without searches (APP 11). */
export const deleteOldAlertData = async (db: Queryable, at: Date): Promise<void> => {
  const before = (days: number) => new Date(at.getTime() - days * DAY);
  await db.delete(savedSearches).where(and(eq(savedSearches.state, 'pending'), lt(savedSearches.createdAt, before(8))));
  await db.delete(searchAlerts).where(lt(searchAlerts.createdAt, before(60)));
  await db
    .delete(alertAddresses)
    .where(
      and(
        lt(alertAddresses.createdAt, before(8)),
        sql`${alertAddresses.accountId} is null and not exists (select 1 from saved_searches where address_id = ${alertAddresses.id})`,
      ),
    );
};

/** The row of an address that the account has confirmed, in place of its address `other`. */
export const accountAddress = async (
  db: Queryable,
  { email, accountId }: { email: string; accountId: string },
  { tenant, createdAt, confirmedAt }: AddressRow,
): Promise<AddressRow> => {
  const confirmed = sql`coalesce(${alertAddresses.confirmedAt}, excluded.confirmed_at)`;
  const [row] = await db
    .insert(alertAddresses)
    .values({ tenant, email, accountId, createdAt, confirmedAt })
    .onConflictDoUpdate({ target: [alertAddresses.tenant, alertAddresses.email], set: { accountId, confirmedAt: confirmed } })
    .returning();
  return row!;
};

/**
 * Notes the `former` address at each search. `back`: only those that left this address return to it. A confirmed search that both have
 * stays once.
 */
export const moveSearches = async (
  db: Queryable,
  { from, to, former, back = false }: { from: string; to: string; former: string; back?: boolean },
): Promise<void> => {
  const { addressId, consent, queryKey, state } = savedSearches;
  const there = db
    .select({ key: queryKey })
    .from(savedSearches)
    .where(and(eq(addressId, to), eq(state, 'active')));
  const addresses = sql`coalesce(${consent}->'former', '[]'::jsonb)`;
  const left = sql`to_jsonb(${former}::text)`;
  await db
    .update(savedSearches)
    .set({ addressId: to, consent: sql`jsonb_set(${consent}, '{former}', ${addresses} || ${left})` })
    .where(and(eq(addressId, from), back ? sql`${addresses} @> ${left}` : undefined, notInArray(queryKey, there)));
};
