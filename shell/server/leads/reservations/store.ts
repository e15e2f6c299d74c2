import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { CAR_KEEPING_RESERVATION_STATES, type ReservationState } from '@forecourt/contracts/car/reservation';
import { isUuid } from '@forecourt/contracts/uuid';
import { mailboxOf } from '@forecourt/rules/account/mailbox-of';
import type { Queryable } from '../../platform/storage/database';
import { mailboxOfColumn } from '../../platform/storage/mailbox-of-column';
import { dateOfSeconds } from './room';
import { reservations, type ReservationRow } from './tables';

const first = async (rows: PromiseLike<ReservationRow[]>): Promise<ReservationRow | undefined> => (await rows)[0];

export const findReservation = async (db: Queryable, id: string): Promise<ReservationRow | undefined> =>
  isUuid(id) ? first(db.select().from(reservations).where(eq(reservations.id, id))) : undefined;

export const findReservationByKey = (db: Queryable, tenant: string, key: string) =>
  first(
    db
      .select()
      .from(reservations)
      .where(and(eq(reservations.tenant, tenant), eq(reservations.key, key))),
  );

export const findReservationByPayment = (db: Queryable, tenant: string, paymentId: string) =>
  first(
    db
      .select()
      .from(reservations)
      .where(and(eq(reservations.tenant, tenant), eq(reservations.paymentId, paymentId))),
  );

/** Counted for one shopper and one car. */
const MOST_UNSETTLED = 5;

/** Their payment was begun, but they do not keep the car. Ordered from the newest. */
export const findUnsettledReservations = (
  db: Queryable,
  { tenant, carId, email, account }: Pick<ReservationRow, 'tenant' | 'carId' | 'email'> & { account: string | undefined },
): Promise<ReservationRow[]> =>
  db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.tenant, tenant),
        eq(reservations.carId, carId),
        or(eq(reservations.email, email), ...(account === undefined ? [] : [eq(reservations.accountId, account)])),
        or(eq(reservations.state, 'abandoned'), and(eq(reservations.state, 'paying'), not(reservations.keepsCar))),
        eq(reservations.deposit, 'none'),
        isNotNull(reservations.paymentId),
      ),
    )
    .orderBy(desc(reservations.createdAt))
    .limit(MOST_UNSETTLED);

export const findReservationOfCar = (db: Queryable, tenant: string, carId: string) =>
  first(
    db
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.tenant, tenant),
          eq(reservations.carId, carId),
          inArray(reservations.state, [...CAR_KEEPING_RESERVATION_STATES]),
          or(ne(reservations.state, 'paying'), reservations.keepsCar),
        ),
      ),
  );

/** `keeping` counts those that keep their car. */
export interface UnpaidReservationCounts {
  ofPerson: number;
  ofNetwork: number;
  keeping: number;
  keepingOfNetwork: number;
}

export const countUnpaidReservations = async (
  db: Queryable,
  { tenant, email, network }: { tenant: string; email: string; network: string },
): Promise<UnpaidReservationCounts> => {
  const ofPerson = eq(mailboxOfColumn(reservations.email), mailboxOf(email));
  const ofNetwork = eq(reservations.network, network);
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      ofPerson: countOf(ofPerson),
      ofNetwork: countOf(ofNetwork),
      keeping: countOf(sql`${reservations.keepsCar}`),
      keepingOfNetwork: countOf(and(ofNetwork, reservations.keepsCar)),
    })
    .from(reservations)
    .where(and(eq(reservations.tenant, tenant), eq(reservations.state, 'paying')));
  return row ?? { ofPerson: 0, ofNetwork: 0, keeping: 0, keepingOfNetwork: 0 };
};

/** Counts those whose time was over or whose shopper cancelled them. */
export const countUnpaidHoldsOfCar = async (
  db: Queryable,
  { tenant, carId }: Pick<ReservationRow, 'tenant' | 'carId'>,
  since: Date,
): Promise<number> => {
  const [row] = await db
    .select({ holds: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.tenant, tenant),
        gt(reservations.createdAt, since),
        eq(reservations.carId, carId),
        reservations.keepsCar,
        or(
          eq(reservations.state, 'abandoned'),
          and(eq(reservations.state, 'released'), eq(reservations.reason, 'shopper'), eq(reservations.deposit, 'none')),
        ),
      ),
    );
  return row?.holds ?? 0;
};

/** Undefined if the car has another reservation, or the key exists. A unique index decides between several processes. */
export const insertReservation = (db: Queryable, values: typeof reservations.$inferInsert) =>
  first(db.insert(reservations).values(values).onConflictDoNothing().returning());

/** Of two simultaneous calls one succeeds. A new state removes the digest of the shopper's network. */
export const changeReservationState = (
  db: Queryable,
  { id }: Pick<ReservationRow, 'id'>,
  from: readonly ReservationState[],
  change: Partial<typeof reservations.$inferInsert>,
  now: number,
) =>
  first(
    db
      .update(reservations)
      .set({ ...change, ...(change.state && { network: null }), changedAt: dateOfSeconds(now) })
      .where(and(eq(reservations.id, id), inArray(reservations.state, [...from])))
      .returning(),
  );

export const deleteUnpaidReservation = async (db: Queryable, { id }: Pick<ReservationRow, 'id'>): Promise<void> => {
  await db
    .delete(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.state, 'paying'), isNull(reservations.paymentId)));
};

export const findOverdueReservations = (db: Queryable, now: number, limit: number): Promise<ReservationRow[]> =>
  db
    .select()
    .from(reservations)
    .where(
      or(
        and(eq(reservations.state, 'paying'), lte(reservations.payUntil, dateOfSeconds(now))),
        and(eq(reservations.state, 'held'), lte(reservations.heldUntil, dateOfSeconds(now))),
      ),
    )
    .orderBy(reservations.payUntil)
    .limit(limit);

export const listLatestReservations = (
  db: Queryable,
  { tenant, state, limit }: { tenant?: string; state?: ReservationState; limit: number },
): Promise<ReservationRow[]> =>
  db
    .select()
    .from(reservations)
    .where(
      and(
        tenant === undefined ? undefined : eq(reservations.tenant, tenant),
        state === undefined ? undefined : eq(reservations.state, state),
      ),
    )
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
    .limit(limit);
