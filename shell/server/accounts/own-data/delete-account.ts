import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AccountRecords, RetainedRecord } from '../../ports';
import type { Database } from '../../storage/database';
import { accountRemains, accounts, signInChallenges, signInCodes } from '../tables';
import { ownerOf, type StoredAccount } from './owner';

/**
 * Deletes an account at once, with all data that rooms store about it, in one transaction. Resolves with the records that a law keeps; they are
 * noted with reason and date under the account's id, and deleted by a job.
 */
export const deleteAccount = (db: Database, row: StoredAccount, records: AccountRecords[]): Promise<RetainedRecord[]> =>
  db.transaction(async (tx) => {
    const confirmed = ownerOf(row);
    const typed: string[] = [];
    for (const { typedEmailsOf } of records) typed.push(...((await typedEmailsOf?.(tx, confirmed)) ?? []));
    const owner = { ...confirmed, typedEmails: [...new Set(typed)] };
    const { tenant, account: accountId } = owner;
    const retained: RetainedRecord[] = [];
    for (const { name, remove } of records) {
      const kept = await remove(tx, owner);
      retained.push(...kept);
      if (kept.length > 0)
        await tx
          .insert(accountRemains)
          .values(kept.map(({ key, reason, until }) => ({ tenant, accountId, records: name, key, reason, until })));
    }
    // Sign-ins that have begun, of the account and of its address at another service.
    const begun = sql`${signInChallenges.data}->>'account' = ${accountId} or ${signInChallenges.data}->>'email' = ${owner.email ?? accountId}`;
    await tx.delete(signInChallenges).where(and(eq(signInChallenges.tenant, tenant), sql`(${begun})`));
    const addresses = [owner.email, owner.phone].filter((address) => address !== undefined);
    if (addresses.length > 0)
      await tx.delete(signInCodes).where(and(eq(signInCodes.tenant, tenant), inArray(signInCodes.address, addresses)));
    // Sessions, passkeys and identities are deleted with their account.
    await tx.delete(accounts).where(eq(accounts.id, accountId));
    return retained;
  });

/** Deletes the retained records whose time is over. */
export const deleteDueRemains = async (db: Database, records: AccountRecords[], at: Date): Promise<void> => {
  const due = await db.select().from(accountRemains).where(lte(accountRemains.until, at));
  for (const { id, records: name, key } of due)
    await db.transaction(async (tx) => {
      const until = await records.find((each) => each.name === name)?.removeRetained?.(tx, key, at);
      if (until) await tx.update(accountRemains).set({ until }).where(eq(accountRemains.id, id));
      else await tx.delete(accountRemains).where(eq(accountRemains.id, id));
    });
};
