import { ProblemError } from '@forecourt/contracts/problem';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { Payments } from '../../platform/ports';
import type { InvoicePaymentsContext } from './room';
import { changePayment, findPayment, listUnsettled } from './store';
import type { InvoicePaymentRow } from './tables';

const servicesOf = (room: InvoicePaymentsContext, row: InvoicePaymentRow): Payments | undefined => {
  const tenant = room.tenants.bySlug(row.tenant);
  return tenant && room.payments(tenant, row.provider);
};

/** Does both or neither. Two calls at once take effect once. */
const changeWithReceipt = (
  room: InvoicePaymentsContext,
  row: InvoicePaymentRow,
  from: 'open' | 'refund_due',
  to: 'paid' | 'refunded',
): Promise<void> =>
  room.db.transaction(async (tx) => {
    const change = to === 'paid' ? { state: to, paidAt: new Date(room.now()) } : { state: to };
    if (!(await changePayment(tx, row, from, change))) return;
    await room.receipts.enqueue({ payment: row.id, what: to }, { key: `${to} ${row.id}`, within: tx });
  });

/** An unpaid payment is closed when its time is over, or at once. */
export const settleOpen = async (
  room: InvoicePaymentsContext,
  row: InvoicePaymentRow,
  { close = false }: { close?: boolean } = {},
): Promise<void> => {
  const services = servicesOf(room, row);
  const isOver = close || row.payUntil.getTime() < room.now();
  if (row.paymentId === null) {
    if (isOver) await changePayment(room.db, row, 'open', { state: 'closed' });
    return;
  }
  const answer = isOver ? await services?.close(row.paymentId) : await services?.confirm(row.paymentId);
  if (!answer?.ok) {
    const failure = answer?.failure ?? 'not_configured';
    room.log.warn({ tenant: row.tenant, payment: row.id, failure }, 'the payment service gave no state of a payment');
    return;
  }
  if (answer.value.state === 'paid') await changeWithReceipt(room, row, 'open', 'paid');
  else if (answer.value.state === 'closed') await changePayment(room.db, row, 'open', { state: 'closed' });
};

/** A failed attempt is repeated by the job. */
const settleRefund = async (room: InvoicePaymentsContext, row: InvoicePaymentRow): Promise<void> => {
  const answer = row.paymentId === null ? undefined : await servicesOf(room, row)?.refund(row.paymentId, `refund-${row.id}`);
  if (answer?.ok) return changeWithReceipt(room, row, 'refund_due', 'refunded');
  const failure = answer?.failure ?? 'not_configured';
  room.log.error({ tenant: row.tenant, payment: row.id, failure }, 'the payment service refunded no payment');
};

export const settleUnsettledPayments = async (room: InvoicePaymentsContext): Promise<void> => {
  for (const row of await listUnsettled(room.db)) {
    if (row.state === 'open') await settleOpen(room, row);
    if (row.state === 'refund_due') await settleRefund(room, row);
  }
};

/** A shopper's page does not ask again within these milliseconds. */
const QUIET_TIME = 10_000;
/** In milliseconds; what arrives later is applied all the same. */
const LONGEST_WAIT = 4_000;
/** For one shopper at once; the regular check asks about the others. */
const MOST_ASKED = 5;

/** Asks about all at once, each at most once in a while. Resolves at the latest after `LONGEST_WAIT`. */
export const createPageSettling = (room: InvoicePaymentsContext): ((rows: InvoicePaymentRow[]) => Promise<void>) => {
  const asked = new LRUCache<string, Promise<void>>({
    max: 5_000,
    ttl: QUIET_TIME,
    perf: { now: () => room.now() },
    ttlResolution: 0,
  });
  const ask = (row: InvoicePaymentRow): Promise<void> => {
    const running = asked.get(row.id);
    if (running) return running;
    const settling = settleOpen(room, row).catch((error: unknown) => {
      room.log.error({ tenant: row.tenant, payment: row.id, err: error }, 'the state of a payment was not stored');
    });
    asked.set(row.id, settling);
    return settling;
  };
  return async (rows) => {
    const open = rows.filter(({ state }) => state === 'open').slice(0, MOST_ASKED);
    await pTimeout(Promise.all(open.map(ask)), { milliseconds: LONGEST_WAIT, fallback: () => undefined });
  };
};

/** Returns the money too. Throws ProblemError `not_found` or `conflict`. */
export const refundPayment = async (
  room: InvoicePaymentsContext,
  tenant: string,
  id: string,
  actor: string,
): Promise<InvoicePaymentRow> => {
  const row = await findPayment(room.db, tenant, id);
  if (!row) throw new ProblemError('not_found', `${tenant} has no payment ${id}`);
  const at = new Date(room.now());
  const due = await room.db.transaction(async (tx) => {
    const changed = await changePayment(tx, row, 'paid', { state: 'refund_due', refundedBy: actor, refundedAt: at });
    if (changed) await room.accounts.recordLook(tx, { tenant, actor, action: 'refund', at, accounts: [row.accountId] });
    return changed;
  });
  if (!due) throw new ProblemError('conflict', `The payment is ${row.state}, so there is no money to return`);
  await settleRefund(room, due);
  return (await findPayment(room.db, tenant, id)) ?? due;
};
