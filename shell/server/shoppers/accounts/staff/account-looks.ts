import type { RecordedUseOfAccount } from '@forecourt/contracts/account/staff';
import { desc, eq, lt } from 'drizzle-orm';
import type { RecordedLook } from '../../../platform/ports';
import type { Queryable } from '../../../platform/storage/database';
import { accountLooks } from '../tables';

const DAY = 86_400_000;
const LOOKS_KEPT_DAYS = 730;
const MOST_LOOKS = 200;

/** Writes one row for each account, or one without an account if none was found. */
export const recordLook = async (db: Queryable, { accounts, ...look }: RecordedLook): Promise<void> => {
  const found = accounts.length > 0 ? accounts : [null];
  await db.insert(accountLooks).values(found.map((accountId) => ({ ...look, accountId })));
};

export const listLooks = async (db: Queryable, tenant: string): Promise<RecordedUseOfAccount[]> => {
  const rows = await db
    .select()
    .from(accountLooks)
    .where(eq(accountLooks.tenant, tenant))
    .orderBy(desc(accountLooks.at), accountLooks.id)
    .limit(MOST_LOOKS);
  return rows.map(({ at, actor, action, accountId }) => ({ at: at.toISOString(), actor, action, account: accountId }));
};

export const deleteOldLooks = async (db: Queryable, at: Date): Promise<void> => {
  await db.delete(accountLooks).where(lt(accountLooks.at, new Date(at.getTime() - LOOKS_KEPT_DAYS * DAY)));
};
