import { Compile } from 'typebox/compile';
import { ValidationError } from 'yup';
import { LeadSubmission } from '@forecourt/contracts/form/lead';
import { leadSchema, type LeadAnswers } from '@forecourt/contracts/form/lead-schema';
import { oneLineText } from '@forecourt/contracts/form/one-line-text';
import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { answersOfLead } from '@forecourt/rules/form/answers-of-lead';
import { applyLeadPayloadRules, type RawLead } from '@forecourt/rules/form/lead-payload';
import { checkFormAnswers, type FormToCheck } from './check-form';
import { withStorableTexts } from './storable';

const shape = Compile(LeadSubmission);
const ANSWERS = Object.keys(leadSchema.fields) as (keyof LeadAnswers)[];

const onePerPath = (details: ProblemDetail[]): ProblemDetail[] =>
  [...new Map(details.toReversed().map((detail) => [detail.path, detail])).values()].toReversed();

/** A value that is no text counts as unanswered. Throws ProblemError `invalid_lead` with the path of each error. */
const readRequiredAnswers = (raw: RawLead): LeadAnswers => {
  const typed = Object.fromEntries(ANSWERS.map((name) => [name, typeof raw[name] === 'string' ? raw[name] : '']));
  try {
    return leadSchema.validateSync(typed, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const details = error.inner.map((inner) => ({ path: `/${inner.path ?? ''}`, message: inner.message }));
    throw new ProblemError('invalid_lead', undefined, onePerPath(details));
  }
};

const shapeProblems = (lead: unknown): ProblemDetail[] =>
  onePerPath(
    shape.Errors(lead).flatMap((error): ProblemDetail[] => {
      const unknown = error.keyword === 'additionalProperties' ? error.params.additionalProperties : undefined;
      if (unknown) return unknown.map((name) => ({ path: `${error.instancePath}/${name}`, message: 'is not allowed here' }));
      if (error.instancePath === '/category') return [{ path: '/category', message: 'is not a category of leads' }];
      return [{ path: error.instancePath, message: error.message }];
    }),
  );

/** The form has checked the texts before. Only the message and a form's own fields may have several lines. */
const withTrimmedTexts = (payload: RawLead): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, name === 'message' ? value.trim() : oneLineText(value)];
    }),
  );

/**
 * The payload rules (L-03) come before those of the form, or of every enquiry (L-02). Throws ProblemError `invalid_lead` for
 * errors that a person can correct, `invalid_request` for others, with the path of each.
 */
export const checkRawLead = (raw: RawLead, form?: FormToCheck): LeadSubmission => {
  if (form) checkFormAnswers(form, answersOfLead(form.form, raw));
  const payload = applyLeadPayloadRules(raw);
  const texts = withTrimmedTexts(payload);
  const answers: Record<string, unknown> = form ? texts : readRequiredAnswers(payload);
  const answered = ANSWERS.filter((name) => payload[name] !== undefined);
  const lead = { ...texts, ...Object.fromEntries(answered.map((name) => [name, answers[name]])) };
  const problems = shapeProblems(lead);
  if (problems.length > 0) throw new ProblemError('invalid_request', undefined, problems);
  return withStorableTexts(lead) as LeadSubmission;
};
