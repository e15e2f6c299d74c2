import { formatCents } from '@forecourt/rules/price/money';
import { formatDate, localDateTime } from '@forecourt/rules/location/zone-time';
import { eq } from 'drizzle-orm';
import { receiptNumber, type InvoicePaymentsContext } from './room';
import { invoicePayments } from './tables';

export const sendReceipt = async (
  room: InvoicePaymentsContext,
  { payment, what }: { payment: string; what: 'paid' | 'refunded' },
): Promise<void> => {
  const [row] = await room.db.select().from(invoicePayments).where(eq(invoicePayments.id, payment));
  const tenant = row && room.tenants.bySlug(row.tenant);
  if (!row || !tenant) return;
  const { name: dealer, locale, timezone, hosts, alerts, accounts, legal } = tenant.config;
  const text = room.wordingOf(tenant.config);
  const at = (what === 'paid' ? row.paidAt : row.refundedAt) ?? row.createdAt;
  const { date } = localDateTime(at.getTime() / 1000, timezone);
  const values = {
    dealer,
    invoice: row.invoice,
    amount: formatCents(row.cents / 100, locale, row.currency),
    receipt: receiptNumber(row),
    date: formatDate(date) ?? date,
  };
  const [subject, body] =
    what === 'paid'
      ? [
          text('shell.payment.mail.paid', 'Receipt {{receipt}} from {{dealer}}', values),
          text('shell.payment.mail.paid.text', 'We received {{amount}} for invoice {{invoice}} on {{date}}.', values),
        ]
      : [
          text('shell.payment.mail.refunded', 'Refund of receipt {{receipt}} from {{dealer}}', values),
          text('shell.payment.mail.refunded.text', 'We returned {{amount}} for invoice {{invoice}} on {{date}}.', values),
        ];
  const from = accounts.senderAddress || alerts.senderAddress || `accounts@${hosts[0]}`;
  const identity = [legal.entity || dealer, legal.abn ? `ABN ${legal.abn}` : ''].filter(Boolean).join(' · ');
  await room.messages.deliver(
    { key: `payments.receipt/${what}/${row.id}`, tenant: row.tenant },
    { from: { name: dealer, address: from }, to: { address: row.email }, subject, text: [body, '--', identity].join('\n\n') },
  );
};
