import type { FormFieldOverride, FormDescription, FormField, DealerFormChanges } from '@forecourt/contracts/form/form';
import { DEFAULT_FORMS } from './default-forms';
import { findForm } from './form-of';

/** Path in the configuration, expected and actual value. */
export interface FormFault {
  path: string;
  expected: string;
  found: string;
}

const CHOICES = new Set<FormField['type']>(['select', 'radio', 'checkboxes']);
const quoted = (text: string): string => `“${text}”`;

const checkNewField = (override: FormFieldOverride, path: string): FormFault[] =>
  (['label', 'type'] as const).flatMap((key) =>
    override[key]
      ? []
      : [{ path: `${path}/${key}`, expected: `a ${key}, because the form has no such field yet`, found: 'nothing' }],
  );

const checkField = (field: FormField, form: FormDescription, override: FormFieldOverride, path: string): FormFault[] => {
  const names = form.fields.map(({ name }) => name);
  const steps = form.steps.map(({ id }) => id);
  const found: FormFault[] = [];
  if (CHOICES.has(field.type) && !field.options && !field.optionsFrom)
    found.push({
      path: `${path}/options`,
      expected: 'options or optionsFrom, because there is something to choose',
      found: 'nothing',
    });
  if (override.step !== undefined && !steps.includes(override.step))
    found.push({
      path: `${path}/step`,
      expected: `one of the steps ${steps.join(', ') || '(there are none)'}`,
      found: quoted(override.step),
    });
  if (override.after !== undefined && (override.after === field.name || !names.includes(override.after)))
    found.push({ path: `${path}/after`, expected: `another field, one of ${names.join(', ')}`, found: quoted(override.after) });
  if (field.min !== undefined && field.max !== undefined && field.max < field.min)
    found.push({ path: `${path}/max`, expected: `at least min, ${field.min}`, found: String(field.max) });
  return found;
};

/** A condition must name another field of the form and answers that this field can have, and conditions must not form a circle. */
const checkConditions = (form: FormDescription, overrides: Record<string, FormFieldOverride>, path: string): FormFault[] =>
  form.fields.flatMap((field) =>
    (field.when ?? []).flatMap(({ field: name, is }, index) => {
      const own = overrides[field.name]?.when !== undefined;
      const at = own ? `${path}/fields/${field.name}/when/${index}` : `${path}/fields`;
      const other = form.fields.find((each) => each.name === name);
      if (!other)
        return [
          { path: `${at}${own ? '/field' : ''}`, expected: `the field ${name}, which ${field.name} waits for`, found: 'nothing' },
        ];
      if (leadsBack(form.fields, field.name, name))
        return [{ path: at, expected: 'a condition that does not lead back to its own field', found: quoted(name) }];
      const known = other.options?.map(({ value }) => value);
      const odd = known ? is.find((answer) => !known.includes(answer)) : undefined;
      return odd === undefined
        ? []
        : [{ path: `${at}${own ? '/is' : ''}`, expected: `answers of ${name}: ${known?.join(', ')}`, found: quoted(odd) }];
    }),
  );

const leadsBack = (fields: readonly FormField[], start: string, at: string, seen: readonly string[] = []): boolean => {
  if (at === start) return true;
  if (seen.includes(at)) return false;
  const next = fields.find(({ name }) => name === at)?.when ?? [];
  return next.some(({ field }) => leadsBack(fields, start, field, [...seen, at]));
};

/** A form must ask for a name, and always for an e-mail address or a phone number, so that a dealer can reply. */
const checkReachable = ({ fields }: FormDescription, path: string): FormFault[] => {
  const always = (name: string) => fields.some((field) => field.name === name && field.required && !field.when?.length);
  return always('name') && (always('email') || always('phone'))
    ? []
    : [{ path: `${path}/fields`, expected: 'a required name, and a required email or phone', found: 'nobody to answer to' }];
};

const checkForm = (forms: DealerFormChanges, id: string): FormFault[] => {
  const path = `/forms/${id}`;
  const form = findForm(forms, id) as FormDescription;
  const overrides = forms[id]?.fields ?? {};
  const product = DEFAULT_FORMS.find((each) => each.id === id);
  const ownForm = product
    ? []
    : (['title', 'category', 'fields'] as const).flatMap((key) =>
        forms[id]?.[key]
          ? []
          : [{ path: `${path}/${key}`, expected: `${key}, because the product has no form ${id}`, found: 'nothing' }],
      );
  const fields = Object.entries(overrides).flatMap(([name, override]) => {
    const field = form.fields.find((each) => each.name === name);
    const at = `${path}/fields/${name}`;
    const known = product?.fields.some((each) => each.name === name);
    return [
      ...(known || override.shown === false ? [] : checkNewField(override, at)),
      ...(field ? checkField(field, form, override, at) : []),
    ];
  });
  const steps = form.steps.map((step) => step.id);
  const twice = steps.filter((step, index) => steps.indexOf(step) !== index);
  return [
    ...ownForm,
    ...fields,
    ...twice.map((step) => ({ path: `${path}/steps`, expected: 'each id once', found: quoted(step) })),
    ...checkConditions(form, overrides, path),
    ...checkReachable(form, path),
  ];
};

/** Only what the JSON schema can't find. */
export const checkForms = (forms: DealerFormChanges): FormFault[] => Object.keys(forms).flatMap((id) => checkForm(forms, id));
