import type { FastifyPluginAsync } from 'fastify';
import type { Jobs } from '../../platform/ports';
import { reservationAdminRoutes } from './admin-routes';
import { expireReservation, refundReservationDeposit } from './end';
import { ReservationMailJob, RefundJob, EndOverdueReservationsJob } from './job-kinds';
import { endUnpaidReservation } from './lapse';
import { paymentNoticeRoutes } from './notice-routes';
import type { ReservationsContext } from './room';
import { reservationRoutes } from './routes';
import { findOverdueReservations } from './store';
import { announceReservationEvent } from './notify';

export { listOwnReservations, reservationRecords } from './account-data';

interface ReservationsOptions extends Omit<ReservationsContext, 'refunds' | 'notices'> {
  jobs: Pick<Jobs, 'define'>;
}

interface ReservationsRoom {
  /** Has `/api/reservations…` and `/api/payment-notices` (V-24). */
  plugin: FastifyPluginAsync;
  /** Has `/api/admin/reservations…`. The caller must guard these routes. */
  adminPlugin: FastifyPluginAsync;
  /** Ends reservations whose time to pay or whose hold has run out. Runs every minute, in one of all processes. */
  sweep(): Promise<void>;
}

const SWEEP_SECONDS = 60;
const BATCH = 100;

export const openReservations = async ({ jobs, ...options }: ReservationsOptions): Promise<ReservationsRoom> => {
  const refunds = await jobs.define({ name: 'reservations.refund', data: RefundJob, retries: 20, concurrency: 2 });
  const notices = await jobs.define({ name: 'reservations.tell', data: ReservationMailJob, concurrency: 2 });
  const sweeping = await jobs.define({ name: 'reservations.sweep', data: EndOverdueReservationsJob, retries: 0 });
  const room: ReservationsContext = { ...options, refunds, notices };

  const sweep = async (): Promise<void> => {
    for (const row of await findOverdueReservations(room.db, room.now(), BATCH)) {
      try {
        await (row.state === 'held' ? expireReservation(room, row) : endUnpaidReservation(room, row));
      } catch (error) {
        // A failure with one reservation must not prevent the end of other reservations.
        room.log.error(
          { err: error, tenant: row.tenant, reservation: row.id },
          'a reservation whose time is over could not be ended',
        );
      }
    }
  };
  refunds.work(({ reservation }) => refundReservationDeposit(room, reservation));
  notices.work(({ reservation, what }) => announceReservationEvent(room, reservation, what));
  sweeping.work(sweep);
  sweeping.every(SWEEP_SECONDS, {});

  return {
    sweep,
    plugin: async (app) => {
      await app.register(reservationRoutes, { room });
      await app.register(paymentNoticeRoutes, { room });
    },
    adminPlugin: async (app) => void (await app.register(reservationAdminRoutes, { room })),
  };
};
