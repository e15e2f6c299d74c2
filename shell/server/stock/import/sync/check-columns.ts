import { ProblemError } from '@forecourt/contracts/problem';
import type { CsvHeader } from '../feed/csv-header';
import { excerptForMessage } from '../feed/recognise';
import { createColumnFinder, isColumnPattern } from '../mapping/column-pattern';
import { columnsOfSource, sourcesOfField, type ColumnRequirement } from '../mapping/compile-fields';
import { KIND_BY_CAR_FIELD } from '../mapping/car-fields';
import type { Mapping } from '../mapping/mapping-schema';
import { firstKeyOfPath } from '../mapping/path';
import { nearestName } from '../mapping/nearest';

const topOf = (column: string, columns: ReadonlySet<string>): string => (columns.has(column) ? column : firstKeyOfPath(column));

/** Throws `invalid_feed`. */
export const refuseMissingColumns = (requirements: readonly ColumnRequirement[], columns: ReadonlySet<string>): void => {
  const missing = requirements.filter(({ anyOf }) => !anyOf.some((column) => columns.has(topOf(column, columns))));
  if (missing.length === 0) return;
  const existing = excerptForMessage([...columns].join(', '), 200);
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

const conditionColumns = ({ rows }: Mapping): string[] =>
  [...(rows?.only ?? []), ...(rows?.except ?? [])].map(({ column }) => column);

const namedColumns = (mapping: Mapping): string[] =>
  [
    mapping.id.column ?? [],
    mapping.id.columns ?? [],
    conditionColumns(mapping),
    Object.values(mapping.fields ?? {})
      .flatMap(sourcesOfField)
      .flatMap(columnsOfSource),
  ].flat();

const absentColumns = (mapping: Mapping, columns: ReadonlySet<string>): string[] =>
  [...new Set(namedColumns(mapping))]
    .filter((column) => !isColumnPattern(column) && !columns.has(topOf(column, columns)))
    .map((column) => `The feed has no column "${column}"`);

const readColumns = (mapping: Mapping, columns: ReadonlySet<string>): Set<string> => {
  const named = namedColumns(mapping);
  const finders = named.filter(isColumnPattern).map(createColumnFinder);
  const all = Object.fromEntries([...columns].map((column) => [column, true]));
  const byPattern = finders.flatMap((find) => find(all).map(({ column }) => column));
  const ours = mapping.carFields ? KIND_BY_CAR_FIELD.keys() : [];
  return new Set([...ours, ...named, ...byPattern, ...named.map((column) => topOf(column, columns))]);
};

/**
 * Warnings.
 * @throws ProblemError `invalid_feed` if a field reads a repeated name and nothing reads the second column, because either
 * may be meant
 */
export const checkRepeatedColumns = (mapping: Mapping, { names, repeated }: CsvHeader): string[] => {
  const read = readColumns(mapping, new Set(names));
  return [...repeated].map(([name, numbers]) => {
    const place = `The header has "${excerptForMessage(name, 60)}" in columns ${numbers.join(', ')}`;
    if (read.has(name) && !read.has(`${name}#2`))
      throw new ProblemError(
        'invalid_feed',
        `${place}, and a field reads it. Rename one of them in the feed, or name "${excerptForMessage(name, 60)}#2", the second one, in the mapping`,
      );
    return place;
  });
};

/** One warning for each column if the columns are named like fields (`carFields`), else one for all. */
const unreadColumns = (mapping: Mapping, columns: ReadonlySet<string>): string[] => {
  const read = readColumns(mapping, columns);
  const unread = [...columns].filter((column) => !read.has(column));
  if (!mapping.carFields)
    return unread.length === 0 ? [] : [`No field reads the columns ${unread.map((column) => `"${column}"`).join(', ')}`];
  return unread.map((column) => {
    const suggestion = nearestName(column, [...KIND_BY_CAR_FIELD.keys()]);
    return `The column "${column}" is no field of a vehicle and was not read${suggestion ? `; is "${suggestion}" meant?` : ''}`;
  });
};

/** The rows can be used. A delta may lack columns. */
export const findColumnWarnings = (mapping: Mapping, columns: ReadonlySet<string>, mode: 'full' | 'delta'): string[] => [
  ...(mode === 'full' ? absentColumns(mapping, columns) : []),
  ...unreadColumns(mapping, columns),
];
