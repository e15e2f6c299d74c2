import SearchableMap from 'minisearch/SearchableMap';
import { codedLists } from './coded-lists';
import { postingsOf, type Postings } from './postings';
import { tokenise } from './tokenise';

/** Terms of all searchable attributes; the value of a term is its code in the postings. */
export interface TextIndex {
  terms: SearchableMap<number>;
  postings: Postings;
}

export interface TextIndexBuilder {
  /**
   * Texts of the next record.
   * @param repeating values that many records share: tokenised once for all of them
   */
  add(repeating: string[], unique: string[]): void;
  finish(order: Uint32Array): TextIndex;
}

export const textIndex = (): TextIndexBuilder => {
  const codes = new Map<string, number>();
  const known = new Map<string, number[]>();
  const lists = codedLists();
  const codesOf = (text: string): number[] =>
    tokenise(text).map(({ term }) => {
      const code = codes.get(term) ?? codes.size;
      codes.set(term, code);
      return code;
    });
  const codesOnce = (text: string): number[] => {
    const before = known.get(text);
    if (before) return before;
    const fresh = codesOf(text);
    known.set(text, fresh);
    return fresh;
  };
  return {
    add: (repeating, unique) => lists.add(new Set([...repeating.flatMap(codesOnce), ...unique.flatMap(codesOf)])),
    finish(order) {
      const coded = lists.finish(order);
      return { terms: SearchableMap.from([...codes]), postings: postingsOf(coded, codes.size) };
    },
  };
};
