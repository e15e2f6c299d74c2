import type { InvoicePaymentState } from '@forecourt/contracts/account/invoice-payment';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AccountOwner, AccountData, RetainedRecord } from '../ports';
import type { Database, Queryable } from '../storage/database';
import { invoicePayments, type InvoicePaymentRow } from './tables';

/** Most payments in one answer. */
const MOST = 100;
const DAY = 86_400_000;
/** Days for which the records of a payment stay: five years (Taxation Administration Act 1953). */
const KEPT_DAYS = 5 * 366;
/** Days for which a payment that was begun stays. */
const OPEN_DAYS = 7;

const isOf = ({ tenant, account }: Pick<AccountOwner, 'tenant' | 'account'>) =>
  and(eq(invoicePayments.tenant, tenant), eq(invoicePayments.accountId, account));

/** Resolves with the payments of an account, newest first. */
export const listPaymentsOfAccount = (
  db: Queryable,
  owner: Pick<AccountOwner, 'tenant' | 'account'>,
): Promise<InvoicePaymentRow[]> =>
  db.select().from(invoicePayments).where(isOf(owner)).orderBy(desc(invoicePayments.createdAt)).limit(MOST);

/** Resolves with the payments of a dealer, newest first. */
export const listPaymentsOfDealer = (db: Queryable, tenant: string): Promise<InvoicePaymentRow[]> =>
  db
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.tenant, tenant))
    .orderBy(desc(invoicePayments.createdAt))
    .limit(MOST);

/** Resolves with the payments that the service may have changed, and those whose money goes back. */
export const listUnsettled = (db: Queryable): Promise<InvoicePaymentRow[]> =>
  db
    .select()
    .from(invoicePayments)
    .where(inArray(invoicePayments.state, ['open', 'refund_due']))
    .orderBy(invoicePayments.createdAt)
    .limit(MOST);

/** Resolves with a payment of a dealer; undefined if there is none. */
export const findPayment = async (db: Queryable, tenant: string, id: string): Promise<InvoicePaymentRow | undefined> => {
  const [row] = await db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.tenant, tenant), eq(invoicePayments.id, id)));
  return row;
};

/** Stores a payment, once for each key of an account. Resolves with the stored one. */
export const storePayment = async (db: Queryable, row: typeof invoicePayments.$inferInsert): Promise<InvoicePaymentRow> => {
  await db.insert(invoicePayments).values(row).onConflictDoNothing();
  const [stored] = await db
    .select()
    .from(invoicePayments)
    .where(and(isOf({ tenant: row.tenant, account: row.accountId }), eq(invoicePayments.key, row.key)));
  if (!stored) throw new Error(`The payment of ${row.tenant} could not be stored and does not exist`);
  return stored;
};

/** Changes a payment whose state is `from`, in one statement. Resolves with the changed row; undefined if it has another state. */
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

/** Returns what stays of a payment after the account's deletion, and until when; undefined if nothing does. */
const retentionOf = ({ id, state, createdAt }: InvoicePaymentRow): RetainedRecord | undefined => {
  if (state === 'closed') return undefined;
  if (state === 'open')
    return { key: id, reason: 'A payment that was begun may still arrive', until: daysAfter(createdAt, OPEN_DAYS) };
  return { key: id, reason: 'Tax law demands records of payments for five years', until: daysAfter(createdAt, KEPT_DAYS) };
};

/** Returns the payments of shoppers with an account, for export and deletion. */
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
