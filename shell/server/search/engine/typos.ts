import type SearchableMap from 'minisearch/SearchableMap';

/** How many typos a word may have (S-14): 1 from four letters, 2 from eight, none in a word with a digit. */
export const typosAllowed = (word: string): 0 | 1 | 2 => {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

const swaps = (word: string): string[] => {
  const swapped: string[] = [];
  for (let at = 0; at + 1 < word.length; at += 1) {
    if (word[at] !== word[at + 1]) swapped.push(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
  }
  return swapped;
};

/**
 * Terms within a number of typos, with the least number of typos of each. A typo is a letter too many, too few or
 * another one, or two neighbours swapped (which the map's own distance would count as two).
 */
export const termsWithTypos = <T>(terms: SearchableMap<T>, word: string, allowed: number): Map<string, number> => {
  const found = new Map<string, number>();
  const keep = (term: string, typos: number) => {
    if (typos < (found.get(term) ?? Number.POSITIVE_INFINITY)) found.set(term, typos);
  };
  for (const [term, [, distance]] of terms.fuzzyGet(word, allowed)) keep(term, distance);
  if (allowed > 0) {
    for (const swapped of swaps(word)) {
      for (const [term, typos] of termsWithTypos(terms, swapped, allowed - 1)) keep(term, typos + 1);
    }
  }
  return found;
};
