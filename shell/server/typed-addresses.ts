import { formatPhone } from '@forecourt/rules/location/phone';
import { and, eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { AccountOwner } from './ports';

/** Returns a phone number without the signs and the country code by which its typed forms differ. */
export const plainPhone = (phone: string): string => formatPhone(phone).replaceAll(' ', '');

/**
 * Returns the condition that an e-mail address or a phone number, as a shopper typed it into a form, is one of the confirmed ones of an
 * account; undefined for an account without a confirmed address.
 */
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

/** Columns of a table with what shoppers send: the dealer, the account that was signed in, and the typed addresses. */
type SentColumns = Record<'tenant' | 'accountId' | 'email' | 'phone', AnyColumn>;

/** Returns the condition that a row was sent while its shopper was signed in to an account, or with one of the account's confirmed addresses. */
export const isSentBy = ({ tenant, accountId, email, phone }: SentColumns, owner: AccountOwner): SQL | undefined =>
  and(
    eq(tenant, owner.tenant),
    or(eq(accountId, owner.account), isTypedBy({ email: sql`${email}`, phone: sql`${phone}` }, owner)),
  );
