import type { ImportChanges } from '@forecourt/contracts/desk/imports';

/** Most changes of one field that `import` prints as examples, and most characters of a printed value. */
const MOST_CHANGE_EXAMPLES = 3;
const MAX_LETTERS = 60;

/** Returns a value as JSON of at most `MAX_LETTERS` characters; `nothing` for undefined. */
const briefJson = (value: unknown): string => {
  const words = value === undefined ? 'nothing' : JSON.stringify(value);
  return words.length > MAX_LETTERS ? `${words.slice(0, MAX_LETTERS - 1)}…` : words;
};

const carLines = (title: string, cars: ImportChanges['added']): string[] =>
  cars.slice(0, MOST_CHANGE_EXAMPLES).map(({ id, name }) => `    ${title} ${name} (${id})`);

/** Returns lines about the differences that an import would make: each field with its count and examples, before → after. */
export const importChangeLines = (changes: ImportChanges | undefined): string[] => {
  if (!changes) return [];
  const fields = Object.entries(changes.fields).toSorted(([, a], [, b]) => b.count - a.count);
  return [
    '  changes',
    ...carLines('added:', changes.added),
    ...carLines('back in stock:', changes.returned),
    ...carLines('no longer in the feed:', changes.removed),
    ...fields.flatMap(([field, { count, examples }]) => [
      `    ${field} of ${count}`,
      ...examples
        .slice(0, MOST_CHANGE_EXAMPLES)
        .map(({ id, before, after }) => `      ${id}: ${briefJson(before)} → ${briefJson(after)}`),
    ]),
  ];
};
