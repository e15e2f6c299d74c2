import type { FilterAtom } from '../search-engine';
import { complementOf, emptyBitmap, type Bitmap } from './bitmap';
import { firstFrom, type Column } from './column';
import { ID } from './schema';
import type { Segment } from './segment';

/** Returns the runs of codes, at most two, that a numeric condition accepts. The end of a run is exclusive. */
const runsOf = ({ numbers }: Column, atom: Exclude<FilterAtom, { kind: 'facet' }>): [number, number][] => {
  const end = numbers.length + 1;
  const atLeast = (value: number) => firstFrom(numbers, value, true) + 1;
  const above = (value: number) => firstFrom(numbers, value, false) + 1;
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

const addMatching = ({ columns }: Segment, atom: FilterAtom, into: Bitmap): void => {
  const column = columns.get(atom.attribute);
  if (!column) return;
  if (atom.kind !== 'facet') {
    for (const [from, to] of runsOf(column, atom)) column.addDocs(into, from, to);
    return;
  }
  // An id names one record, so its letters must be equal; values of other attributes may differ in upper and lower case.
  const codes = atom.attribute === ID ? column.exactCodesOf(atom.value) : column.codesOf(atom.value);
  for (const code of codes) {
    const whole = column.dense(code);
    if (whole) into.union(whole);
    else column.addDocs(into, code, code + 1);
  }
};

const evaluateGroup = (segment: Segment, group: FilterAtom[]): Bitmap => {
  const accepted = emptyBitmap(segment.size);
  for (const atom of group) {
    if (!atom.negated) {
      addMatching(segment, atom, accepted);
      continue;
    }
    const refused = emptyBitmap(segment.size);
    addMatching(segment, atom, refused);
    accepted.union(complementOf(refused, segment.size));
  }
  return accepted;
};

/**
 * Returns the documents that an OR group accepts, cached with the segment; callers must not change the bitmap. A
 * document without the attribute fails every numeric condition and passes every negated one.
 */
export const groupOf = (segment: Segment, group: FilterAtom[], key: string): Bitmap => {
  let accepted = segment.groups.get(key);
  if (!accepted) {
    accepted = evaluateGroup(segment, group);
    segment.groups.set(key, accepted);
  }
  return accepted;
};
