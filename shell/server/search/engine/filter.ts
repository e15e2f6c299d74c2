import type { FilterAtom } from '../search-query';
import { bitmapComplement, emptyBitmap, type Bitmap } from './bitmap';
import { firstIndexFrom, type AttributeColumn } from './column';
import { OBJECT_ID_ATTRIBUTE } from './schema';
import type { IndexSegment } from './segment';

/** Returns the runs of codes, at most two, that a numeric condition accepts. The end of a run is exclusive. */
const codeRunsOfCondition = ({ numbers }: AttributeColumn, atom: Exclude<FilterAtom, { kind: 'facet' }>): [number, number][] => {
  const end = numbers.length + 1;
  const atLeast = (value: number) => firstIndexFrom(numbers, value, true) + 1;
  const above = (value: number) => firstIndexFrom(numbers, value, false) + 1;
  if (atom.kind === 'range') return [[atLeast(atom.from), above(atom.to)]];
  switch (atom.operator) {
    case '<':
      return [[1, atLeast(atom.value)]];
    case '<=':
      return [[1, above(atom.value)]];
    case '>':
      return [[above(atom.value), end]];
    case '>=':
      return [[atLeast(atom.value), end]];
    case '=':
      return [[atLeast(atom.value), above(atom.value)]];
    case '!=':
      return [
        [1, atLeast(atom.value)],
        [above(atom.value), end],
      ];
  }
};

const addMatchingDocuments = ({ columns }: IndexSegment, atom: FilterAtom, into: Bitmap): void => {
  const column = columns.get(atom.attribute);
  if (!column) return;
  if (atom.kind !== 'facet') {
    for (const [from, to] of codeRunsOfCondition(column, atom)) column.addDocs(into, from, to);
    return;
  }
  // An id names one record, so its letters must be equal; values of other attributes may differ in upper and lower case.
  const codes = atom.attribute === OBJECT_ID_ATTRIBUTE ? column.exactCodesOf(atom.value) : column.codesOf(atom.value);
  for (const code of codes) {
    const whole = column.dense(code);
    if (whole) into.union(whole);
    else column.addDocs(into, code, code + 1);
  }
};

const evaluateFilterGroup = (segment: IndexSegment, group: FilterAtom[]): Bitmap => {
  const accepted = emptyBitmap(segment.size);
  for (const atom of group) {
    if (!atom.negated) {
      addMatchingDocuments(segment, atom, accepted);
      continue;
    }
    const refused = emptyBitmap(segment.size);
    addMatchingDocuments(segment, atom, refused);
    accepted.union(bitmapComplement(refused, segment.size));
  }
  return accepted;
};

/**
 * Returns the documents that an OR group accepts, cached with the segment; callers must not change the bitmap. A
 * document without the attribute fails every numeric condition and passes every negated one.
 */
export const documentsOfFilterGroup = (segment: IndexSegment, group: FilterAtom[], key: string): Bitmap => {
  let accepted = segment.groups.get(key);
  if (!accepted) {
    accepted = evaluateFilterGroup(segment, group);
    segment.groups.set(key, accepted);
  }
  return accepted;
};
