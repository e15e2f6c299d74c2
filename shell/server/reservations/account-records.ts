import type { GarageReservation } from '@forecourt/contracts/account/garage';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AccountOwner, AccountRecords, RetainedRecord } from '../ports';
import type { Database } from '../storage/database';
import { reservations, type ReservationRow } from './tables';

const DAY = 86_400_000;
/** Days for which the records of a payment stay: five years (Taxation Administration Act 1953). */
const PAYMENT_DAYS = 5 * 366;
/** Days for which an open reservation without a payment stays, because it keeps a vehicle, or its payment may still arrive. */
const OPEN_DAYS = 7;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY);

/** Returns what stays of a reservation, and until when; undefined if nothing does. */
const retentionOf = ({ id, deposit, state, createdAt }: ReservationRow): RetainedRecord | undefined => {
  if (deposit !== 'none')
    return { key: id, reason: 'Tax law demands records of payments for five years', until: daysAfter(createdAt, PAYMENT_DAYS) };
  if (state !== 'paying' && state !== 'held') return undefined;
  return {
    key: id,
    reason: 'The vehicle is kept, or a payment that was begun may still arrive',
    until: daysAfter(createdAt, OPEN_DAYS),
  };
};

const isOf = (tenant: string, email: string) => and(eq(reservations.tenant, tenant), eq(reservations.email, email));

/** Resolves with the reservations of a shopper, newest first (W-03). */
export const listOwnReservations = async (db: Database, { tenant, email }: AccountOwner): Promise<GarageReservation[]> => {
  if (email === undefined) return [];
  const rows = await db.select().from(reservations).where(isOf(tenant, email)).orderBy(desc(reservations.createdAt));
  return rows.map(({ id, carName: name, carSlug: slug, state, amount, currency, createdAt, heldUntil }) => ({
    id,
    car: { name, slug },
    state,
    amount,
    currency,
    at: createdAt.toISOString(),
    heldUntil: heldUntil?.toISOString() ?? null,
  }));
};

/** Returns the reservations of shoppers with an account, for export and deletion. */
export const reservationRecords = (db: Database): AccountRecords => {
  return {
    name: 'reservations',
    title: 'Reservations',
    async exportOf({ tenant, email }) {
      if (email === undefined) return [];
      const rows = await db.select().from(reservations).where(isOf(tenant, email));
      return rows.map(({ tenant: _tenant, key: _key, network: _network, ...row }) => row);
    },
    async remove(on, { tenant, email }) {
      if (email === undefined) return [];
      const rows = await on.select().from(reservations).where(isOf(tenant, email));
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
