import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import { isOnItsWay } from '@forecourt/rules/card/sellable';
import { leadKind } from '@forecourt/rules/form/lead-kind';
import type { RawLead } from '@forecourt/rules/form/lead-payload';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../../platform/ports';
import { recordCaptchaUse } from './captcha/captcha';
import { findDealerForm, type FormToCheck } from './check-form';
import { checkRawLead } from './check-lead';
import { withKilometres } from './odometer-answers';
import { tellHowToReachDealer } from './lead-not-stored';
import type { LeadsContext } from './room';
import { runWithAbortableLimit } from './in-time';
import { requestedTime } from './requested-time';
import { storeOrSpoolLead } from './spool/keep-lead';
import type { LeadSender } from './spool/spooled-lead';
import { findReasonsForSuspicion, type LeadSuspicionFacts } from './suspicion';
import { addTradeInValuation } from './trade-in/value-lead';

/**
 * The page of a car on its way offers no test drive, but an address can be typed. A lead is taken without a database too (L-13), so it
 * is refused only if the stock says so in time. Throws ProblemError `invalid_lead` with a sentence for the shopper.
 */
const refuseTestDriveBeforeArrival = async (
  { stock, patience, wordingOf }: Pick<LeadsContext, 'stock' | 'patience' | 'wordingOf'>,
  { category, car_id: id }: LeadSubmission,
  { slug, config }: Tenant,
): Promise<void> => {
  if (category !== 'test_drive' || !id) return;
  const [car] = await runWithAbortableLimit(patience, () => stock.byIds(slug, [id])).catch(() => []);
  if (!car || !isOnItsWay(car)) return;
  const message = wordingOf(config)(
    'shell.lead.notArrived',
    '{{car}} is on its way, so nobody can drive it yet. Ask us to tell you when it arrives.',
    { car: car.name },
  );
  throw new ProblemError('invalid_lead', message, [{ path: '/', message }]);
};

interface LeadSubmissionRequest {
  raw: RawLead;
  tenant: Tenant;
  at: Date;
  form: FormToCheck | undefined;
  /** Sent by a browser without JavaScript. */
  plain: boolean;
  userAgent: string | undefined;
  sender: LeadSender;
}

/** Finds the session if the database is slow, because a lead is taken without a database too (L-13). */
export const senderOf = async (
  { accountOf, patience, sessionHashOf }: Pick<LeadsContext, 'accountOf' | 'patience' | 'sessionHashOf'>,
  request: FastifyRequest,
): Promise<LeadSender> => {
  try {
    return { account: await runWithAbortableLimit(patience, () => accountOf(request)) };
  } catch {
    return { session: sessionHashOf(request) };
  }
};

/** Throws ProblemError `invalid_request` for an unknown form. */
export const findSubmittedForm = (
  { wordingOf }: Pick<LeadsContext, 'wordingOf'>,
  raw: RawLead,
  { config }: Tenant,
  at: Date,
): FormToCheck | undefined =>
  raw.form === undefined
    ? undefined
    : findDealerForm(raw.form, config, wordingOf(config), Math.floor(at.getTime() / 1000), raw.location_id);

/** A browser without JavaScript can't solve a captcha, so plain forms are checked by rate limit, honeypot and time. */
const readCircumstances = async (
  { captcha }: LeadsContext,
  lead: LeadSubmission,
  { form, plain, at }: LeadSubmissionRequest,
): Promise<Omit<LeadSuspicionFacts, 'usedBefore'>> => {
  const judge = form && form.form.captcha !== false && !plain ? captcha : undefined;
  const verdict = await judge?.judge(lead.captcha);
  return { plain, now: Math.floor(at.getTime() / 1000), ...(verdict ? { verdict } : {}) };
};

/** A solution of a captcha counts once, as far as the database answers in time. */
const isSuspectedLead = async (
  { db, patience }: LeadsContext,
  lead: LeadSubmission,
  circumstances: Omit<LeadSuspicionFacts, 'usedBefore'>,
  at: Date,
): Promise<boolean> => {
  const { verdict } = circumstances;
  if (findReasonsForSuspicion(lead, { ...circumstances, usedBefore: false }).length > 0) return true;
  if (lead.category !== 'trade_in' || !verdict?.ok) return false;
  const isFirst = await runWithAbortableLimit(patience, () => recordCaptchaUse(db, verdict.id, lead.key, at)).catch(() => true);
  return !isFirst;
};

/** The signed reference tells the success page what was received (L-12). */
const receiptReference = ({ receipts }: Pick<LeadsContext, 'receipts'>, lead: LeadSubmission, { slug }: Tenant): string =>
  receipts.sign(slug, {
    kind: leadKind(lead),
    form: lead.form,
    car: lead.car_id,
    location: lead.location_id,
    time: requestedTime(lead),
  });

/**
 * Stores the lead in the database or the lead spool (L-13). `valued`: the shopper gets a page with the trade-in value, or
 * why there is none. Throws ProblemError `invalid_lead`, `invalid_request`, or `lead_not_stored` with a sentence for the
 * shopper.
 */
export const checkAndStoreLead = async (
  context: LeadsContext,
  submission: LeadSubmissionRequest,
): Promise<{ id: string; repeated: boolean; valued: boolean; reference: string }> => {
  const { raw, form, tenant, at, userAgent, sender } = submission;
  const checked = withKilometres(checkRawLead(raw, form), tenant.config);
  await refuseTestDriveBeforeArrival(context, checked, tenant);
  const circumstances = await readCircumstances(context, checked, submission);
  // A robot must not cause questions to the valuer, which cost the dealer money.
  const isSuspect = await isSuspectedLead(context, checked, circumstances, at);
  const valueVehicle = isSuspect ? context.valueVehicle && (async () => ({ ok: false as const })) : context.valueVehicle;
  const lead = await addTradeInValuation(checked, tenant, { ...context, valueVehicle }, at);
  const spooled = {
    id: context.idOf(tenant.slug, lead.key),
    tenant: tenant.slug,
    lead,
    at: at.toISOString(),
    userAgent: userAgent?.slice(0, 500),
    ...sender,
    optInWords: lead.opt_in ? form?.form.fields.find(({ name }) => name === 'opt_in')?.label : undefined,
    circumstances,
  };
  const stored = await storeOrSpoolLead(context, spooled, tenant).catch(tellHowToReachDealer(context, tenant));
  const { id, repeated, isSpooled } = stored;
  const { valuation, no_valuation: noValuation } = lead.fields ?? {};
  // The page with the value reads the lead from the database, so a spooled lead has none yet.
  return {
    id,
    repeated,
    reference: receiptReference(context, lead, tenant),
    valued: !isSpooled && (valuation !== undefined || noValuation !== undefined),
  };
};
