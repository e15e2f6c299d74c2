import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Payment, PaymentState } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { PaymentAdapter } from './payment';
import { sandboxPayments } from './tables';

export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;

/** Payment services use these numbers for tests. */
const TEST_CARDS = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002500003155': 'authentication',
} as const;
type CardResult = (typeof TEST_CARDS)[keyof typeof TEST_CARDS];

export const findTestCardResult = (typed: string): CardResult | undefined => {
  const number = typed.replaceAll(/[\s-]/g, '');
  return Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number as keyof typeof TEST_CARDS] : undefined;
};

export const findSandboxPayment = async (db: Database, tenant: string, id: string): Promise<SandboxPaymentRow | undefined> => {
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.tenant, tenant)));
  return row;
};

/** Uses one statement, so that of two simultaneous requests one succeeds. */
export const changePaymentState = async (
  db: Database,
  tenant: string,
  id: string,
  from: PaymentState[],
  state: PaymentState,
): Promise<boolean> => {
  const moved = await db
    .update(sandboxPayments)
    .set({ state })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.tenant, tenant), inArray(sandboxPayments.state, from)))
    .returning({ id: sandboxPayments.id });
  return moved.length === 1;
};

const paymentOf = ({ id, state, reference }: SandboxPaymentRow): Payment => ({ id, state, reference });

/** The embedded provider. No money moves. Payments are in the database, so that every process knows them. */
export const sandboxPaymentAdapter: PaymentAdapter = {
  name: 'sandbox',
  open({ tenant, db, now }) {
    const find = async (id: string) => {
      const row = await findSandboxPayment(db, tenant, id);
      return row ? createSuccessOutcome(paymentOf(row)) : createFailureOutcome('unknown_payment');
    };
    return {
      async create({ key, reference, amount, currency, description, returnUrl, cancelUrl, expiresAt }) {
        const id = `sandbox_${createHash('sha256').update(`${tenant} ${key}`).digest('hex').slice(0, 32)}`;
        await db
          .insert(sandboxPayments)
          .values({
            id,
            tenant,
            reference,
            amount,
            currency,
            description,
            returnUrl,
            cancelUrl,
            state: 'open',
            expiresAt: new Date(expiresAt * 1000),
            createdAt: new Date(now() * 1000),
          })
          .onConflictDoNothing();
        const site = new URL(returnUrl);
        // The payment page has the same site prefix as the page from which the shopper comes.
        const prefix = /^\/sites\/[^/]+/.exec(site.pathname)?.[0] ?? '';
        return createSuccessOutcome({ id, url: `${site.origin}${prefix}/sandbox-payments/${id}` });
      },
      confirm: find,
      async close(id) {
        await changePaymentState(db, tenant, id, ['open'], 'closed');
        return find(id);
      },
      async refund(id) {
        await changePaymentState(db, tenant, id, ['paid'], 'refunded');
        const payment = await find(id);
        return payment.ok && payment.value.state !== 'refunded' ? createFailureOutcome('not_paid') : payment;
      },
      readNotice: () => createSuccessOutcome(undefined),
    };
  },
};
