import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { Reservation, ReservationRequest } from '@forecourt/contracts/car/reservation';
import { isUuid } from '@forecourt/contracts/uuid';
import { signInPath } from '@forecourt/rules/account/gates';
import { sendPaymentPage } from '../../platform/plain-pages/payment-page';
import { BODY_TYPES } from '../../platform/requests/plain-body';
import type { Tenant } from '../../platform/ports';
import { beginReservation } from './begin';
import { readReservationRequest } from './read-request';
import {
  RESERVATION_BODY_LIMIT,
  checkoutPathOfCar,
  requireDealerWithReservations,
  networkAddressLimit,
  refuseVisitorOfGatedCheckout,
  RESERVATION_ROUTE_TAGS,
  type ReservationsContext,
} from './room';
import { publicReservation } from './public-reservation';
import type { ReservationRow } from './tables';
import { keepAnswers, waitingPath } from './waiting-page';

const MOST_KEPT = 5;
/** A late payment may take a day less. */
const KEPT_SECONDS = 8 * 86_400;

const cookieName = (dealer: string): string => `forecourt_reservations_${dealer}`;

const reservationsOfBrowser = ({ cookies }: Pick<FastifyRequest, 'cookies'>, dealer: string): string[] =>
  (cookies[cookieName(dealer)] ?? '').split('.').slice(0, MOST_KEPT).filter(isUuid);

/** A browser without JavaScript has no other storage. No script can read the cookie. */
const keepReservationInBrowser = (
  { request, reply, dealer, basePath }: { request: FastifyRequest; reply: FastifyReply; dealer: string; basePath: string },
  id: string,
): void => {
  const ids = [...new Set([id, ...reservationsOfBrowser(request, dealer)])].slice(0, MOST_KEPT);
  void reply.setCookie(cookieName(dealer), ids.join('.'), {
    path: `${basePath}/api/reservations`,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: KEPT_SECONDS,
  });
};

const begin = async (
  room: ReservationsContext,
  request: FastifyRequest,
  tenant: Tenant,
  values: unknown,
): Promise<ReservationRow> => {
  await refuseVisitorOfGatedCheckout(room, request, tenant);
  const row = await beginReservation(room, tenant, readReservationRequest(values), {
    origin: room.linkAddressOf(request, tenant),
    network: room.networkOf(request),
    account: (await room.accounts.shopperOf(request))?.account,
    ownReservations: reservationsOfBrowser(request, tenant.slug),
  });
  room.onEnquiry(request, tenant);
  return row;
};

/** Leads to the payment, or back to the checkout with state or problem. */
const beginReservationFromForm = async (
  room: ReservationsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  values: Record<string, string>,
) => {
  const tenant = requireDealerWithReservations(room, request);
  try {
    const row = await begin(room, request, tenant, values);
    await room.accounts.waitingAnswers.remove({ request, reply, tenant: tenant.slug });
    keepReservationInBrowser({ request, reply, dealer: tenant.slug, basePath: room.basePathOf(request) }, row.id);
    // The checkout page says that a car is not kept, before the shopper pays.
    if (row.state !== 'paying' || !row.paymentUrl || !row.keepsCar)
      return await reply.redirect(checkoutPathOfCar(room, request, tenant, row.carSlug, { reservation: row.id }), 303);
    return sendPaymentPage(reply, row.paymentUrl, tenant.config.locale, room.wordingOf(tenant.config));
  } catch (error) {
    if (!(error instanceof ProblemError) || !values['car'] || error.status === 400) throw error;
    if (error.code === 'unauthorised') {
      await keepAnswers(room, { request, reply, tenant: tenant.slug }, values);
      return reply.redirect(`${room.basePathOf(request)}${signInPath('checkout', waitingPath(values['car']))}`, 303);
    }
    const fields = (error.errors ?? []).map(({ path }) => path.slice(1)).join(',');
    const parameters = { problem: error.code, ...(fields ? { fields } : {}) };
    return reply.redirect(checkoutPathOfCar(room, request, tenant, values['car'], parameters), 303);
  }
};

export const beginReservationRoutes: FastifyPluginAsyncTypebox<{ room: ReservationsContext }> = async (app, { room }) => {
  app.post(
    '/api/reservations',
    {
      bodyLimit: RESERVATION_BODY_LIMIT,
      config: networkAddressLimit(60),
      // The handler checks the body itself, because it may be a plain form and its messages are the form's.
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Reserve a vehicle: keeps it while the deposit is paid at payUrl',
        description:
          'The same key gives the same reservation. Without the solution of a captcha, beyond the limits of unpaid reservations, and if the vehicle was kept twice within 24 hours without a payment, it is not kept: `keepsCar` is false, and the first shopper who pays gets it. A plain HTML form is answered with a page that leads to the payment.',
        tags: RESERVATION_ROUTE_TAGS,
        consumes: BODY_TYPES,
        body: ReservationRequest,
        response: { 200: Reservation, 201: Reservation },
      },
    },
    async (request, reply) => {
      const body: unknown = request.body;
      reply.header('cache-control', 'no-store');
      if (body instanceof URLSearchParams) return beginReservationFromForm(room, request, reply, Object.fromEntries(body));
      const tenant = requireDealerWithReservations(room, request);
      return reply.code(201).send(publicReservation(await begin(room, request, tenant, body)) as never);
    },
  );
};
