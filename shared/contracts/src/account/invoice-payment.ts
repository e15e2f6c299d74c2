import { Type, type Static } from 'typebox';

const Moment = Type.String({ format: 'date-time' });

/** `open`: can be paid. `closed`: was not paid and can't be. `refund_due`: the dealer's people return the money (K-03). */
export const INVOICE_PAYMENT_STATES = ['open', 'paid', 'closed', 'refund_due', 'refunded'] as const;
export type InvoicePaymentState = (typeof INVOICE_PAYMENT_STATES)[number];

export const InvoicePayment = Type.Object({
  id: Type.String(),
  receipt: Type.String({ description: 'Number on the receipt' }),
  invoice: Type.String(),
  amount: Type.Number({ description: 'Units of the currency, with cents' }),
  currency: Type.String(),
  state: Type.Enum(INVOICE_PAYMENT_STATES),
  at: Moment,
  payUrl: Type.Union([Type.String(), Type.Null()], { description: 'Page on which an open payment is paid' }),
});
export type InvoicePayment = Static<typeof InvoicePayment>;

/** `GET /api/account/payments`: newest first, and the key of the next payment. */
export const InvoicePaymentsAnswer = Type.Object({
  key: Type.String(),
  email: Type.Union([Type.String(), Type.Null()], { description: 'Address to which receipts go; null if the account has none' }),
  payments: Type.Array(InvoicePayment),
});
export type InvoicePaymentsAnswer = Static<typeof InvoicePaymentsAnswer>;

/** `POST /api/account/payments`. The same key is the same payment; with another invoice or amount it is refused. */
export const PayInvoiceBody = Type.Object(
  {
    key: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    invoice: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ./_-]{1,39}$', description: 'Number on the invoice' }),
    amount: Type.String({
      pattern: '^\\$? ?\\d{1,3}(,?\\d{3}){0,3}([.]\\d{1,2})?$',
      description: 'Amount, with or without cents',
    }),
    again: Type.Optional(
      Type.Literal('yes', { description: 'Pays an invoice once more that the account paid within a day with the same amount' }),
    ),
  },
  { additionalProperties: false },
);
export type PayInvoiceBody = Static<typeof PayInvoiceBody>;

export const StaffInvoicePayment = Type.Object({
  ...InvoicePayment.properties,
  email: Type.String(),
  repeats: Type.Union([Type.String(), Type.Null()], {
    description: 'Receipt of an earlier payment of the same account, invoice and amount within a day',
  }),
  refundedBy: Type.Union([Type.String(), Type.Null()], { description: 'Who decided the refund' }),
  refundedAt: Type.Union([Moment, Type.Null()]),
});
export type StaffInvoicePayment = Static<typeof StaffInvoicePayment>;

export const StaffInvoicePaymentsAnswer = Type.Object({ payments: Type.Array(StaffInvoicePayment) });
export type StaffInvoicePaymentsAnswer = Static<typeof StaffInvoicePaymentsAnswer>;
