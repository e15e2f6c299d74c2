import type { PackedStrings } from './packed-strings';

/**
 * Returns the terms within `allowed` typos of a word, with the number of typos of each. A typo is a missing, extra or
 * different letter, or two swapped neighbours. The terms are sorted, so a beginning that several terms share is compared
 * once, and all terms with a beginning that is too different are skipped.
 * @param prefix whether the word may also be near the beginning of a term
 */
export const findTermsWithTypos = (terms: PackedStrings, word: string, allowed: number, prefix = false): Map<number, number> => {
  const result = new Map<number, number>();
  const width = word.length + 1;
  /**
   * `rows[d]` contains the numbers of typos between the first d letters of the indexed term and every beginning of the
   * typed word.
   */
  const rows: number[][] = [Array.from({ length: width }, (_, at) => at)];
  /** `best[d]`: smallest distance between the whole word and a beginning of the term of at most d letters. */
  const best: number[] = [word.length];
  let before = '';
  let at = 0;
  while (at < terms.size) {
    const term = terms.at(at);
    let depth = 0;
    while (depth < before.length && depth < term.length && before[depth] === term[depth]) depth += 1;
    let hopeless = false;
    for (; depth < term.length && !hopeless; depth += 1) {
      const row = nextDistanceRow(rows, depth, term, word);
      rows[depth + 1] = row;
      best[depth + 1] = Math.min(best[depth]!, row[word.length]!);
      // A swap can still lower a row that is one too high, through the row before it.
      hopeless = Math.min(...row) > allowed && Math.min(...rows[depth]!) > allowed && !(prefix && best[depth + 1]! <= allowed);
    }
    if (hopeless) {
      // The first `depth` letters of the term are too different, so all terms that begin with them are skipped.
      before = term.slice(0, depth);
      at = indexAfterBeginning(terms, before, at + 1);
      continue;
    }
    const typos = prefix ? best[term.length]! : rows[term.length]![word.length]!;
    if (typos <= allowed) result.set(at, typos);
    before = term;
    at += 1;
  }
  return result;
};

/**
 * Returns the index of the first term after `start` that does not begin with `beginning`. It looks near `start` first,
 * because most such runs are short.
 */
export const indexAfterBeginning = (terms: PackedStrings, beginning: string, start: number): number => {
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

const nextDistanceRow = (rows: number[][], depth: number, term: string, word: string): number[] => {
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
