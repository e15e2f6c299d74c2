export type CarDraft = Record<string, unknown>;

const PLACEHOLDER = /\{column:([^{}]+)\}|\{([a-z_.]+)\}/g;

/** `make` in `{make}`. */
export const fieldsOfTemplate = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].flatMap(([, , field]) => (field === undefined ? [] : [field]));

/** `Trim Level` in `{column:Trim Level}`. */
export const columnsOfTemplate = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].flatMap(([, column]) => (column === undefined ? [] : [column]));

/** Also of a part such as `caravan.sleeps`. */
export const valueOfField = (draft: CarDraft, field: string): unknown =>
  field.split('.').reduce<unknown>((node, key) => (node as CarDraft | undefined)?.[key], draft);

/** A field or column without a value is left out with its space. Undefined if all of them are empty. */
export const fillTemplate = (
  template: string,
  draft: CarDraft,
  column: (name: string) => unknown = () => undefined,
): string | undefined => {
  let filled = false;
  const text = template.replaceAll(PLACEHOLDER, (_, name: string | undefined, field: string) => {
    const value = name === undefined ? valueOfField(draft, field) : column(name);
    if (value === undefined || value === '') return '';
    filled = true;
    return String(value);
  });
  return filled ? text.replaceAll(/\s+/g, ' ').trim() : undefined;
};
