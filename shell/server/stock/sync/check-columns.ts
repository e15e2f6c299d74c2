import { ProblemError } from '@forecourt/contracts/problem';
import type { ColumnRequirement } from '../mapping/compile-fields';
import type { Mapping } from '../mapping/mapping-schema';

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

/** Columns that the mapping names and the feed doesn't have, though rows can do without them. */
export const absentColumns = (mapping: Mapping, columns: ReadonlySet<string>): string[] => {
  const named = Object.values(mapping.fields ?? {}).flatMap((field) => (field.first ?? [field]).map(({ column }) => column));
  return [...new Set(named)].filter((column) => column !== undefined && !columns.has(topOf(column, columns))) as string[];
};
