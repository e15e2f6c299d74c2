import { ProblemError } from '@forecourt/contracts/problem';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AccountOwner, AccountData, RetainedRecord } from '../../../platform/ports';
import type { Database, Queryable } from '../../../platform/storage/database';
import type { AccountsContext } from '../room';
import { accountRemains, accounts, signInChallenges, signInCodes } from '../tables';
import { lastWayBackEnds, listFormerAddresses } from '../former-address/former-addresses';
import { lockAccount, ownerOf, type StoredAccount } from './owner';

type DeletionContext = Pick<AccountsContext, 'db' | 'records' | 'leftovers'>;

/** In seconds. No request takes as long. */
const LEFTOVERS_AFTER = 900;

/** Notes the records that a law keeps, with reason and date, and resolves with them. */
const removeRecords = async (tx: Queryable, records: AccountData[], owner: AccountOwner): Promise<RetainedRecord[]> => {
  const { tenant, account: accountId } = owner;
  const retained: RetainedRecord[] = [];
  const noted = await tx.select().from(accountRemains).where(eq(accountRemains.accountId, accountId));
  for (const { name, remove } of records) {
    const kept = await remove(tx, owner);
    retained.push(...kept);
    const isNoted = ({ key }: RetainedRecord) => noted.some((each) => each.records === name && each.key === key);
    const rows = kept.filter((each) => !isNoted(each));
    if (rows.length > 0)
      await tx
        .insert(accountRemains)
        .values(rows.map(({ key, reason, until }) => ({ tenant, accountId, records: name, key, reason, until })));
  }
  return retained;
};

/**
 * Deletes all in one transaction, and resolves with the records that a law keeps. Jobs delete these records later, and what
 * requests store that are under way now. A shopper's deletion (`byShopperAt`) would end the way back of a former address, so it throws
 * ProblemError `conflict` while there is one; the dealer's people know whose account it is.
 */
export const deleteAccount = (
  { db, records, leftovers }: DeletionContext,
  { tenant: dealer, id }: Pick<StoredAccount, 'tenant' | 'id'>,
  byShopperAt?: Date,
): Promise<RetainedRecord[]> =>
  db.transaction(async (tx) => {
    // A change of the address that is under way comes first.
    const row = await lockAccount(tx, dealer, id);
    if (!row) return [];
    const confirmed = ownerOf(row);
    const former = await listFormerAddresses(tx, row);
    const from = byShopperAt && lastWayBackEnds(former, byShopperAt);
    if (from) throw new ProblemError('conflict', `Delete the account from ${from.toISOString()}: a former address can undo a change until then`); // prettier-ignore
    // Mails to former addresses are found like those to addresses that were typed.
    const typed: string[] = former.flatMap(({ email }) => email ?? []);
    for (const { typedEmailsOf } of records) typed.push(...((await typedEmailsOf?.(tx, confirmed)) ?? []));
    const owner = { ...confirmed, typedEmails: [...new Set(typed)] };
    const { tenant, account: accountId } = owner;
    const retained = await removeRecords(tx, records, owner);
    // Sign-ins that have begun, of the account and of its address at another service.
    const begun = sql`${signInChallenges.data}->>'account' = ${accountId} or ${signInChallenges.data}->>'email' = ${owner.email ?? accountId}`;
    await tx.delete(signInChallenges).where(and(eq(signInChallenges.tenant, tenant), sql`(${begun})`));
    const addresses = [owner.email, owner.phone].filter((address) => address !== undefined);
    if (addresses.length > 0)
      await tx.delete(signInCodes).where(and(eq(signInCodes.tenant, tenant), inArray(signInCodes.address, addresses)));
    // Sessions, passkeys and identities are deleted with their account.
    await tx.delete(accounts).where(eq(accounts.id, accountId));
    await leftovers.enqueue({ tenant, account: accountId }, { key: accountId, after: LEFTOVERS_AFTER, within: tx });
    return retained;
  });

export const removeLeftovers = async (
  { db, records }: Pick<DeletionContext, 'db' | 'records'>,
  owner: Pick<AccountOwner, 'account' | 'tenant'>,
): Promise<void> => {
  await db.transaction((tx) => removeRecords(tx, records, owner));
};

export const deleteDueRemains = async (db: Database, records: AccountData[], at: Date): Promise<void> => {
  const due = await db.select().from(accountRemains).where(lte(accountRemains.until, at));
  for (const { id, records: name, key } of due)
    await db.transaction(async (tx) => {
      const until = await records.find((each) => each.name === name)?.removeRetained?.(tx, key, at);
      if (until) await tx.update(accountRemains).set({ until }).where(eq(accountRemains.id, id));
      else await tx.delete(accountRemains).where(eq(accountRemains.id, id));
    });
};
