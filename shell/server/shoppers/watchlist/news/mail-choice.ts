import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/storage/database';
import type { CarOwner } from '../store';
import { savedCarMails } from '../tables';

export type MailChoice = typeof savedCarMails.$inferSelect;

const choiceOf = ({ tenant, account }: CarOwner) => and(eq(savedCarMails.tenant, tenant), eq(savedCarMails.accountId, account));

/** Undefined for a shopper who never chose. */
export const findMailChoice = async (db: Queryable, owner: CarOwner): Promise<MailChoice | undefined> => {
  const [row] = await db.select().from(savedCarMails).where(choiceOf(owner));
  return row;
};

/** The same choice again keeps its date. */
export const storeMailChoice = async (
  db: Queryable,
  { tenant, account }: CarOwner,
  { wanted, consent, origin, at }: { wanted: boolean; consent: string; origin: string; at: Date },
): Promise<void> => {
  const values = { wanted, consent, origin, changedAt: at, ...(wanted ? { givenAt: at, tellsFree: true } : {}) };
  await db
    .insert(savedCarMails)
    .values({ tenant, accountId: account, ...values })
    .onConflictDoUpdate({
      target: [savedCarMails.tenant, savedCarMails.accountId],
      set: { ...values, quietUntil: null },
      setWhere: eq(savedCarMails.wanted, !wanted),
    });
};

export const stopMails = async (db: Queryable, owner: CarOwner, at: Date): Promise<void> => {
  await db
    .update(savedCarMails)
    .set({ wanted: false, changedAt: at })
    .where(and(choiceOf(owner), eq(savedCarMails.wanted, true)));
};

export const removeMailChoice = async (db: Queryable, owner: CarOwner): Promise<void> => {
  await db.delete(savedCarMails).where(choiceOf(owner));
};

export const wantsMails = async (db: Queryable, tenant: string): Promise<boolean> => {
  const rows = await db
    .select({ tenant: savedCarMails.tenant })
    .from(savedCarMails)
    .where(and(eq(savedCarMails.tenant, tenant), eq(savedCarMails.wanted, true)))
    .limit(1);
  return rows.length > 0;
};

const mayGetMail = (at: Date) =>
  and(eq(savedCarMails.wanted, true), or(isNull(savedCarMails.quietUntil), lte(savedCarMails.quietUntil, at)));

/** Ordered by id, from the one after `after`. */
export const accountsForMail = async (
  db: Queryable,
  tenant: string,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<MailChoice, 'accountId' | 'tellsFree' | 'quietUntil'>[]> => {
  const { accountId, tellsFree, quietUntil, tenant: dealer, wanted } = savedCarMails;
  return db
    .select({ accountId, tellsFree, quietUntil })
    .from(savedCarMails)
    .where(and(eq(dealer, tenant), eq(wanted, true), after ? gt(accountId, after) : undefined))
    .orderBy(asc(accountId))
    .limit(limit);
};

/** No other process sends an e-mail before `quietUntil`. Resolves with false if another has the turn. */
export const takeMailTurn = async (
  db: Queryable,
  owner: CarOwner,
  { at, quietUntil }: { at: Date; quietUntil: Date },
): Promise<boolean> => {
  const rows = await db
    .update(savedCarMails)
    .set({ quietUntil })
    .where(and(choiceOf(owner), mayGetMail(at)))
    .returning({ account: savedCarMails.accountId });
  return rows.length > 0;
};
