import { Type } from 'typebox';

/** Data of the job that mails the receipt of a payment, or of its refund. */
export const ReceiptJob = Type.Object({ payment: Type.String(), what: Type.Enum(['paid', 'refunded'] as const) });

/** Data of the job that learns the state of open payments and completes refunds. */
export const SettlePaymentsJob = Type.Object({});
