import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { requireDealerWithReservations, type ReservationsContext } from './room';
import { applyPaymentState } from './settle';
import { findReservationByPayment } from './store';

/** Checks the signature of the bytes, and asks the service, because a notice alone proves nothing (V-24). */
export const paymentNoticeRoutes: FastifyPluginAsync<{ room: ReservationsContext }> = async (app, { room }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) => String(body));
  app.post(
    '/api/payment-notices',
    {
      bodyLimit: 256 * 1024,
      // A payment service sends the notices of all shoppers from few addresses.
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: { summary: 'Signed notice of the payment service', tags: ['reservations'] },
    },
    async (request, reply) => {
      const tenant = requireDealerWithReservations(room, request);
      const payments = room.payments(tenant);
      if (!payments) throw new ProblemError('unavailable');
      const notice = payments.readNotice(request.headers, String(request.body ?? ''));
      if (!notice.ok)
        throw new ProblemError(
          notice.failure === 'bad_signature' ? 'forbidden' : 'invalid_request',
          'The signature of the notice is missing or wrong',
        );
      const row = notice.value && (await findReservationByPayment(room.db, tenant.slug, notice.value.id));
      const settled = row && (await applyPaymentState(room, row));
      // A payment service sends a notice again that was not accepted.
      if (settled?.mayAnswerLater) throw new ProblemError('provider_failed', 'The payment service gave no state of the payment');
      return reply.code(200).send({ received: true });
    },
  );
};
