import type { FastifyPluginAsync } from 'fastify';
import type { Jobs } from '../ports';
import { reservationAdminRoutes } from './admin-routes';
import { expire, refundDeposit } from './end';
import { NoticeJob, RefundJob, SweepJob } from './job-kinds';
import { lapse } from './lapse';
import { noticeRoutes } from './notice-routes';
import type { ReservationsContext } from './room';
import { reservationRoutes } from './routes';
import { overdue } from './store';
import { notify } from './notify';

interface ReservationsOptions extends Omit<ReservationsContext, 'refunds' | 'notices'> {
  jobs: Pick<Jobs, 'define'>;
}

interface ReservationsRoom {
  /** Routes `/api/reservations…` and `/api/payment-notices` (V-24). */
  plugin: FastifyPluginAsync;
  /** Routes `/api/admin/reservations…`. They have no guard of their own. */
  adminPlugin: FastifyPluginAsync;
  /**
   * Ends reservations whose time to pay or whose hold has run out. Runs every minute automatically, in one of all
   * processes.
   */
  sweep(): Promise<void>;
}

const SWEEP_SECONDS = 60;
const BATCH = 100;

/** Opens the room of reservations with a deposit (V-24). */
export const openReservations = async ({ jobs, ...options }: ReservationsOptions): Promise<ReservationsRoom> => {
  const refunds = await jobs.define({ name: 'reservations.refund', data: RefundJob, retries: 20, concurrency: 2 });
  const notices = await jobs.define({ name: 'reservations.tell', data: NoticeJob, concurrency: 2 });
  const sweeping = await jobs.define({ name: 'reservations.sweep', data: SweepJob, retries: 0 });
  const room: ReservationsContext = { ...options, refunds, notices };

  const sweep = async (): Promise<void> => {
    for (const row of await overdue(room.db, room.now(), BATCH)) {
      try {
        await (row.state === 'held' ? expire(room, row) : lapse(room, row));
      } catch (error) {
        // The failure of one reservation must not stop the others.
        room.log.error(
          { err: error, tenant: row.tenant, reservation: row.id },
          'a reservation whose time is over could not be ended',
        );
      }
    }
  };
  refunds.work(({ reservation }) => refundDeposit(room, reservation));
  notices.work(({ reservation, what }) => notify(room, reservation, what));
  sweeping.work(sweep);
  sweeping.every(SWEEP_SECONDS, {});

  return {
    sweep,
    plugin: async (app) => {
      await app.register(reservationRoutes, { room });
      await app.register(noticeRoutes, { room });
    },
    adminPlugin: async (app) => void (await app.register(reservationAdminRoutes, { room })),
  };
};
