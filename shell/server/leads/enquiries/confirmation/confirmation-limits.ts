import { and, count, eq, gt, inArray, isNotNull, like, lte, ne, or } from 'drizzle-orm';
import { mailboxOf } from '@forecourt/rules/account/mailbox-of';
import type { FormDescription } from '@forecourt/contracts/form/form';
import type { Database } from '../../../platform/storage/database';
import { mailboxOfColumn } from '../../../platform/storage/mailbox-of-column';
import type { StoredLead } from '../store';
import { leads } from '../tables';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_CONFIRMATIONS_OF_ADDRESS = 3;
/** Counted for one dealer in an hour. */
const MOST_CONFIRMATIONS_WITHOUT_CAPTCHA = 30;

/** Plain forms can't solve a captcha. */
const PLAIN_FORM_KEY_PREFIX = 'form-';

export type ReasonAgainstConfirmation = 'no_form' | 'suspect' | 'address_limit' | 'dealer_limit';

const before = ({ id, createdAt }: StoredLead, milliseconds: number) =>
  and(ne(leads.id, id), lte(leads.createdAt, createdAt), gt(leads.createdAt, new Date(createdAt.getTime() - milliseconds)));

const countOf = async (db: Database, condition: ReturnType<typeof and>): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(leads).where(condition);
  return row?.count ?? 0;
};

/**
 * Undefined if the sender gets a confirmation (L-12). The counts are of leads before this one, so that every attempt has the
 * same result. `dealers` are the slugs of all, because the limit of an address counts at all of them.
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
    eq(mailboxOfColumn(leads.email), mailboxOf(lead.email)),
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
