import type SearchableMap from 'minisearch/SearchableMap';
import { emptyBitmap, fullBitmap, type Bitmap } from './bitmap';
import type { TextIndex } from './text-index';
import { queryWords } from './tokenise';
import { termsWithTypos, typosAllowed } from './typos';

/** A word of the query: it matches the terms that begin with it, and those of `typos` (with their number). */
export interface WordMatch {
  word: string;
  typos: ReadonlyMap<string, number>;
}

export interface TextMatch {
  words: WordMatch[];
  /** `atMost[k]`: documents that hold every word with k typos or fewer in all. */
  atMost: Bitmap[];
}

export const matchWord = <T>(terms: SearchableMap<T>, word: string, typoTolerance: boolean): WordMatch => {
  const allowed = typoTolerance ? typosAllowed(word) : 0;
  const typos = allowed === 0 ? new Map<string, number>() : termsWithTypos(terms, word, allowed);
  for (const term of typos.keys()) if (term.startsWith(word)) typos.delete(term);
  return { word, typos };
};

const levelsOfWord = ({ terms, postings }: TextIndex, { word, typos }: WordMatch): Bitmap[] => {
  const level = emptyBitmap(postings.size);
  for (const code of terms.atPrefix(word).values()) postings.addTo(level, code);
  const levels = [level];
  const most = Math.max(0, ...typos.values());
  for (let count = 1; count <= most; count += 1) {
    const next = levels[count - 1]!.clone();
    for (const [term, needed] of typos) if (needed === count) postings.addTo(next, terms.get(term)!);
    levels.push(next);
  }
  return levels;
};

/** Every word must match; the sum over words of the least typos decides the level. */
const conjunction = (totals: Bitmap[], levels: Bitmap[]): Bitmap[] => {
  const highest = totals.length - 1 + levels.length - 1;
  return Array.from({ length: highest + 1 }, (_, total) => {
    const found = totals[Math.min(total, totals.length - 1)]!.new_intersection(levels[0]!);
    for (let typos = 1; typos < levels.length && typos <= total; typos += 1) {
      found.union(totals[Math.min(total - typos, totals.length - 1)]!.new_intersection(levels[typos]!));
    }
    return found;
  });
};

/** Documents that match a text, by number of typos (S-14). Undefined: the text holds no word, so all match. */
export const matchText = (index: TextIndex, text: string, typoTolerance: boolean): TextMatch | undefined => {
  const words = queryWords(text).map((word) => matchWord(index.terms, word, typoTolerance));
  if (words.length === 0) return undefined;
  const atMost = words.reduce(
    (totals, word) => conjunction(totals, levelsOfWord(index, word)),
    [fullBitmap(index.postings.size)],
  );
  return { words, atMost };
};
