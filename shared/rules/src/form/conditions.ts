import type { FormField, FormValues } from '@forecourt/contracts/form/form';

const answersOf = (value: FormValues[string] | undefined): string[] => (Array.isArray(value) ? value : [String(value ?? '')]);

const shownIn = (fields: readonly FormField[], values: FormValues, field: FormField, above: readonly string[]): boolean =>
  (field.when ?? []).every(({ field: name, is }) => {
    const other = fields.find((each) => each.name === name);
    // What a hidden field holds counts for nothing; a circle of conditions shows nothing.
    if (!other || above.includes(name) || !shownIn(fields, values, other, [...above, field.name])) return false;
    return answersOf(values[name]).some((answer) => is.includes(answer));
  });

/**
 * Whether a form asks for a field with these answers: all conditions of the field hold, and the form asks for the fields
 * that they name (L-01).
 */
export const isShown = (fields: readonly FormField[], values: FormValues, field: FormField): boolean =>
  shownIn(fields, values, field, [field.name]);

/** The fields that a form asks for with these answers, in the form's order. */
export const shownFields = (fields: readonly FormField[], values: FormValues): FormField[] =>
  fields.filter((field) => isShown(fields, values, field));

/** The answers that a form sends: those of the fields that it asks for. */
export const shownValues = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(shownFields(fields, values).map(({ name }) => [name, values[name] ?? '']));
