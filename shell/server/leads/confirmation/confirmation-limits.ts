import { and, count, eq, gt, inArray, isNotNull, like, lte, ne, or, sql } from 'drizzle-orm';
import type { FormDescription } from '@forecourt/contracts/form/form';
import type { Database } from '../../storage/database';
import type { StoredLead } from '../store';
import { leads } from '../tables';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Most confirmations to one e-mail address in a day, at all dealers together. */
const MOST_CONFIRMATIONS_OF_ADDRESS = 3;
/** Most confirmations of a dealer in an hour for enquiries that were sent without a captcha. */
const MOST_CONFIRMATIONS_WITHOUT_CAPTCHA = 30;

/** Beginning of the keys of leads from plain forms, which can't solve a captcha. */
const PLAIN_FORM_KEY_PREFIX = 'form-';

/** The reason why a shopper gets no confirmation. */
export type ReasonAgainstConfirmation = 'no_form' | 'suspect' | 'address_limit' | 'dealer_limit';

/** Returns the address without capital letters and without the tag that some mail services allow: `jo+tag@x` is `jo@x`. */
const mailboxWithoutTag = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

const before = ({ id, createdAt }: StoredLead, milliseconds: number) =>
  and(ne(leads.id, id), lte(leads.createdAt, createdAt), gt(leads.createdAt, new Date(createdAt.getTime() - milliseconds)));

const countOf = async (db: Database, condition: ReturnType<typeof and>): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(leads).where(condition);
  return row?.count ?? 0;
};

/**
 * Resolves with the reason why the sender of a lead gets no confirmation (L-12); undefined if they get one. Only a form
 * that a person seems to have sent is confirmed. The counts are of leads before this one, so that every attempt has the
 * same result.
 * @param dealers slugs of all dealers, because the limit of an address counts at all of them
 */
export const findReasonAgainstConfirmation = async (
  db: Database,
  lead: StoredLead,
  { form, dealers }: { form: Pick<FormDescription, 'id' | 'captcha'> | undefined; dealers: string[] },
): Promise<ReasonAgainstConfirmation | undefined> => {
  if (!form || lead.form === null) return 'no_form';
  if (lead.suspect) return 'suspect';
  const sameAddress = and(
    inArray(leads.tenant, dealers),
    isNotNull(leads.form),
    sql`regexp_replace(lower(${leads.email}), '\\+[^@]*@', '@') = ${mailboxWithoutTag(lead.email)}`,
    before(lead, DAY_MS),
  );
  if ((await countOf(db, sameAddress)) >= MOST_CONFIRMATIONS_OF_ADDRESS) return 'address_limit';
  if (form.captcha !== false && !lead.key.startsWith(PLAIN_FORM_KEY_PREFIX)) return undefined;
  const withoutCaptcha = and(
    eq(leads.tenant, lead.tenant),
    or(like(leads.key, `${PLAIN_FORM_KEY_PREFIX}%`), eq(leads.form, form.id)),
    before(lead, HOUR_MS),
  );
  return (await countOf(db, withoutCaptcha)) >= MOST_CONFIRMATIONS_WITHOUT_CAPTCHA ? 'dealer_limit' : undefined;
};
