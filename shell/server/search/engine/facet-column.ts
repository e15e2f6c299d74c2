import { codedLists, type CodedLists } from './coded-lists';
import { postingsOf, type Postings } from './postings';

/** An attribute with text values, coded by a dictionary in ascending order. */
export interface FacetColumn extends CodedLists {
  labels: string[];
  codeOf: ReadonlyMap<string, number>;
  postings: Postings;
}

export interface FacetColumnBuilder {
  /** Values of the next record, each at most once. */
  add(values: string[]): void;
  finish(order: Uint32Array): FacetColumn;
}

export const facetColumn = (): FacetColumnBuilder => {
  const dictionary = new Map<string, number>();
  const lists = codedLists();
  const codeOf = (value: string): number => {
    const known = dictionary.get(value);
    if (known !== undefined) return known;
    dictionary.set(value, dictionary.size);
    return dictionary.size - 1;
  };
  return {
    add: (values) => lists.add(values.map(codeOf)),
    finish(order) {
      const labels = [...dictionary.keys()].toSorted((a, b) => (a < b ? -1 : 1));
      const recode = new Uint32Array(labels.length);
      const sorted = new Map<string, number>();
      labels.forEach((label, code) => {
        recode[dictionary.get(label)!] = code;
        sorted.set(label, code);
      });
      const coded = lists.finish(order, recode);
      return { ...coded, labels, codeOf: sorted, postings: postingsOf(coded, labels.length) };
    },
  };
};
