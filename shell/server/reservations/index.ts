import type { FastifyPluginAsync } from 'fastify';
import type { Jobs } from '../ports';
import { reservationAdminRoutes } from './admin-routes';
import { expire } from './end';
import { RefundJob, SweepJob, TellJob } from './job-kinds';
import { lapse } from './lapse';
import { noticeRoutes } from './notice-routes';
import { refundDeposit } from './refund';
import type { ReservationsContext } from './room';
import { reservationRoutes } from './routes';
import { overdue } from './store';
import { tell } from './tell';

export interface ReservationsOptions extends Omit<ReservationsContext, 'refunds' | 'telling'> {
  jobs: Pick<Jobs, 'define'>;
}

export interface ReservationsRoom {
  /** `/api/reservations…` and `/api/payment-notices` (V-24). */
  plugin: FastifyPluginAsync;
  /** `/api/admin/reservations…`. Has no guard of its own. */
  adminPlugin: FastifyPluginAsync;
  /** Ends what is over: times to pay, and holds. Runs every minute by itself, in one process of all. */
  sweep(): Promise<void>;
}

const SWEEP_SECONDS = 60;
const BATCH = 100;

/** Reserving cars with a deposit (V-24). */
export const openReservations = async ({ jobs, ...options }: ReservationsOptions): Promise<ReservationsRoom> => {
  const refunds = await jobs.define({ name: 'reservations.refund', data: RefundJob, retries: 20, concurrency: 2 });
  const telling = await jobs.define({ name: 'reservations.tell', data: TellJob, concurrency: 2 });
  const sweeping = await jobs.define({ name: 'reservations.sweep', data: SweepJob, retries: 0 });
  const room: ReservationsContext = { ...options, refunds, telling };

  const sweep = async (): Promise<void> => {
    for (const row of await overdue(room.db, room.now(), BATCH)) {
      try {
        await (row.state === 'held' ? expire(room, row) : lapse(room, row));
      } catch (error) {
        // One that can't be ended must not keep the others.
        room.log.error({ err: error, tenant: row.tenant, reservation: row.id }, 'a reservation could not be ended');
      }
    }
  };
  refunds.work(({ reservation }) => refundDeposit(room, reservation));
  telling.work(({ reservation, what }) => tell(room, reservation, what));
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
