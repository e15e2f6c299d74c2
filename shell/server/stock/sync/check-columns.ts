import { ProblemError } from '@forecourt/contracts/problem';
import type { ColumnRequirement } from '../mapping/compile-fields';
import { CAR_FIELDS } from '../mapping/car-fields';
import type { Mapping } from '../mapping/mapping-schema';
import { nearest } from './nearest';

const topOf = (column: string, columns: ReadonlySet<string>): string =>
  columns.has(column) ? column : (column.split('.')[0] ?? column);

/** Refuses a feed without a column that its mapping cannot do without. */
export const requireColumns = (requirements: readonly ColumnRequirement[], columns: ReadonlySet<string>): void => {
  const lacking = requirements.filter(({ anyOf }) => !anyOf.some((column) => columns.has(topOf(column, columns))));
  if (lacking.length === 0) return;
  const existing = [...columns].join(', ');
  throw new ProblemError(
    'invalid_feed',
    lacking
      .map(
        ({ field, anyOf }) =>
          `The feed has no column ${anyOf.map((column) => `"${column}"`).join(' or ')}, which "${field}" needs`,
      )
      .join('. ') + `. It has: ${existing}`,
    lacking.map(({ field, anyOf }) => ({ path: field, message: `needs the column ${anyOf.join(' or ')}` })),
  );
};

const namedColumns = ({ id, fields }: Mapping): string[] => {
  const sources = Object.values(fields ?? {}).flatMap((field) => field.first ?? [field]);
  return [id.column, ...(id.columns ?? []), ...sources.map(({ column }) => column)].filter((column) => column !== undefined);
};

/** Columns that the mapping names and the feed doesn't have, though rows can do without them. */
const absentColumns = (mapping: Mapping, columns: ReadonlySet<string>): string[] =>
  [...new Set(namedColumns(mapping))]
    .filter((column) => !columns.has(topOf(column, columns)))
    .map((column) => `The feed has no column "${column}"`);

/** Columns that no field takes, where the mapping takes every field by its own name: misspelt, most likely. */
const unreadColumns = (mapping: Mapping, columns: ReadonlySet<string>): string[] => {
  if (!mapping.carFields) return [];
  const named = namedColumns(mapping);
  const read = new Set([...CAR_FIELDS.keys(), ...named, ...named.map((column) => topOf(column, columns))]);
  return [...columns]
    .filter((column) => !read.has(column))
    .map((column) => {
      const meant = nearest(column, [...CAR_FIELDS.keys()]);
      return `The column "${column}" is no field of a vehicle and was not read${meant ? `; is "${meant}" meant?` : ''}`;
    });
};

/** What is odd about the columns of a feed, in words, though its rows can be used. */
export const columnWarnings = (mapping: Mapping, columns: ReadonlySet<string>): string[] => [
  ...absentColumns(mapping, columns),
  ...unreadColumns(mapping, columns),
];
