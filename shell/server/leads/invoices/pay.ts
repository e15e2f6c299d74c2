import type { PayInvoiceBody } from '@forecourt/contracts/account/invoice-payment';
import { ProblemError } from '@forecourt/contracts/problem';
import { smallestPayment } from '@forecourt/rules/price/payment-amounts';
import type { SignedInShopper, Tenant } from '../../platform/ports';
import type { InvoicePaymentsContext } from './room';
import { settleOpen } from './settle';
import { changePayment, findRelatedPayments, isForSameThing, storePayment, waitForOtherPayments, type NewPayment } from './store';
import type { InvoicePaymentRow } from './tables';

const PAY_WITHIN = 30 * 60 * 1000;

/** Returns 124950 for `$1,249.50`. */
export const centsOf = (typed: string): number => {
  const [units = '0', rest = ''] = typed.replaceAll(/[^\d.]/g, '').split('.');
  return Number(units) * 100 + Number(rest.padEnd(2, '0'));
};

/** Throws ProblemError `amount_refused` for an amount outside of the dealer's bounds, or with cents that the service can't take. */
const checkedCents = (typed: string, { config }: Tenant): number => {
  const { least, most } = config.accounts.payment;
  const cents = centsOf(typed);
  const smallest = smallestPayment(config.providers.payment.provider, config.currency) ?? 1;
  if (cents % (smallest * 100) !== 0)
    throw new ProblemError('amount_refused', `The amount must be a multiple of ${smallest} ${config.currency}`);
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

/**
 * The payment that the shopper already has for it: with the same key, or an open one of the same invoice and amount. Throws
 * ProblemError `conflict` for a key of another payment, and `paid_already`.
 */
const presentPayment = (payment: NewPayment, related: InvoicePaymentRow[], again: boolean): InvoicePaymentRow | undefined => {
  const isSame = (row: InvoicePaymentRow): boolean => isForSameThing(row, payment);
  const ofKey = related.find(({ key }) => key === payment.key);
  if (ofKey && !isSame(ofKey)) throw new ProblemError('conflict', 'This form began another payment: load the page again');
  const open = related.find((row) => row.state === 'open' && isSame(row));
  if (ofKey ?? open) return ofKey ?? open;
  if (!again && related.some((row) => row.state === 'paid' && isSame(row))) throw new ProblemError('paid_already');
  return undefined;
};

/** A shopper who went back and typed another amount has one open payment of the invoice. */
const closeOthers = async (room: InvoicePaymentsContext, payment: NewPayment): Promise<void> => {
  const related = await findRelatedPayments(room.db, payment);
  const others = related.filter(({ state, key, cents }) => state === 'open' && key !== payment.key && cents !== payment.cents);
  for (const row of others) await settleOpen(room, row, { close: true });
};

/**
 * The same key, and an open payment of the same invoice and amount, give the same payment. An open payment of the invoice with
 * another amount is closed first. Throws ProblemError `amount_refused`, `email_needed`, `conflict`, `paid_already` or
 * `provider_failed`.
 */
export const payInvoice = async (
  room: InvoicePaymentsContext,
  { tenant, shopper, page }: { tenant: Tenant; shopper: SignedInShopper; page: string },
  { key, invoice, amount, again }: PayInvoiceBody,
): Promise<InvoicePaymentRow> => {
  const cents = checkedCents(amount, tenant);
  if (shopper.email === undefined) throw new ProblemError('email_needed');
  const now = room.now();
  const payment: NewPayment = {
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
  };
  await closeOthers(room, payment);
  const row = await room.db.transaction(async (tx) => {
    await waitForOtherPayments(tx, payment);
    const related = await findRelatedPayments(tx, payment);
    return presentPayment(payment, related, again === 'yes') ?? storePayment(tx, payment);
  });
  return begin(room, tenant, row);
};
