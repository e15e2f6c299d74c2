import { formatPhone } from '@forecourt/rules/location/phone';
import { and, eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { AccountOwner } from '../../platform/ports';

/** Leaves out the signs and the country code by which typed forms differ. */
export const plainPhone = (phone: string): string => formatPhone(phone).replaceAll(' ', '');

/** Undefined for an account without a confirmed address. */
export const isTypedBy = (
  typed: { email: SQL; phone: SQL },
  { email, phone }: Pick<AccountOwner, 'email' | 'phone'>,
): SQL | undefined =>
  or(
    email === undefined ? undefined : sql`lower(${typed.email}) = ${email}`,
    phone === undefined
      ? undefined
      : sql`regexp_replace(regexp_replace(${typed.phone}, '[[:space:]().-]', '', 'g'), '^([+]|0011)610?', '0') = ${plainPhone(phone)}`,
  );

type SentColumns = Record<'tenant' | 'accountId' | 'email' | 'phone', AnyColumn>;

/** The shopper was signed in to the account, or typed one of its confirmed addresses. */
export const isSentBy = ({ tenant, accountId, email, phone }: SentColumns, owner: AccountOwner): SQL | undefined =>
  and(
    eq(tenant, owner.tenant),
    or(eq(accountId, owner.account), isTypedBy({ email: sql`${email}`, phone: sql`${phone}` }, owner)),
  );
