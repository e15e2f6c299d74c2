import type { PayInvoiceBody } from '@forecourt/contracts/account/invoice-payment';
import { ProblemError } from '@forecourt/contracts/problem';
import type { SignedInShopper, Tenant } from '../../platform/ports';
import type { InvoicePaymentsContext } from './room';
import { changePayment, storePayment } from './store';
import type { InvoicePaymentRow } from './tables';

const PAY_WITHIN = 30 * 60 * 1000;

/** Returns 124950 for `$1,249.50`. */
export const centsOf = (typed: string): number => {
  const [units = '0', rest = ''] = typed.replaceAll(/[^\d.]/g, '').split('.');
  return Number(units) * 100 + Number(rest.padEnd(2, '0'));
};

/** Throws ProblemError `amount_refused` for an amount outside of the dealer's bounds. */
const checkedCents = (typed: string, { config }: Tenant): number => {
  const { least, most } = config.accounts.payment;
  const cents = centsOf(typed);
  if (cents < least * 100 || cents > most * 100)
    throw new ProblemError('amount_refused', `The amount must be from ${least} to ${most} ${config.currency}`);
  return cents;
};

/** A second call gives the same payment. */
const begin = async (room: InvoicePaymentsContext, tenant: Tenant, row: InvoicePaymentRow): Promise<InvoicePaymentRow> => {
  if (row.state !== 'open' || row.paymentId) return row;
  const created = await room.payments(tenant, row.provider)?.create({
    reference: row.id,
    key: `invoice-${row.id}`,
    amount: row.cents / 100,
    currency: row.currency,
    description: `Invoice ${row.invoice}`,
    email: row.email,
    returnUrl: `${row.page}?done=paid`,
    cancelUrl: `${row.page}?done=cancelled`,
    expiresAt: Math.floor(row.payUntil.getTime() / 1000),
  });
  if (created?.ok) {
    const { id: paymentId, url: paymentUrl } = created.value;
    return (await changePayment(room.db, row, 'open', { paymentId, paymentUrl })) ?? row;
  }
  const failure = created?.failure ?? 'not_configured';
  room.log.error(
    { tenant: tenant.slug, payment: row.id, failure },
    'the payment service did not begin the payment of an invoice',
  );
  throw new ProblemError('provider_failed', 'Invoices can’t be paid online just now. Please try again later, or call us');
};

/** The same key gives the same payment. Throws ProblemError `amount_refused`, `email_needed` or `provider_failed`. */
export const payInvoice = async (
  room: InvoicePaymentsContext,
  { tenant, shopper, page }: { tenant: Tenant; shopper: SignedInShopper; page: string },
  { key, invoice, amount }: PayInvoiceBody,
): Promise<InvoicePaymentRow> => {
  const cents = checkedCents(amount, tenant);
  if (shopper.email === undefined) throw new ProblemError('email_needed');
  const now = room.now();
  const row = await storePayment(room.db, {
    tenant: tenant.slug,
    accountId: shopper.account,
    key,
    invoice: invoice.trim(),
    cents,
    currency: tenant.config.currency,
    email: shopper.email,
    page,
    provider: tenant.config.providers.payment.provider,
    state: 'open',
    payUntil: new Date(now + PAY_WITHIN),
    createdAt: new Date(now),
  });
  return begin(room, tenant, row);
};
