import { ImportNotations } from '../notation/notations';
import type { CellReader } from './cell';
import type { RowCondition } from './field-schema';
import type { Mapping } from './mapping-schema';
import { compilePattern } from './pattern';

type Test = (values: Record<string, unknown>) => boolean;

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const lower = (value: unknown): string => String(value).toLowerCase();

const compileCondition = (condition: RowCondition, cell: CellReader, decimal: Mapping['decimal']): Test => {
  const { column, is, matches, missing, above, below } = condition;
  const notations = new ImportNotations();
  const source = { field: '', column, ...(decimal ? { decimal } : {}) };
  const words = is && new Set(is.map(lower));
  const pattern = matches === undefined ? undefined : compilePattern(matches);
  return (values) => {
    const entries = entriesOf(cell(values, column));
    const some = (test: (entry: unknown) => boolean): boolean => entries.some(test);
    const numberIs = (test: (number: number) => boolean): boolean =>
      some((entry) => {
        const number = notations.number(source, entry);
        return number !== undefined && test(number);
      });
    return (
      (missing === undefined || missing === (entries.length === 0)) &&
      (!words || some((entry) => words.has(lower(entry)))) &&
      (!pattern || some((entry) => pattern.occursIn(String(entry)))) &&
      (above === undefined || numberIs((number) => number > above)) &&
      (below === undefined || numberIs((number) => number < below))
    );
  };
};

/** All conditions of `only` hold, and none of `except`. */
export const createRowFilter = ({ rows, decimal }: Pick<Mapping, 'rows' | 'decimal'>, cell: CellReader): Test => {
  const only = (rows?.only ?? []).map((condition) => compileCondition(condition, cell, decimal));
  const except = (rows?.except ?? []).map((condition) => compileCondition(condition, cell, decimal));
  return (values) => only.every((test) => test(values)) && !except.some((test) => test(values));
};
