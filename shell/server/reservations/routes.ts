import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import {
  Reservation,
  ReservationOffer,
  ReservationRequest,
  type ReservationOffer as Offer,
} from '@forecourt/contracts/car/reservation';
import { checkoutPath, withQuery } from '@forecourt/rules/vehicle/checkout-path';
import { isSellable } from '@forecourt/rules/card/sellable';
import { Type } from 'typebox';
import type { Tenant } from '../ports';
import { beginReservation, findCar } from './begin';
import { continuePage } from './continue-page';
import { release } from './end';
import { readRequest } from './read-request';
import { dealerOf, originOf, secondsOf, type ReservationsContext } from './room';
import { settle } from './settle';
import { shownReservation } from './show';
import { findOccupying, findReservation } from './store';
import type { ReservationRow } from './tables';

const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 16 * 1024;
const tags = ['reservations'];
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F-]{36}$' }) });
/** Requests from one network address in ten minutes. */
const limited = (max: number) => ({ rateLimit: { max, timeWindow: '10 minutes' } });

/** A submitted HTML form, told apart from a JSON body. */
class FormBody {
  constructor(readonly values: Record<string, string>) {}
}

/**
 * Reserving a car (V-24): what it costs, beginning, how it stands, and giving it up. Browsers without JavaScript send forms
 * and are led on. The id of a reservation is its key: who has it sees the state and can cancel, and learns nothing of the
 * person.
 */
export const reservationRoutes: FastifyPluginAsyncTypebox<{ room: ReservationsContext }> = async (app, { room }) => {
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM);
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) =>
      new FormBody(Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const noStore = (reply: FastifyReply) => void reply.header('cache-control', 'no-store');
  const checkoutOf = (request: FastifyRequest, { config }: Tenant, slug: string, parameters: Record<string, string>): string =>
    `${room.basePathOf(request)}${withQuery(checkoutPath(config.reservations.page, slug) ?? `/cars/${slug}`, parameters)}`;
  const own = async (tenant: Tenant, id: string): Promise<ReservationRow> => {
    const row = await findReservation(room.db, id);
    if (row?.tenant !== tenant.slug) throw new ProblemError('not_found', 'There is no such reservation');
    return row;
  };

  app.get(
    '/api/reservations/offer',
    {
      schema: {
        summary: 'What reserving a vehicle costs, and whether it can be reserved now',
        tags,
        querystring: Type.Object({ car: Type.String({ minLength: 1, maxLength: 200, description: 'Slug or id' }) }),
        response: { 200: ReservationOffer },
      },
    },
    async (request, reply) => {
      const tenant = dealerOf(room, request);
      const { slug, config } = tenant;
      const car = await findCar(room, slug, request.query.car);
      if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${request.query.car}"`);
      const other = car.reserved ? undefined : await findOccupying(room.db, slug, car.id);
      const availability = (): Offer['availability'] => {
        if (!isSellable(car) || !car.show_on_dealer_website) return 'gone';
        if (car.reserved || (other && other.state !== 'paying')) return 'reserved';
        return other && secondsOf(other.payUntil) > room.now() ? 'being_reserved' : 'available';
      };
      noStore(reply as unknown as FastifyReply);
      const offer: Offer = {
        car: { id: car.id, slug: car.slug, name: car.name },
        availability: availability(),
        deposit: config.reservations.deposit,
        currency: config.currency,
        holdHours: config.reservations.holdHours,
        sandbox: config.providers.payment.provider === 'sandbox',
      };
      return offer as never;
    },
  );

  app.post(
    '/api/reservations',
    {
      bodyLimit: BODY_LIMIT,
      config: limited(60),
      // The handler checks: a form is read first, and a person’s answers by the form’s own schema.
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Reserve a vehicle: keeps it while the deposit is paid at payUrl',
        description: 'The same key is the same reservation. A form of a browser without JavaScript is led on to the payment.',
        tags,
        consumes: ['application/json', FORM],
        body: ReservationRequest,
        response: { 200: Reservation, 201: Reservation },
      },
    },
    async (request, reply) => {
      const answer = reply as unknown as FastifyReply;
      const tenant = dealerOf(room, request);
      const body: unknown = request.body;
      const form = body instanceof FormBody ? body.values : undefined;
      noStore(answer);
      try {
        const row = await beginReservation(room, tenant, readRequest(form ?? body), originOf(room, request));
        if (!form) return await reply.code(201).send(shownReservation(row) as never);
        if (row.state !== 'paying' || !row.paymentUrl)
          return await answer.redirect(checkoutOf(request, tenant, row.carSlug, { reservation: row.id }), 303);
        return continuePage(answer, row.paymentUrl, tenant.config.locale, room.wordingOf(tenant.config));
      } catch (error) {
        const car = form?.['car'];
        if (!(error instanceof ProblemError) || !car || error.status === 400) throw error;
        const fields = (error.errors ?? []).map(({ path }) => path.slice(1)).join(',');
        const parameters = { problem: error.code, ...(fields ? { fields } : {}) };
        return answer.redirect(checkoutOf(request, tenant, car, parameters), 303);
      }
    },
  );

  app.get(
    '/api/reservations/:id',
    {
      config: limited(600),
      schema: {
        summary: 'How a reservation stands; asks the payment service while it is not paid',
        tags,
        params: Id,
        response: { 200: Reservation },
      },
    },
    async (request, reply) => {
      const row = await own(dealerOf(room, request), request.params.id);
      noStore(reply as unknown as FastifyReply);
      return shownReservation(await settle(room, row)) as never;
    },
  );

  app.post(
    '/api/reservations/:id/cancel',
    {
      bodyLimit: BODY_LIMIT,
      config: limited(60),
      schema: {
        summary: 'Give a reservation up; a deposit that was paid goes back in full',
        tags,
        params: Id,
        response: { 200: Reservation },
      },
    },
    async (request, reply) => {
      const tenant = dealerOf(room, request);
      const { id } = await own(tenant, request.params.id);
      const row = await release(room, id, 'shopper');
      const answer = reply as unknown as FastifyReply;
      noStore(answer);
      if (request.body instanceof FormBody)
        return answer.redirect(checkoutOf(request, tenant, row.carSlug, { reservation: id }), 303);
      return shownReservation(row) as never;
    },
  );
};
