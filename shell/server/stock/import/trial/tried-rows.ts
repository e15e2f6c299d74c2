import { createReadStream } from 'node:fs';
import { keepFeed } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import { createColumnFinder, isColumnPattern } from '../mapping/column-pattern';
import { columnsOfSource, sourcesOfField } from '../mapping/compile-fields';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { Mapping } from '../mapping/mapping-schema';
import { createPathReader } from '../mapping/path';
import type { Notice, FeedRowPosition, Rejection } from '../notice';
import type { IncomingCar } from '../sync/incoming';

interface TriedField {
  field: string;
  value: unknown;
  cells: { column: string; cell: unknown }[];
}

export interface TriedRow extends FeedRowPosition {
  car?: { id: string; fields: TriedField[] };
  rejection?: Rejection;
  notices: Notice[];
}

const cellsOf = (values: Record<string, unknown>, names: readonly string[]): TriedField['cells'] =>
  names.flatMap((name) => {
    const columns = isColumnPattern(name) ? createColumnFinder(name)(values).map(({ column }) => column) : [name];
    return columns
      .map((column) => ({ column, cell: Object.hasOwn(values, column) ? values[column] : createPathReader(column)(values) }))
      .filter(({ cell }) => cell !== undefined && cell !== '');
  });

const triedFields = (mapping: Mapping, car: object, values: Record<string, unknown>): TriedField[] =>
  Object.entries(car)
    .filter(([field]) => field !== 'id' && field !== 'slug')
    .map(([field, value]) => {
      const named = Object.entries(mapping.fields ?? {}).filter(([name]) => name === field || name.startsWith(`${field}.`));
      const names = named.flatMap(([, source]) => sourcesOfField(source)).flatMap(columnsOfSource);
      return { field, value, cells: cellsOf(values, named.length === 0 && mapping.carFields ? [field] : names) };
    });

const firstRows = async (path: string, { mapping, groupRows }: CompiledMapping, count: number) => {
  const file = await keepFeed(createReadStream(path));
  try {
    const rows: { line: number; record: number; values?: Record<string, unknown> }[] = [];
    let record = 1;
    if (count > 0)
      for await (const row of groupRows((await openFeed(file, mapping)).rows())) {
        rows.push({ ...row, record });
        record += row.joined ?? 1;
        if (rows.length >= count) break;
      }
    return rows;
  } finally {
    await file.remove();
  }
};

export interface RowOutcome {
  id?: string;
  car?: object;
  rejection?: Rejection;
  notices: Notice[];
}

/** In their order, because several rows may be on one line. */
export const createOutcomeList = (show: number) => {
  const outcomes: RowOutcome[] = [];
  let current: RowOutcome = { notices: [] };
  return {
    outcomes,
    onNotice: (notice: Notice): void => void current.notices.push(notice),
    onRejected: (rejection: Rejection): void => void (current.rejection = rejection),
    onAccepted: ({ id, car, part }: IncomingCar): void => void Object.assign(current, { id, car: part ?? car }),
    onRow: (): void => {
      if (outcomes.length < show) outcomes.push(current);
      current = { notices: [] };
    },
  };
};

interface FirstRows {
  path: string;
  compiled: CompiledMapping;
  show: number;
  outcomes: readonly RowOutcome[];
  format: string;
}

export const readTriedRows = async ({ path, compiled, show, outcomes, format }: FirstRows): Promise<TriedRow[]> => {
  const { mapping } = compiled;
  const rows = await firstRows(path, compiled, show);
  const hasRecords = format === 'json' || format === 'xml';
  return rows.map(({ line, record, values = {} }, index): TriedRow => {
    const { id, car, rejection, notices = [] } = outcomes[index] ?? {};
    return {
      line,
      ...(hasRecords ? { record } : {}),
      ...(car && id !== undefined ? { car: { id, fields: triedFields(mapping, car, values) } } : {}),
      ...(rejection ? { rejection } : {}),
      notices,
    };
  });
};
