import { distance } from 'fastest-levenshtein';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ColumnRequirement } from '../mapping/compile-fields';
import { CAR_FIELDS } from '../mapping/car-fields';
import type { Mapping } from '../mapping/mapping-schema';

const spelling = (word: string): string => word.toLowerCase().replaceAll(/[\s-]+/g, '_');

/** The name that a misspelt word most likely means: at most two letters away, and at most a third of the word. */
export const nearest = (word: string, names: readonly string[]): string | undefined => {
  const most = Math.min(2, Math.floor(word.length / 3));
  const candidates = names
    .map((name) => ({ name, letters: distance(spelling(word), spelling(name)) }))
    .filter(({ letters }) => letters <= most);
  return candidates.toSorted((a, b) => a.letters - b.letters)[0]?.name;
};

const topOf = (column: string, columns: ReadonlySet<string>): string =>
  columns.has(column) ? column : (column.split('.')[0] ?? column);

/** Refuses a feed that lacks a column which its mapping requires. */
export const requireColumns = (requirements: readonly ColumnRequirement[], columns: ReadonlySet<string>): void => {
  const missing = requirements.filter(({ anyOf }) => !anyOf.some((column) => columns.has(topOf(column, columns))));
  if (missing.length === 0) return;
  const existing = [...columns].join(', ');
  throw new ProblemError(
    'invalid_feed',
    missing
      .map(
        ({ field, anyOf }) =>
          `The feed has no column ${anyOf.map((column) => `"${column}"`).join(' or ')}, which "${field}" needs`,
      )
      .join('. ') + `. It has: ${existing}`,
    missing.map(({ field, anyOf }) => ({ path: field, message: `needs the column ${anyOf.join(' or ')}` })),
  );
};

const namedColumns = ({ id, fields }: Mapping): string[] => {
  const sources = Object.values(fields ?? {}).flatMap((field) => field.first ?? [field]);
  return [id.column, ...(id.columns ?? []), ...sources.map(({ column }) => column)].filter((column) => column !== undefined);
};

/** Optional columns of the mapping that the feed does not have. */
const absentColumns = (mapping: Mapping, columns: ReadonlySet<string>): string[] =>
  [...new Set(namedColumns(mapping))]
    .filter((column) => !columns.has(topOf(column, columns)))
    .map((column) => `The feed has no column "${column}"`);

/** Columns that no field reads, if the mapping reads every field by its own name. They are probably misspelt. */
const unreadColumns = (mapping: Mapping, columns: ReadonlySet<string>): string[] => {
  if (!mapping.carFields) return [];
  const named = namedColumns(mapping);
  const read = new Set([...CAR_FIELDS.keys(), ...named, ...named.map((column) => topOf(column, columns))]);
  return [...columns]
    .filter((column) => !read.has(column))
    .map((column) => {
      const suggestion = nearest(column, [...CAR_FIELDS.keys()]);
      return `The column "${column}" is no field of a vehicle and was not read${suggestion ? `; is "${suggestion}" meant?` : ''}`;
    });
};

/** Warnings about the columns of a feed whose rows can be used. */
export const columnWarnings = (mapping: Mapping, columns: ReadonlySet<string>): string[] => [
  ...absentColumns(mapping, columns),
  ...unreadColumns(mapping, columns),
];
