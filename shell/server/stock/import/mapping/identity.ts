import { createHash } from 'node:crypto';
import { ImportNotations } from '../notation/notations';
import { NumbersByText } from '../numbers-by-text';
import { createCellReader } from './cell';
import type { Mapping } from './mapping-schema';
import { RowFailure } from './row-failure';
import type { CarDraft } from './template';
import { compileSteps } from './transforms';

/** Counts the rows, so each import needs its own function. */
type IdentifyRow = (values: Record<string, unknown>, draft: CarDraft) => string;

const digest = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
const normal = (value: unknown): string => (value === undefined ? '' : String(value).toLowerCase().replaceAll(/\s+/g, ' '));

const byColumn = (mapping: Mapping, column: string): IdentifyRow => {
  const cell = createCellReader(mapping);
  const steps = compileSteps(mapping.id.transform);
  const source = { field: 'id', column };
  const notations = new ImportNotations();
  return (values, draft) => {
    const found = cell(values, column);
    const value = found === undefined ? undefined : steps(found, { field: 'id', draft, source, notations });
    if (value === undefined) throw new RowFailure('id', `column "${column}" gives no identity`);
    return (mapping.id.prefix ?? '') + String(value);
  };
};

const byDigest = (mapping: Mapping): IdentifyRow => {
  const cell = createCellReader(mapping);
  const { columns = [], fields = [], prefix = '' } = mapping.id;
  const counts = new NumbersByText();
  return (values, draft) => {
    const key = digest([
      ...columns.map((column) => normal(cell(values, column))),
      ...fields.map((field) => normal(draft[field])),
    ]);
    const count = mapping.groupRows ? 1 : counts.increase(key);
    return `${prefix}${key}${count === 1 ? '' : `-${count}`}`;
  };
};

export const createRowIdentity = (mapping: Mapping): IdentifyRow =>
  mapping.id.column === undefined ? byDigest(mapping) : byColumn(mapping, mapping.id.column);
