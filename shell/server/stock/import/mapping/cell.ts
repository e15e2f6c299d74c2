import type { Mapping } from './mapping-schema';
import { createMissingValueTest } from './missing-words';
import { xmlTextOrValue, createPathReader } from './path';
import { decodeCharacterReferences } from './plain-text';

/** A trimmed text without character references, any other value as it is, and undefined if the value is missing. */
export type CellReader = (values: Record<string, unknown>, column: string, text?: (raw: string) => string) => unknown;

export const createCellReader = ({ missing, usualMissing }: Pick<Mapping, 'missing' | 'usualMissing'>): CellReader => {
  const isMissing = createMissingValueTest(missing, usualMissing);
  const readers = new Map<string, (values: Record<string, unknown>) => unknown>();
  const atPath = (values: Record<string, unknown>, path: string): unknown => {
    if (!/[.[]/.test(path)) return undefined;
    let reader = readers.get(path);
    if (!reader) readers.set(path, (reader = createPathReader(path)));
    return reader(values);
  };
  const cleaned = (cell: unknown, text: (raw: string) => string): unknown => {
    if (typeof cell === 'string') {
      const trimmed = text(cell).trim();
      return isMissing(trimmed) ? undefined : trimmed;
    }
    if (cell === null || cell === undefined) return undefined;
    if (Array.isArray(cell)) {
      const list = cell.map((entry) => cleaned(entry, text)).filter((entry) => entry !== undefined);
      return list.length > 0 ? list : undefined;
    }
    return cell;
  };
  return (values, column, text = decodeCharacterReferences) =>
    cleaned(Object.hasOwn(values, column) ? xmlTextOrValue(values[column]) : atPath(values, column), text);
};
