import type { InvoicePaymentState } from '@forecourt/contracts/account/invoice-payment';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AccountOwner, AccountData, RetainedRecord } from '../../platform/ports';
import type { Database, Queryable } from '../../platform/storage/database';
import { invoicePayments, type InvoicePaymentRow } from './tables';

const MOST = 100;
const DAY = 86_400_000;
/** A law demands five years (Taxation Administration Act 1953). */
const KEPT_DAYS = 5 * 366;
const OPEN_DAYS = 7;

const isOf = ({ tenant, account }: Pick<AccountOwner, 'tenant' | 'account'>) =>
  and(eq(invoicePayments.tenant, tenant), eq(invoicePayments.accountId, account));

export const listPaymentsOfAccount = (
  db: Queryable,
  owner: Pick<AccountOwner, 'tenant' | 'account'>,
): Promise<InvoicePaymentRow[]> =>
  db.select().from(invoicePayments).where(isOf(owner)).orderBy(desc(invoicePayments.createdAt)).limit(MOST);

export const listPaymentsOfDealer = (db: Queryable, tenant: string): Promise<InvoicePaymentRow[]> =>
  db
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.tenant, tenant))
    .orderBy(desc(invoicePayments.createdAt))
    .limit(MOST);

/** The service may have changed them, or their money goes back. */
export const listUnsettled = (db: Queryable): Promise<InvoicePaymentRow[]> =>
  db
    .select()
    .from(invoicePayments)
    .where(inArray(invoicePayments.state, ['open', 'refund_due']))
    .orderBy(invoicePayments.createdAt)
    .limit(MOST);

export const findPayment = async (db: Queryable, tenant: string, id: string): Promise<InvoicePaymentRow | undefined> => {
  const [row] = await db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.tenant, tenant), eq(invoicePayments.id, id)));
  return row;
};

/** Stores it once for each key of an account. */
export const storePayment = async (db: Queryable, row: typeof invoicePayments.$inferInsert): Promise<InvoicePaymentRow> => {
  await db.insert(invoicePayments).values(row).onConflictDoNothing();
  const [stored] = await db
    .select()
    .from(invoicePayments)
    .where(and(isOf({ tenant: row.tenant, account: row.accountId }), eq(invoicePayments.key, row.key)));
  if (!stored) throw new Error(`The payment of ${row.tenant} could not be stored and does not exist`);
  return stored;
};

/** Uses one statement. Undefined if the payment has another state than `from`. */
export const changePayment = async (
  db: Queryable,
  { id }: Pick<InvoicePaymentRow, 'id'>,
  from: InvoicePaymentState,
  change: Partial<typeof invoicePayments.$inferInsert>,
): Promise<InvoicePaymentRow | undefined> => {
  const [row] = await db
    .update(invoicePayments)
    .set(change)
    .where(and(eq(invoicePayments.id, id), eq(invoicePayments.state, from)))
    .returning();
  return row;
};

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY);

/** Undefined if nothing stays after the account's deletion. */
const retentionOf = ({ id, state, createdAt }: InvoicePaymentRow): RetainedRecord | undefined => {
  if (state === 'closed') return undefined;
  if (state === 'open')
    return { key: id, reason: 'A payment that was begun may still arrive', until: daysAfter(createdAt, OPEN_DAYS) };
  return { key: id, reason: 'Tax law demands records of payments for five years', until: daysAfter(createdAt, KEPT_DAYS) };
};

export const paymentRecords = (db: Database): AccountData => ({
  name: 'payments',
  title: 'Payments',
  async exportOf(owner) {
    const rows = await listPaymentsOfAccount(db, owner);
    return rows.map(({ tenant: _tenant, key: _key, ...row }) => row);
  },
  async remove(on, owner) {
    await on.delete(invoicePayments).where(and(isOf(owner), eq(invoicePayments.state, 'closed')));
    const rows = await on.select().from(invoicePayments).where(isOf(owner));
    return rows.map(retentionOf).filter((record) => record !== undefined);
  },
  async removeRetained(on, key, now) {
    const [row] = await on.select().from(invoicePayments).where(eq(invoicePayments.id, key));
    const until = row && retentionOf(row)?.until;
    if (until && until > now) return until;
    await on.delete(invoicePayments).where(eq(invoicePayments.id, key));
    return undefined;
  },
});
