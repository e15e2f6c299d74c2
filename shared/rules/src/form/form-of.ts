import type {
  FormFieldOverride,
  FormDescription,
  FormField,
  FormOverride,
  DealerFormChanges,
} from '@forecourt/contracts/form/form';
import { DEFAULT_FORMS } from './default-forms';

const withoutUndefined = <Given extends object>(given: Given): Partial<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>;

/** A list of the site (`optionsFrom`) and own options replace each other. */
const withOverride = (field: FormField, { shown: _shown, after: _after, ...own }: FormFieldOverride): FormField => {
  const { options, optionsFrom, ...rest } = field;
  const answers = own.options || own.optionsFrom ? {} : withoutUndefined({ options, optionsFrom });
  return { ...rest, ...answers, ...withoutUndefined(own) };
};

const insertField = (fields: FormField[], field: FormField, after: string | undefined): FormField[] => {
  const otherFields = fields.filter(({ name }) => name !== field.name);
  const at = after === undefined ? -1 : otherFields.findIndex(({ name }) => name === after);
  if (at >= 0) return [...otherFields.slice(0, at + 1), field, ...otherFields.slice(at + 1)];
  const present = otherFields.length < fields.length;
  return present ? fields.map((each) => (each.name === field.name ? field : each)) : [...fields, field];
};

const withFields = (fields: FormField[], overrides: Record<string, FormFieldOverride>): FormField[] =>
  Object.entries(overrides).reduce((all, [name, override]) => {
    if (override.shown === false) return all.filter((field) => field.name !== name);
    const present = all.find((field) => field.name === name);
    // A dealer's own question may be about income; the dealer says so if the device may keep its answer.
    const field = present ?? { name, label: name, type: 'text', keep: false };
    return insertField(all, withOverride(field, override), override.after);
  }, fields);

const BLANK: Omit<FormDescription, 'id' | 'title'> = { category: 'general', steps: [], fields: [], submit: 'Send' };

/** With the dealer's changes (L-01); undefined if no form has the id. */
export const findForm = (forms: DealerFormChanges | undefined, id: string): FormDescription | undefined => {
  const product = DEFAULT_FORMS.find((form) => form.id === id);
  const own: FormOverride | undefined = forms && Object.hasOwn(forms, id) ? forms[id] : undefined;
  if (!product && !own) return undefined;
  const base: FormDescription = product ?? { ...BLANK, id, title: id };
  const { fields = {}, ...rest } = own ?? {};
  return { ...base, ...withoutUndefined(rest), id, fields: withFields(base.fields, fields) };
};

/** First the default forms. */
export const formIds = (forms: DealerFormChanges | undefined): string[] => [
  ...new Set([...DEFAULT_FORMS.map(({ id }) => id), ...Object.keys(forms ?? {})]),
];

/** A form without steps has one step. A field that names no step belongs to the first. */
export const formSteps = ({ steps, fields, title }: FormDescription): { id: string; title: string; fields: FormField[] }[] => {
  if (steps.length === 0) return [{ id: 'form', title, fields }];
  const stepIds = new Set(steps.map(({ id }) => id));
  return steps.map((step, index) => ({
    ...step,
    fields: fields.filter((field) => field.step === step.id || (index === 0 && !stepIds.has(field.step ?? ''))),
  }));
};
