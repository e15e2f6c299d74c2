import type { InvoicePayment } from '@forecourt/contracts/account/invoice-payment';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Accounts, JobQueue, Messages, OnEnquiry, Payments, Tenant, Tenants } from '../ports';
import type { Database } from '../storage/database';
import type { ReceiptJob } from './job-kinds';
import type { InvoicePaymentRow } from './tables';

/** The database and the services that the parts of the room share. */
export interface InvoicePaymentsContext {
  db: Database;
  accounts: Pick<Accounts, 'shopperOf' | 'recordLook'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  receipts: JobQueue<typeof ReceiptJob>;
  /** Returns the dealer's payment provider, or the one with this name for an earlier payment; undefined if it is not configured. */
  payments(tenant: Tenant, provider?: string): Payments | undefined;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Returns the address of a dealer's site for links in payments, without a trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** Is called after the payment of an invoice was begun. */
  onEnquiry: OnEnquiry;
  /** Returns the name of the person who sends an admin request. */
  actorOf(request: FastifyRequest): string;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Returns the number on a payment's receipt. */
export const receiptNumber = ({ id }: Pick<InvoicePaymentRow, 'id'>): string => id.slice(0, 8).toUpperCase();

/** Returns a payment as its shopper sees it. */
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
