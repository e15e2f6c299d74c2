export type Draft = Record<string, unknown>;

const PLACEHOLDER = /\{([a-z_.]+)\}/g;

/** Fields that a template names. */
export const fieldsOf = (template: string): string[] => [...template.matchAll(PLACEHOLDER)].map((match) => match[1]!);

/** Text of a template. A field without a value is left out with its space. Undefined if all fields are empty. */
export const fill = (template: string, draft: Draft): string | undefined => {
  let filled = false;
  const text = template.replaceAll(PLACEHOLDER, (_, field: string) => {
    const value = draft[field];
    if (value === undefined || value === '') return '';
    filled = true;
    return String(value);
  });
  return filled ? text.replaceAll(/\s+/g, ' ').trim() : undefined;
};
