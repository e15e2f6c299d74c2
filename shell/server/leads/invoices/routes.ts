import { randomUUID } from 'node:crypto';
import { InvoicePaymentsAnswer, PayInvoiceBody } from '@forecourt/contracts/account/invoice-payment';
import { ProblemError } from '@forecourt/contracts/problem';
import { FEATURE_PAGES } from '@forecourt/rules/site/feature-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInShopper, Tenant } from '../../platform/ports';
import { sendPaymentPage } from '../../platform/plain-pages/payment-page';
import { acceptPlainForms, BODY_TYPES, readBody, readByHandler } from '../../platform/requests/plain-body';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { SHOPPER_SESSION } from '../../platform/requests/shopper-security';
import { payInvoice } from './pay';
import { shownPayment, type InvoicePaymentsContext } from './room';
import { createPageSettling } from './settle';
import { listPaymentsOfAccount } from './store';

const PATH = '/api/account/payments';
const PAGE = '/online-payment';
const own = { tags: ['account'], security: SHOPPER_SESSION };

const requirePayer = async (
  room: InvoicePaymentsContext,
  request: FastifyRequest,
): Promise<{ shopper: SignedInShopper; tenant: Tenant }> => {
  const tenant = requestedDealer(room, request);
  if (!FEATURE_PAGES.onlinePayment.isOn(tenant.config))
    throw new ProblemError('not_found', 'This dealer takes no payments online');
  const shopper = await room.accounts.shopperOf(request);
  if (!shopper) throw new ProblemError('unauthorised', 'Sign in first');
  return { shopper, tenant };
};

/** Keeps the typed values, so that the shopper corrects them. */
const queryOfProblem = ({ code, errors }: ProblemError, form: URLSearchParams): string => {
  const typed = Object.entries({ invoice: 40, amount: 16 }).map(([name, most]) => [name, (form.get(name) ?? '').slice(0, most)]);
  const field = errors?.[0]?.path.slice(1) ?? '';
  const values = { problem: code, field, ...(Object.fromEntries(typed) as Record<string, string>) };
  return `?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()}`;
};

/** A plain form is led to the service's page, or back with the problem. */
const pay = async (room: InvoicePaymentsContext, request: FastifyRequest, reply: FastifyReply) => {
  const { shopper, tenant } = await requirePayer(room, request);
  const form = request.body instanceof URLSearchParams ? request.body : undefined;
  const back = (query = '') => reply.redirect(`${room.basePathOf(request)}${PAGE}${query}`, 303);
  try {
    const { values } = readBody(PayInvoiceBody, request.body);
    const row = await payInvoice(room, { tenant, shopper, page: `${room.linkAddressOf(request, tenant)}${PAGE}` }, values);
    room.onEnquiry(request, tenant);
    if (!form) return await reply.code(201).send(shownPayment(row));
    if (row.state !== 'open' || row.paymentUrl === null) return await back();
    return sendPaymentPage(reply, row.paymentUrl, tenant.config.locale, room.wordingOf(tenant.config));
  } catch (error) {
    if (error instanceof ProblemError && form) return back(queryOfProblem(error, form));
    throw error;
  }
};

/** Only the dealer's own pages may send to these routes. */
export const invoicePaymentRoutes = async (app: FastifyInstance, { room }: { room: InvoicePaymentsContext }): Promise<void> => {
  const settleForPage = createPageSettling(room);
  acceptPlainForms(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));
  app.get(
    PATH,
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { summary: "List the signed-in shopper's payments", ...own, response: { 200: InvoicePaymentsAnswer } },
    },
    async (request) => {
      const { shopper } = await requirePayer(room, request);
      // The shopper comes back from the payment before the regular check.
      await settleForPage(await listPaymentsOfAccount(room.db, shopper));
      return {
        key: randomUUID(),
        email: shopper.email ?? null,
        payments: (await listPaymentsOfAccount(room.db, shopper)).map(shownPayment),
      };
    },
  );
  app.post(
    PATH,
    {
      ...readByHandler,
      config: { rateLimit: { max: 10, timeWindow: '10 minutes' } },
      schema: { summary: 'Begin the payment of an invoice', ...own, consumes: BODY_TYPES, body: PayInvoiceBody },
    },
    (request, reply) => pay(room, request, reply),
  );
};
