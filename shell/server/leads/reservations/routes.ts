import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { Reservation, ReservationOffer } from '@forecourt/contracts/car/reservation';
import { Type } from 'typebox';
import { acceptPlainForms } from '../../platform/requests/plain-body';
import type { Tenant } from '../../platform/ports';
import { beginReservationRoutes } from './begin-routes';
import { cancelReservation } from './end';
import { reservationOffer } from './offer';
import {
  RESERVATION_BODY_LIMIT,
  checkoutPathOfCar,
  requireDealerWithReservations,
  networkAddressLimit,
  RESERVATION_ROUTE_TAGS,
  type ReservationsContext,
} from './room';
import { applyPaymentState } from './settle';
import { publicReservation } from './public-reservation';
import { findReservation } from './store';
import type { ReservationRow } from './tables';
import { waitingPageRoutes } from './waiting-page';

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F-]{36}$' }) });

const reservationOf = async (room: ReservationsContext, tenant: Tenant, id: string): Promise<ReservationRow> => {
  const row = await findReservation(room.db, id);
  if (row?.tenant !== tenant.slug) throw new ProblemError('not_found', 'There is no such reservation');
  return row;
};

const stateRoutes: FastifyPluginAsyncTypebox<{ room: ReservationsContext }> = async (app, { room }) => {
  app.get(
    '/api/reservations/offer',
    {
      config: { price: 9 },
      schema: {
        summary: 'What reserving a vehicle costs, and whether it can be reserved now',
        tags: RESERVATION_ROUTE_TAGS,
        querystring: Type.Object({ car: Type.String({ minLength: 1, maxLength: 200, description: 'Slug or id' }) }),
        response: { 200: ReservationOffer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return (await reservationOffer(room, requireDealerWithReservations(room, request), request.query.car)) as never;
    },
  );

  app.get(
    '/api/reservations/:id',
    {
      config: networkAddressLimit(600),
      schema: {
        summary: 'How a reservation stands; asks the payment service while it is not paid',
        tags: RESERVATION_ROUTE_TAGS,
        params: Id,
        response: { 200: Reservation },
      },
    },
    async (request, reply) => {
      const row = await reservationOf(room, requireDealerWithReservations(room, request), request.params.id);
      reply.header('cache-control', 'no-store');
      const settled = await applyPaymentState(room, row);
      return publicReservation(settled.row, settled) as never;
    },
  );

  app.post(
    '/api/reservations/:id/cancel',
    {
      bodyLimit: RESERVATION_BODY_LIMIT,
      config: networkAddressLimit(60),
      schema: {
        summary: 'Give a reservation up; a deposit that was paid goes back in full',
        tags: RESERVATION_ROUTE_TAGS,
        params: Id,
        response: { 200: Reservation },
      },
    },
    async (request, reply) => {
      const tenant = requireDealerWithReservations(room, request);
      const { id } = await reservationOf(room, tenant, request.params.id);
      const row = await cancelReservation(room, id, 'shopper');
      reply.header('cache-control', 'no-store');
      if (request.body instanceof URLSearchParams)
        return reply.redirect(checkoutPathOfCar(room, request, tenant, row.carSlug, { reservation: id }), 303);
      return publicReservation(row) as never;
    },
  );
};

/** Everyone with the id of a reservation can read its state and cancel it, but gets no personal data (V-24). */
export const reservationRoutes: FastifyPluginAsync<{ room: ReservationsContext }> = async (app, { room }) => {
  acceptPlainForms(app);
  await app.register(beginReservationRoutes, { room });
  await app.register(stateRoutes, { room });
  await app.register(waitingPageRoutes, { room });
};
