import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { StaffInvoicePayment, StaffInvoicePaymentsAnswer } from '@forecourt/contracts/account/invoice-payment';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { receiptNumber, shownPayment, type InvoicePaymentsContext } from './room';
import { refundPayment } from './settle';
import { DAY, isForSameThing, listPaymentsOfDealer } from './store';
import type { InvoicePaymentRow } from './tables';

const PATH = '/api/admin/payments/:tenant';
const tags = ['payments'];
const Dealer = Type.Object({ tenant: Type.String() });
const DealerPayment = Type.Object({ ...Dealer.properties, payment: Type.String({ format: 'uuid' }) });
const access = {
  right: 'payments' as const,
  dealers: ({ params }: FastifyRequest) => [(params as { tenant: string }).tenant],
};

/** Receipt of an earlier payment that this one may repeat by mistake; null if there is none. */
const repeatedReceipt = (row: InvoicePaymentRow, all: readonly InvoicePaymentRow[]): string | null => {
  const earlier = all.find(
    (other) =>
      other.accountId === row.accountId &&
      isForSameThing(other, row) &&
      other.state !== 'open' &&
      other.state !== 'closed' &&
      other.createdAt < row.createdAt &&
      other.createdAt.getTime() > row.createdAt.getTime() - DAY,
  );
  return earlier ? receiptNumber(earlier) : null;
};

const staffPayment = (row: InvoicePaymentRow, all: readonly InvoicePaymentRow[]) => ({
  ...shownPayment(row),
  email: row.email,
  repeats: repeatedReceipt(row, all),
  refundedBy: row.refundedBy,
  refundedAt: row.refundedAt?.toISOString() ?? null,
});

/** Each use is recorded with the person's name (K-03). */
export const invoicePaymentAdminRoutes: FastifyPluginAsyncTypebox<{ room: InvoicePaymentsContext }> = async (app, { room }) => {
  app.get(
    PATH,
    {
      config: { access },
      schema: {
        summary: 'List the latest payments of invoices',
        tags,
        params: Dealer,
        response: { 200: StaffInvoicePaymentsAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const { slug } = requiredTenant(room.tenants, request.params.tenant);
      const actor = room.actorOf(request);
      await room.accounts.recordLook(room.db, {
        tenant: slug,
        actor,
        action: 'payments',
        at: new Date(room.now()),
        accounts: [],
      });
      const payments = await listPaymentsOfDealer(room.db, slug);
      return { payments: payments.map((row) => staffPayment(row, payments)) };
    },
  );
  app.post(
    `${PATH}/:payment/refund`,
    {
      config: { access },
      schema: { summary: 'Return the money of a payment', tags, params: DealerPayment, response: { 200: StaffInvoicePayment } },
    },
    async (request) => {
      const { slug } = requiredTenant(room.tenants, request.params.tenant);
      const actor = room.actorOf(request);
      const refunded = await refundPayment(room, slug, request.params.payment, actor);
      return staffPayment(refunded, await listPaymentsOfDealer(room.db, slug));
    },
  );
};
