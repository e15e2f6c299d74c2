import { answersOfLead } from '@forecourt/rules/form/answers-of-lead';
import { leadOfForm } from '@forecourt/rules/form/lead-of-form';
import type { RawLead } from '@forecourt/rules/form/lead-payload';
import { checkAnswers, type CheckedForm } from './check-form';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The lead that the form's own script would have made of a plain form's answers: a form without a script shows and sends
 * what may not have been asked for. `page`: the address that it was sent from. Throws `invalid_lead` as the browser would.
 */
export const plainLead = (checked: CheckedForm, raw: RawLead, page: string | undefined): RawLead => {
  const answers = answersOfLead(checked.form, raw);
  checkAnswers(checked, answers);
  const lead = leadOfForm(checked.form, answers, {
    key: textOf(raw.key),
    url: textOf(raw.url) || (page ?? '').slice(0, 2000),
    locations: checked.context.site.locations,
    website: textOf(raw.website),
  });
  return { ...lead, ...(raw.opened === undefined ? {} : { opened: raw.opened }) };
};
