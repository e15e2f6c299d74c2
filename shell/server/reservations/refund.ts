import { eq, and } from 'drizzle-orm';
import { moment, type ReservationsContext } from './room';
import { findReservation } from './store';
import { reservations } from './tables';

/** Gives a deposit back. Rejects when it can't be done now: the job tries again, with the same key at the service. */
export const refundDeposit = async (room: ReservationsContext, id: string): Promise<void> => {
  const row = await findReservation(room.db, id);
  const tenant = row && room.tenants.bySlug(row.tenant);
  if (!row?.paymentId || row.deposit !== 'refund_due') return;
  if (!tenant) throw new Error(`The dealer ${row.tenant} is not there`);
  const refunded = await room.payments(tenant, row.provider)?.refund(row.paymentId, `refund-${id}`);
  if (!refunded?.ok) throw new Error(`The deposit could not be given back: ${refunded?.failure ?? 'not_configured'}`);
  await room.db.transaction(async (tx) => {
    const changed = await tx
      .update(reservations)
      .set({ deposit: 'refunded', changedAt: moment(room.now()) })
      .where(and(eq(reservations.id, id), eq(reservations.deposit, 'refund_due')))
      .returning({ id: reservations.id });
    if (changed.length > 0)
      await room.telling.enqueue({ reservation: id, what: 'refunded' }, { key: `refunded ${id}`, within: tx });
  });
};
