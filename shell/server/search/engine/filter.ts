import type { FilterAtom } from '../../ports';
import { complementOf, emptyBitmap, fullBitmap, type Bitmap } from './bitmap';
import { codeFrom, type NumericColumn } from './numeric-column';
import type { StockIndex } from './stock-index';

/** Codes from … to (exclusive), possibly in two runs, that a numeric atom accepts. */
const runsOf = ({ dictionary }: NumericColumn, atom: Exclude<FilterAtom, { kind: 'facet' }>): [number, number][] => {
  const end = dictionary.length;
  const atLeast = (value: number) => codeFrom(dictionary, value, true);
  const above = (value: number) => codeFrom(dictionary, value, false);
  if (atom.kind === 'range') return [[atLeast(atom.from), above(atom.to)]];
  switch (atom.operator) {
    case '<':
      return [[0, atLeast(atom.value)]];
    case '<=':
      return [[0, above(atom.value)]];
    case '>':
      return [[above(atom.value), end]];
    case '>=':
      return [[atLeast(atom.value), end]];
    case '=':
      return [[atLeast(atom.value), above(atom.value)]];
    case '!=':
      return [
        [0, atLeast(atom.value)],
        [above(atom.value), end],
      ];
  }
};

const addMatching = (index: StockIndex, atom: FilterAtom, into: Bitmap): void => {
  if (atom.kind === 'facet') {
    const column = index.facets.get(atom.attribute);
    const code = column?.codeOf.get(atom.value);
    if (column && code !== undefined) column.postings.addTo(into, code);
    return;
  }
  const column = index.numbers.get(atom.attribute);
  if (!column) return;
  for (const [from, to] of runsOf(column, atom)) {
    if (from < to) column.postings.addRange(into, from, to);
  }
};

const evaluateGroup = (index: StockIndex, group: FilterAtom[]): Bitmap => {
  const accepted = emptyBitmap(index.size);
  for (const atom of group) {
    if (!atom.negated) {
      addMatching(index, atom, accepted);
      continue;
    }
    const refused = emptyBitmap(index.size);
    addMatching(index, atom, refused);
    accepted.union(complementOf(refused, index.size));
  }
  return accepted;
};

/**
 * Documents that a conjunctive filter accepts: a new bitmap each time. A document without the attribute fails every
 * numeric atom and passes every negated one.
 * @param known results of groups seen before on this index, by their JSON
 */
export const evaluateFilter = (index: StockIndex, filters: FilterAtom[][], known: Map<string, Bitmap>): Bitmap => {
  const result = fullBitmap(index.size);
  for (const group of filters) {
    const key = JSON.stringify(group);
    let accepted = known.get(key);
    if (!accepted) {
      accepted = evaluateGroup(index, group);
      known.set(key, accepted);
    }
    result.intersection(accepted);
  }
  return result;
};
