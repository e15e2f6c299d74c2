import type { FormField, FormValues } from '@forecourt/contracts/form/form';

const answersOf = (value: FormValues[string] | undefined): string[] => (Array.isArray(value) ? value : [String(value ?? '')]);

const isFieldVisibleBelow = (
  fields: readonly FormField[],
  values: FormValues,
  field: FormField,
  above: readonly string[],
): boolean =>
  (field.when ?? []).every(({ field: name, is }) => {
    const other = fields.find((each) => each.name === name);
    // An answer in a hidden field fulfils no condition. Fields whose conditions form a circle stay hidden.
    if (!other || above.includes(name) || !isFieldVisibleBelow(fields, values, other, [...above, field.name])) return false;
    return answersOf(values[name]).some((answer) => is.includes(answer));
  });

/** All conditions of the field hold, and the form also asks for the fields in those conditions (L-01). */
export const isFieldVisible = (fields: readonly FormField[], values: FormValues, field: FormField): boolean =>
  isFieldVisibleBelow(fields, values, field, [field.name]);

export const visibleFields = (fields: readonly FormField[], values: FormValues): FormField[] =>
  fields.filter((field) => isFieldVisible(fields, values, field));

/** Leaves out answers in hidden fields. */
export const visibleValues = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(visibleFields(fields, values).map(({ name }) => [name, values[name] ?? '']));
