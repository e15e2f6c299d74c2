import type { GarageReservation } from '@forecourt/contracts/account/garage';
import { addQueryParameters, checkoutPath } from '@forecourt/rules/vehicle/checkout-path';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountOwner, AccountData, RetainedRecord, Tenant } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { isSentBy } from '../senders/typed-addresses';
import { mayBePaid } from './late-payment';
import type { ReservationsContext } from './room';
import { reservations, type ReservationRow } from './tables';

const DAY = 86_400_000;
/** A law demands five years (Taxation Administration Act 1953). */
const PAYMENT_DAYS = 5 * 366;
/** The reservation keeps a vehicle, or its payment may still arrive. */
const OPEN_DAYS = 7;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY);

/** The reservation keeps its car, or may still do so by a payment. */
const isOpen = (row: ReservationRow): boolean => row.state === 'paying' || row.state === 'held' || mayBePaid(row);

const retentionOf = (row: ReservationRow): RetainedRecord | undefined => {
  const { id, deposit, createdAt } = row;
  if (deposit !== 'none')
    return { key: id, reason: 'Tax law demands records of payments for five years', until: daysAfter(createdAt, PAYMENT_DAYS) };
  if (!isOpen(row)) return undefined;
  return {
    key: id,
    reason: 'The vehicle is kept, or a payment that was begun may still arrive',
    until: daysAfter(createdAt, OPEN_DAYS),
  };
};

const MOST_LISTED = 50;

/** The shopper pays, cancels or learns about a late payment there; null once there is nothing more to learn. */
const openPath = (row: ReservationRow, { config }: Tenant): string | null => {
  const page = isOpen(row) ? checkoutPath(config.reservations.page, row.carSlug) : undefined;
  return page === undefined ? null : addQueryParameters(page, { reservation: row.id });
};

/** Ordered from the newest (W-03). */
export const listOwnReservations = async (
  { db, contactsOf }: Pick<ReservationsContext, 'db' | 'contactsOf'>,
  tenant: Tenant,
  owner: AccountOwner,
): Promise<GarageReservation[]> => {
  const rows = await db
    .select()
    .from(reservations)
    .where(isSentBy(reservations, owner))
    .orderBy(desc(reservations.createdAt))
    .limit(MOST_LISTED);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      car: { name: row.carName, slug: row.carSlug },
      state: row.state,
      amount: row.amount,
      currency: row.currency,
      at: row.createdAt.toISOString(),
      heldUntil: row.heldUntil?.toISOString() ?? null,
      branch: (await contactsOf(tenant, row.carId)).branch?.name ?? null,
      path: openPath(row, tenant),
    })),
  );
};

/** For export and deletion. */
export const reservationRecords = (db: Database): AccountData => {
  return {
    name: 'reservations',
    title: 'Reservations',
    async exportOf(owner) {
      const rows = await db.select().from(reservations).where(isSentBy(reservations, owner));
      return rows.map(({ tenant: _tenant, key: _key, network: _network, ...row }) => row);
    },
    async typedEmailsOf(on, { account }) {
      const rows = await on.select({ email: reservations.email }).from(reservations).where(eq(reservations.accountId, account));
      return rows.map(({ email }) => email);
    },
    async keepAtChange(on, owner) {
      await on
        .update(reservations)
        .set({ accountId: owner.account })
        .where(and(isNull(reservations.accountId), isSentBy(reservations, owner)));
    },
    async remove(on, owner) {
      const rows = await on.select().from(reservations).where(isSentBy(reservations, owner));
      const free = rows.filter((row) => !retentionOf(row)).map(({ id }) => id);
      if (free.length > 0) await on.delete(reservations).where(inArray(reservations.id, free));
      return rows.map(retentionOf).filter((record) => record !== undefined);
    },
    async removeRetained(on, key, now) {
      const [row] = await on.select().from(reservations).where(eq(reservations.id, key));
      const until = row && retentionOf(row)?.until;
      if (until && until > now) return until;
      await on.delete(reservations).where(eq(reservations.id, key));
      return undefined;
    },
  };
};
