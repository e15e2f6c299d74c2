import { VIEWED_LIMIT } from '@forecourt/rules/card/kept-cars';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AccountOwner, AccountData, ConsentRecords } from '../../../platform/ports';
import type { Database, Queryable } from '../../../platform/storage/database';
import { accountViewedCars, accountViewedChoices } from '../tables';

type Owner = Pick<AccountOwner, 'account' | 'tenant'>;

const KEPT_DAYS = 90;

/** The name stays readable in the export when the car has left the stock. */
interface NewView {
  carId: string;
  name: string;
  viewedAt: Date;
}

const carsOf = ({ account, tenant }: Owner) =>
  and(eq(accountViewedCars.accountId, account), eq(accountViewedCars.tenant, tenant));
const choiceOf = ({ account, tenant }: Owner) =>
  and(eq(accountViewedChoices.accountId, account), eq(accountViewedChoices.tenant, tenant));

/** Undefined for a shopper who never agreed. */
export const findViewedChoice = async (
  db: Queryable,
  owner: Owner,
): Promise<typeof accountViewedChoices.$inferSelect | undefined> => {
  const [row] = await db.select().from(accountViewedChoices).where(choiceOf(owner));
  return row;
};

/** The same choice again keeps its date. */
export const agreeToViewedCars = async (
  db: Queryable,
  { account: accountId, tenant }: Owner,
  { consent, at }: { consent: string; at: Date },
): Promise<void> => {
  const values = { wanted: true, consent, givenAt: at, withdrawnAt: null };
  await db
    .insert(accountViewedChoices)
    .values({ accountId, tenant, ...values })
    .onConflictDoUpdate({
      target: accountViewedChoices.accountId,
      set: values,
      setWhere: eq(accountViewedChoices.wanted, false),
    });
};

/** Deletes the cars too. */
export const stopViewedCars = (db: Database, owner: Owner, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(accountViewedChoices)
      .set({ wanted: false, withdrawnAt: at })
      .where(and(choiceOf(owner), eq(accountViewedChoices.wanted, true)));
    await removeViewedCars(tx, owner);
  });

export const listViewedCars = (db: Queryable, owner: Owner): Promise<NewView[]> => {
  const { carId, name, viewedAt } = accountViewedCars;
  return db.select({ carId, name, viewedAt }).from(accountViewedCars).where(carsOf(owner)).orderBy(desc(viewedAt), carId);
};

/** Removes the oldest beyond the limit. False if the shopper does not want it. Changes of one account wait for each other. */
export const addViewedCars = (db: Database, owner: Owner, views: readonly NewView[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [choice] = await tx.select().from(accountViewedChoices).where(choiceOf(owner)).for('update');
    if (!choice?.wanted) return false;
    if (views.length === 0) return true;
    await tx
      .insert(accountViewedCars)
      .values(views.map((view) => ({ ...view, tenant: owner.tenant, accountId: owner.account })))
      .onConflictDoUpdate({
        target: [accountViewedCars.accountId, accountViewedCars.carId],
        set: { viewedAt: sql`greatest(${accountViewedCars.viewedAt}, excluded.viewed_at)`, name: sql`excluded.name` },
      });
    const excess = (await listViewedCars(tx, owner)).slice(VIEWED_LIMIT).map(({ carId }) => carId);
    if (excess.length > 0) await tx.delete(accountViewedCars).where(and(carsOf(owner), inArray(accountViewedCars.carId, excess)));
    return true;
  });

export const removeViewedCars = async (db: Queryable, owner: Owner): Promise<void> => {
  await db.delete(accountViewedCars).where(carsOf(owner));
};

const removeViewedRecords = async (db: Queryable, owner: Owner): Promise<void> => {
  await removeViewedCars(db, owner);
  await db.delete(accountViewedChoices).where(choiceOf(owner));
};

export const deleteOldViews = async (db: Queryable, at: Date): Promise<void> => {
  await db.delete(accountViewedCars).where(lt(accountViewedCars.viewedAt, new Date(at.getTime() - KEPT_DAYS * 86_400_000)));
};

export const viewedCarRecords = (db: Database): AccountData => ({
  name: 'viewedCars',
  title: 'Viewed vehicles',
  exportOf: async (owner) => (await listViewedCars(db, owner)).map((view) => ({ ...view })),
  remove: async (on, owner) => {
    await removeViewedRecords(on, owner);
    return [];
  },
});

export const viewedCarConsents = (db: Database): ConsentRecords => ({
  purpose: 'viewed-cars',
  async listOf(owner) {
    const choice = await findViewedChoice(db, owner);
    if (!choice) return [];
    const { consent, givenAt, withdrawnAt } = choice;
    return [{ words: consent, givenAt, withdrawnAt: withdrawnAt ?? undefined }];
  },
  withdraw: (_tenant, owner, at) => stopViewedCars(db, owner, at),
});
