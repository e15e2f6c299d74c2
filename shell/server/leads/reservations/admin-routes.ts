import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RESERVATION_STATES, type ReservationState } from '@forecourt/contracts/car/reservation';
import { Type } from 'typebox';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { completeReservation, cancelReservation } from './end';
import type { ReservationsContext } from './room';
import { publicReservation } from './public-reservation';
import { reservationNumber } from './reservation-number';
import { listLatestReservations } from './store';

const Query = Type.Object(
  {
    tenant: Type.Optional(
      Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: "Dealer's slug; absent: all dealers" }),
    ),
    state: Type.Optional(Type.Union(RESERVATION_STATES.map((state) => Type.Literal(state)))),
    limit: Type.Optional(Type.Integer({ default: 50, minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F-]{36}$' }) });
const tags = ['reservations', 'admin'];

/** The app guards these routes (V-24). */
export const reservationAdminRoutes: FastifyPluginAsyncTypebox<{ room: ReservationsContext }> = async (app, { room }) => {
  app.get(
    '/api/admin/reservations',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'The latest reservations, newest first', tags, querystring: Query },
    },
    async ({ query }, reply) => {
      const { tenant, limit = 50 } = query;
      const state = query.state as ReservationState | undefined;
      if (tenant !== undefined) requiredTenant(room.tenants, tenant);
      reply.header('cache-control', 'no-store');
      const rows = await listLatestReservations(room.db, { tenant, state, limit });
      return { reservations: rows.map((row) => ({ ...row, number: reservationNumber(row) })) };
    },
  );
  app.post(
    '/api/admin/reservations/:id/release',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'End a reservation: the car is free again, and the deposit goes back', tags, params: Id },
    },
    async ({ params }) => publicReservation(await cancelReservation(room, params.id, 'dealer')),
  );
  app.post(
    '/api/admin/reservations/:id/complete',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'The car was sold to the shopper: the deposit stays', tags, params: Id },
    },
    async ({ params }) => publicReservation(await completeReservation(room, params.id)),
  );
};
