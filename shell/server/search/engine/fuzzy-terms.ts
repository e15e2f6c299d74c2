import type { PackedStrings } from './packed-strings';

/**
 * Terms within a number of typos of a word, with the number of each. A typo is a letter too many, too few or another
 * one, or two neighbours swapped. The sorted terms are walked like a tree: what several begin with is compared once,
 * and where no end can be near enough all that begin so are passed over.
 * @param prefix the word may also be near the beginning of a term
 */
export const termsWithTypos = (terms: PackedStrings, word: string, allowed: number, prefix = false): Map<number, number> => {
  const found = new Map<number, number>();
  const width = word.length + 1;
  /** `rows[d]`: distances between the first d letters of the term and every beginning of the word. */
  const rows: number[][] = [Array.from({ length: width }, (_, at) => at)];
  /** `best[d]`: least distance of the whole word to a beginning of at most d letters. */
  const best: number[] = [word.length];
  let before = '';
  let at = 0;
  while (at < terms.size) {
    const term = terms.at(at);
    let depth = 0;
    while (depth < before.length && depth < term.length && before[depth] === term[depth]) depth += 1;
    let hopeless = false;
    for (; depth < term.length && !hopeless; depth += 1) {
      const row = nextRow(rows, depth, term, word);
      rows[depth + 1] = row;
      best[depth + 1] = Math.min(best[depth]!, row[word.length]!);
      // A swap may still lower a row that is one too high, by way of the row before it.
      hopeless = Math.min(...row) > allowed && Math.min(...rows[depth]!) > allowed && !(prefix && best[depth + 1]! <= allowed);
    }
    if (hopeless) {
      // `depth` letters of the term decide: pass over all terms that begin with them.
      before = term.slice(0, depth);
      at = pastBeginning(terms, before, at + 1);
      continue;
    }
    const typos = prefix ? best[term.length]! : rows[term.length]![word.length]!;
    if (typos <= allowed) found.set(at, typos);
    before = term;
    at += 1;
  }
  return found;
};

/** First place from `start` on whose term does not begin so. Most such runs are short, so it is looked for near by first. */
export const pastBeginning = (terms: PackedStrings, beginning: string, start: number): number => {
  let low = start;
  let step = 1;
  while (low + step <= terms.size && terms.at(low + step - 1).startsWith(beginning)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(terms.size, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (terms.at(middle).startsWith(beginning)) low = middle + 1;
    else high = middle;
  }
  return low;
};

const nextRow = (rows: number[][], depth: number, term: string, word: string): number[] => {
  const above = rows[depth]!;
  const letter = term[depth]!;
  const row = [depth + 1];
  for (let at = 1; at <= word.length; at += 1) {
    let least = Math.min(row[at - 1]! + 1, above[at]! + 1, above[at - 1]! + (word[at - 1] === letter ? 0 : 1));
    if (at > 1 && depth > 0 && word[at - 1] === term[depth - 1] && word[at - 2] === letter) {
      least = Math.min(least, rows[depth - 1]![at - 2]! + 1);
    }
    row.push(least);
  }
  return row;
};
