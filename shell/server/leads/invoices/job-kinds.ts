import { Type } from 'typebox';

export const ReceiptJob = Type.Object({ payment: Type.String(), what: Type.Enum(['paid', 'refunded'] as const) });

export const SettlePaymentsJob = Type.Object({});
