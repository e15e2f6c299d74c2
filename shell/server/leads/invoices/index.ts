import type { FastifyPluginAsync } from 'fastify';
import type { AccountData, Jobs } from '../../platform/ports';
import { invoicePaymentAdminRoutes } from './admin-routes';
import { ReceiptJob, SettlePaymentsJob } from './job-kinds';
import { sendReceipt } from './receipt-mail';
import type { InvoicePaymentsContext } from './room';
import { invoicePaymentRoutes } from './routes';
import { settleUnsettledPayments } from './settle';
import { paymentRecords } from './store';

interface InvoicePaymentsOptions extends Omit<InvoicePaymentsContext, 'receipts'> {
  jobs: Pick<Jobs, 'define'>;
}

/** The room where signed-in shoppers pay invoices online (K-03). */
interface InvoicePaymentsRoom {
  /** Only the dealer's own pages may send to these routes. */
  plugin: FastifyPluginAsync;
  /** The dealer's people use these routes. The caller guards them. */
  adminPlugin: FastifyPluginAsync;
  /** For export and deletion. */
  records: AccountData;
}

const SETTLE_SECONDS = 60;

export const openInvoicePayments = async ({ jobs, ...options }: InvoicePaymentsOptions): Promise<InvoicePaymentsRoom> => {
  const receipts = await jobs.define({ name: 'payments.receipt', data: ReceiptJob, concurrency: 2 });
  const settling = await jobs.define({ name: 'payments.settle', data: SettlePaymentsJob, retries: 0 });
  const room: InvoicePaymentsContext = { ...options, receipts };
  receipts.work((data) => sendReceipt(room, data));
  settling.work(() => settleUnsettledPayments(room));
  settling.every(SETTLE_SECONDS, {});
  return {
    plugin: async (app) => void (await app.register(invoicePaymentRoutes, { room })),
    adminPlugin: async (app) => void (await app.register(invoicePaymentAdminRoutes, { room })),
    records: paymentRecords(options.db),
  };
};
