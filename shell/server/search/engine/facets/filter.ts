import type { FilterAtom, FilterScores, ScoredFilter } from '../../contract/search-query';
import { bitmapComplement, emptyBitmap, type Bitmap } from '../store/bitmap';
import { firstIndexFrom, type AttributeColumn } from '../store/column';
import { OBJECT_ID_ATTRIBUTE } from '../schema';
import type { IndexSegment } from '../store/segment';

/** At most two runs; the end of a run is exclusive. */
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

/** Cached: callers must not change it. A document without the attribute fails numeric conditions, and passes negated ones. */
export const documentsOfFilterGroup = (segment: IndexSegment, group: FilterAtom[], key: string): Bitmap => {
  let accepted = segment.groups.get(key);
  if (!accepted) {
    accepted = evaluateFilterGroup(segment, group);
    segment.groups.set(key, accepted);
  }
  return accepted;
};

export const decidesOrder = ({ required, optional, sum }: FilterScores): boolean =>
  optional.length > 0 ||
  required.some((group) => group.some(({ score }) => (sum ? group.length > 1 : score !== group[0]!.score)));

/** Sum of all groups. */
export const createFilterScorer = (segment: IndexSegment, scores: FilterScores): ((doc: number) => number) => {
  const documentsOf = ({ condition }: ScoredFilter): Bitmap =>
    documentsOfFilterGroup(segment, [condition], JSON.stringify([condition]));
  const groups = [...scores.required, ...scores.optional].map((group) =>
    group.map((each) => ({ documents: documentsOf(each), score: each.score })),
  );
  return (doc) => {
    let total = 0;
    for (const group of groups) {
      let points = 0;
      for (const { documents, score } of group) {
        if (!documents.has(doc)) continue;
        points = scores.sum ? points + score : Math.max(points, score);
      }
      total += points;
    }
    return total;
  };
};
