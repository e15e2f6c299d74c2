import type { InvoicePayment } from '@forecourt/contracts/account/invoice-payment';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Accounts, JobQueue, Messages, OnEnquiry, Payments, Tenant, Tenants } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import type { ReceiptJob } from './job-kinds';
import type { InvoicePaymentRow } from './tables';

export interface InvoicePaymentsContext {
  db: Database;
  accounts: Pick<Accounts, 'shopperOf' | 'recordLook'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  receipts: JobQueue<typeof ReceiptJob>;
  /** A name finds the provider of an earlier payment; undefined if it is not configured. */
  payments(tenant: Tenant, provider?: string): Payments | undefined;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Links in payments use it. It has no trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  onEnquiry: OnEnquiry;
  actorOf(request: FastifyRequest): string;
  /** In milliseconds since 1970. */
  now(): number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export const receiptNumber = ({ id }: Pick<InvoicePaymentRow, 'id'>): string => id.slice(0, 8).toUpperCase();

export const shownPayment = (row: InvoicePaymentRow): InvoicePayment => ({
  id: row.id,
  receipt: receiptNumber(row),
  invoice: row.invoice,
  amount: row.cents / 100,
  currency: row.currency,
  state: row.state,
  at: (row.paidAt ?? row.createdAt).toISOString(),
  payUrl: row.state === 'open' ? row.paymentUrl : null,
});
