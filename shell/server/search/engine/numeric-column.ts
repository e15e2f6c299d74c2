import { codedLists, type CodedLists } from './coded-lists';
import { postingsOf, type Postings } from './postings';

/** An attribute with at most one number for each document, coded by a sorted dictionary. */
export interface NumericColumn extends CodedLists {
  /** Distinct values, ascending. */
  dictionary: Float64Array;
  labels: string[];
  postings: Postings;
}

export interface NumericColumnBuilder {
  /** Value of the next record. What is not a finite number counts as absent. */
  add(value: unknown): void;
  finish(order: Uint32Array): NumericColumn;
}

export const numericColumn = (): NumericColumnBuilder => {
  const codes = new Map<number, number>();
  const lists = codedLists();
  return {
    add(value) {
      if (typeof value !== 'number' || !Number.isFinite(value)) return lists.add([]);
      const known = codes.get(value) ?? codes.size;
      codes.set(value, known);
      return lists.add([known]);
    },
    finish(order) {
      const dictionary = Float64Array.from(codes.keys()).toSorted();
      const recode = new Uint32Array(dictionary.length);
      dictionary.forEach((value, code) => {
        recode[codes.get(value)!] = code;
      });
      const coded = lists.finish(order, recode);
      const labels = Array.from(dictionary, String);
      return { ...coded, dictionary, labels, postings: postingsOf(coded, dictionary.length) };
    },
  };
};

/** First code whose value is at least (`orEqual`) or above the given one. */
export const codeFrom = (dictionary: Float64Array, value: number, orEqual: boolean): number => {
  let low = 0;
  let high = dictionary.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = dictionary[middle]!;
    if (at < value || (!orEqual && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
};
