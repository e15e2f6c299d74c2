import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { RawLead } from '@forecourt/rules/form/lead-payload';
import type { Tenant } from '../ports';
import { isFirstUse } from './captcha/captcha';
import { formNamed, type CheckedForm } from './check-form';
import { checkLead } from './check-lead';
import { withKilometres } from './odometer-answers';
import type { LeadsContext } from './room';
import { storeLead } from './store';
import { suspicionOf } from './suspicion';
import { addValuation } from './trade-in/value-lead';

/** A lead as a request brings it, before its answers are checked. */
interface Submission {
  raw: RawLead;
  tenant: Tenant;
  at: Date;
  /** The dealer's form that the lead names; undefined if the lead names none. */
  form: CheckedForm | undefined;
  /** True if the lead is a plain HTML form, from a browser without JavaScript. */
  plain: boolean;
  userAgent: string | undefined;
}

/**
 * Returns the form that a lead names; undefined if it names none. Throws ProblemError `invalid_request` for an
 * unknown form.
 */
export const submittedForm = (
  { wordingOf }: Pick<LeadsContext, 'wordingOf'>,
  raw: RawLead,
  { config }: Tenant,
  at: Date,
): CheckedForm | undefined =>
  raw.form === undefined
    ? undefined
    : formNamed(raw.form, config, wordingOf(config), Math.floor(at.getTime() / 1000), raw.location_id);

/**
 * Returns the reasons to suspect a robot. A browser without JavaScript can't solve a captcha, so plain forms are
 * checked by rate limit, honeypot and time.
 */
const suspicionReasons = async (
  { captcha, db }: LeadsContext,
  lead: LeadSubmission,
  { form, plain, at }: Submission,
): Promise<string[]> => {
  const judge = form && form.form.captcha !== false && !plain ? captcha : undefined;
  const verdict = await judge?.judge(lead.captcha);
  const usedBefore = verdict?.ok === true && !(await isFirstUse(db, verdict.id, lead.key, at));
  return suspicionOf(lead, { plain, now: Math.floor(at.getTime() / 1000), verdict, usedBefore });
};

/**
 * Checks a lead, values its trade-in and stores it. `valued` is true if the shopper gets a page with the trade-in
 * value, or with the reason why there is none. Throws ProblemError `invalid_lead` or `invalid_request`.
 */
export const acceptLead = async (
  context: LeadsContext,
  submission: Submission,
): Promise<{ id: string; repeated: boolean; valued: boolean }> => {
  const { raw, form, tenant, at, userAgent } = submission;
  const lead = await addValuation(withKilometres(checkLead(raw, form), tenant.config), tenant, context.valueVehicle, at);
  const reasons = await suspicionReasons(context, lead, submission);
  const origin = { tenant: tenant.slug, at, userAgent: userAgent?.slice(0, 500), suspicion: reasons };
  const stored = await storeLead(context.db, lead, origin, (tx, id) => context.leadStored(tx, { id, tenant, at }));
  // The log must not contain names, phone numbers or messages of shoppers.
  context.log.info(
    {
      tenant: tenant.slug,
      lead_id: stored.id,
      category: lead.category,
      form: lead.form,
      repeated: stored.repeated,
      suspect: reasons.length > 0,
      reasons,
    },
    'lead stored',
  );
  const { valuation, no_valuation: noValuation } = lead.fields ?? {};
  return { ...stored, valued: valuation !== undefined || noValuation !== undefined };
};
