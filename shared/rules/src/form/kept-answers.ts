import type { FormDescription, FormField } from '@forecourt/contracts/form/form';
import { isFieldVisible } from './conditions';
import { formSteps } from './form-of';
import { keptUntil } from './kept-until';
import { parseTypedAnswers, visibleAnswers, type TypedAnswers } from './typed-answers';

const SECONDS_PER_DAY = 86_400;

/** 0 for a form that does not offer to keep answers. */
export const keepDaysOfForm = ({ keepDays = 0, remember, steps }: FormDescription): number =>
  remember === false || steps.length < 2 ? 0 : keepDays;

/** Visible fields about income, employment and the like. */
export const fieldsNotKept = ({ fields }: Pick<FormDescription, 'fields'>): FormField[] =>
  fields.filter(({ keep, type }) => keep === false && type !== 'hidden');

/** The form goes on at their step, or at an earlier one that asks for an answer that is not kept. */
const answersToKeep = (form: FormDescription, { values, step, key }: TypedAnswers): TypedAnswers => {
  const fields = form.fields.filter(({ keep }) => keep !== false);
  const asking = formSteps(form).findIndex((each) =>
    each.fields.some((field) => field.keep === false && field.type !== 'hidden' && isFieldVisible(form.fields, values, field)),
  );
  return {
    values: visibleAnswers({ fields }, values),
    step: asking < 0 ? step : Math.min(step, asking),
    ...(key === undefined ? {} : { key }),
  };
};

/** `now` is Unix seconds. */
export const textOfKeptAnswers = (form: FormDescription, answers: TypedAnswers, now: number): string =>
  JSON.stringify({ ...answersToKeep(form, answers), until: now + keepDaysOfForm(form) * SECONDS_PER_DAY });

/** Undefined for an invalid text and after its last day. */
export const parseKeptAnswers = (text: string | null, form: FormDescription, now: number): TypedAnswers | undefined => {
  const seconds = keptUntil(text) - now;
  // The form decides again: the dealer may keep fewer answers now, or for fewer days.
  if (!(seconds > 0 && seconds <= keepDaysOfForm(form) * SECONDS_PER_DAY)) return undefined;
  const answers = parseTypedAnswers(text, form);
  return answers && answersToKeep(form, answers);
};
