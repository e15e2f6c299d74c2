import type { InvoicePaymentState } from '@forecourt/contracts/account/invoice-payment';
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { AccountOwner, AccountData, RetainedRecord } from '../../platform/ports';
import type { Database, Queryable } from '../../platform/storage/database';
import { invoicePayments, type InvoicePaymentRow } from './tables';

const MOST = 100;
export const DAY = 86_400_000;
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

export type NewPayment = typeof invoicePayments.$inferInsert;
type PaidThing = Pick<NewPayment, 'invoice' | 'cents'>;

/** A shopper may type the letters of an invoice's number large or small. */
export const isForSameThing = (a: PaidThing, b: PaidThing): boolean =>
  a.cents === b.cents && a.invoice.toLowerCase() === b.invoice.toLowerCase();

/** By these advisory locks an account's payments are stored one after the other in all processes. */
const PAYMENT_LOCK_KEY = 7_235_015;

export const waitForOtherPayments = async (on: Queryable, { tenant, accountId }: NewPayment): Promise<void> => {
  await on.execute(sql`select pg_advisory_xact_lock(${PAYMENT_LOCK_KEY}::int, hashtext(${`${tenant} ${accountId}`}))`);
};

/** Of the same account: the one with the same key, and those of the same invoice within a day. Newest first. */
export const findRelatedPayments = (
  on: Queryable,
  { tenant, accountId, key, invoice, createdAt }: NewPayment,
): Promise<InvoicePaymentRow[]> =>
  on
    .select()
    .from(invoicePayments)
    .where(
      and(
        isOf({ tenant, account: accountId }),
        or(
          eq(invoicePayments.key, key),
          and(
            eq(sql`lower(${invoicePayments.invoice})`, invoice.toLowerCase()),
            gt(invoicePayments.createdAt, new Date(createdAt.getTime() - DAY)),
          ),
        ),
      ),
    )
    .orderBy(desc(invoicePayments.createdAt));

export const storePayment = async (on: Queryable, row: NewPayment): Promise<InvoicePaymentRow> => {
  const [stored] = await on.insert(invoicePayments).values(row).returning();
  if (!stored) throw new Error(`The payment of ${row.tenant} was not stored: the database returned no row`);
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
