import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { ProblemError } from '@forecourt/contracts/problem';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { findFormProblems, type FormCheckContext } from '@forecourt/rules/form/form-schema';
import { siteForm } from '@forecourt/rules/form/form-site';
import { jsonPointerToAnswer } from '@forecourt/rules/form/own-answers';

export interface FormToCheck {
  form: FormDescription;
  context: FormCheckContext;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** `location` is the lead's location. Throws ProblemError `invalid_request` if the dealer has no such form. */
export const findDealerForm = (
  id: unknown,
  config: SiteConfig,
  text: TextLookup<'shell'>,
  now: number,
  location?: unknown,
): FormToCheck => {
  const form = typeof id === 'string' ? siteForm(config, id, text, textOf(location)) : undefined;
  if (!form)
    throw new ProblemError('invalid_request', undefined, [
      { path: '/form', message: 'must be the id of a form in the dealer’s configuration' },
    ]);
  return { form, context: { site: config, now, text } };
};

/** Uses the browser's schema (L-01). Throws ProblemError `invalid_lead` with the path of each error. */
export const checkFormAnswers = (
  { form, context }: FormToCheck,
  answers: FormValues,
  only: FormDescription['fields'] = form.fields,
): void => {
  const problems = Object.entries(findFormProblems(form.fields, answers, context, only));
  if (problems.length === 0) return;
  throw new ProblemError(
    'invalid_lead',
    undefined,
    problems.map(([name, message]) => ({ path: jsonPointerToAnswer(name), message })),
  );
};
