import { createMissingValueTest } from '../mapping/missing-words';
import { CAR_TYPE_WORDS } from '../mapping/words/kinds';
import { wordKey } from '../mapping/words/word-table';
import { fieldsOfColumnName } from './column-names';
import type { SampledColumn } from './feed-columns';

const isMissing = createMissingValueTest();

const NUMERIC = new Set('price,before_price,msrp,km,year,gears,seats,doors,cylinders'.split(','));
/** Without those that mean: not known. */
export const statedValuesOfColumn = (column: SampledColumn): string[] => column.values.filter((value) => !isMissing(value));
const startsWithDigit = (value: string): boolean => /^[^\p{L}\d]*(?:[A-Z]{3}\s?)?\d/u.test(value);

export const LIST_FIELDS: ReadonlySet<string> = new Set(['images', 'features']);

const isCarType = (value: string): boolean => CAR_TYPE_WORDS.has(wordKey(value));

export const columnFitsField = (field: string, column: SampledColumn): boolean => {
  const values = statedValuesOfColumn(column);
  if (values.length === 0 || (column.isList && !LIST_FIELDS.has(field) && !column.name.endsWith('[]'))) return false;
  if (field === 'car_type') return values.filter(isCarType).length >= values.length / 2;
  if (field === 'images') return values.some((value) => /https?:\/\/|\.(?:jpe?g|png|webp)\b/i.test(value));
  if (!NUMERIC.has(field)) return true;
  return values.filter(startsWithDigit).length >= values.length / 5;
};

const LABELLED = /\[\w+=([^\]]+)\]\.\w+$/;

/** The label, for entries such as `{ label: 'Odometer', value: '45,210 km' }`; otherwise the last keys of the path. */
const namesOf = ({ name }: SampledColumn): string[] => {
  const label = LABELLED.exec(name)?.[1];
  if (label !== undefined) return [label];
  const keys = name.replaceAll('[]', '').split('.');
  return [keys.at(-1)!, keys.slice(-2).join(' '), ...(keys.length > 1 ? [keys.at(-2)!] : [])];
};

interface Match {
  field: string;
  column: SampledColumn;
  rank: number;
}

/** By name and values; each column serves one field. */
export const matchColumnsToFields = (columns: readonly SampledColumn[]): Map<string, SampledColumn> => {
  const matches: Match[] = columns.flatMap((column) =>
    namesOf(column).flatMap((name, index) =>
      fieldsOfColumnName(name)
        .filter(({ field }) => columnFitsField(field, column))
        .map(({ field, rank }) => ({ field, column, rank: rank + index * 100 })),
    ),
  );
  const chosen = new Map<string, SampledColumn>();
  const used = new Set<SampledColumn>();
  for (const { field, column } of matches.toSorted((a, b) => a.rank - b.rank)) {
    if (chosen.has(field) || used.has(column)) continue;
    chosen.set(field, column);
    used.add(column);
  }
  // German feeds name the model "Baureihe", which otherwise is a series.
  const series = chosen.get('series');
  if (series && !chosen.has('model')) {
    chosen.delete('series');
    chosen.set('model', series);
  }
  return chosen;
};
