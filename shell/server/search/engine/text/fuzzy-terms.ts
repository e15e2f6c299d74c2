import type { PackedStrings } from '../store/packed-strings';

/**
 * A typo is a missing, extra or different letter, or two swapped neighbours. Terms are sorted, so a shared beginning is
 * compared once, and terms with one that is too different are skipped. `prefix`: the word may be near the beginning of a
 * term.
 */
export const findTermsWithTypos = (terms: PackedStrings, word: string, allowed: number, prefix = false): Map<number, number> => {
  const result = new Map<number, number>();
  const distances = createDistanceRows(word);
  const { letters, after } = terms.shared;
  let at = 0;
  while (at < terms.size) {
    const term = terms.at(at);
    let depth = letters[at]!;
    let hopeless = false;
    for (; depth < term.length && !hopeless; depth += 1) {
      distances.addRow(term, depth);
      // A swap can still lower a row that is one too high, through the row before it.
      hopeless =
        distances.least[depth + 1]! > allowed &&
        distances.least[depth]! > allowed &&
        !(prefix && distances.best[depth + 1]! <= allowed);
    }
    if (hopeless) {
      // The first `depth` letters of the term are too different, so all terms that begin with them are skipped.
      at = after(at, depth);
      continue;
    }
    const typos = prefix ? distances.best[term.length]! : distances.whole(term.length);
    if (typos <= allowed) result.set(at, typos);
    at += 1;
  }
  return result;
};

/** First term after `start` without the beginning. Looks near `start` first, because most such runs are short. */
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

const FIRST_DEPTH = 64;

/** Typos between a typed word and a term, letter by letter of the term. */
const createDistanceRows = (word: string) => {
  const width = word.length + 1;
  const letters = Uint16Array.from({ length: word.length }, (_letter, at) => word.charCodeAt(at));
  /** Row d: typos between the first d letters of the term and every beginning of the typed word. */
  let rows = new Uint16Array(FIRST_DEPTH * width);
  for (let at = 0; at < width; at += 1) rows[at] = at;
  const lists = {
    /** `least[d]`: the smallest number in row d. */
    least: [0],
    /** `best[d]`: smallest distance between the whole word and a beginning of the term of at most d letters. */
    best: [word.length],
  };
  return {
    ...lists,
    /** Between the whole word and the first `depth` letters of the term. */
    whole: (depth: number): number => rows[depth * width + word.length]!,
    addRow(term: string, depth: number): void {
      if ((depth + 2) * width > rows.length) {
        const larger = new Uint16Array(rows.length * 2);
        larger.set(rows);
        rows = larger;
      }
      const letter = term.charCodeAt(depth);
      const earlier = depth > 0 ? term.charCodeAt(depth - 1) : -1;
      const above = depth * width;
      const row = above + width;
      rows[row] = depth + 1;
      let least = depth + 1;
      for (let at = 1; at < width; at += 1) {
        const typed = letters[at - 1]!;
        let typos = Math.min(rows[row + at - 1]!, rows[above + at]!) + 1;
        typos = Math.min(typos, rows[above + at - 1]! + Number(typed !== letter));
        if (at > 1 && typed === earlier && letters[at - 2] === letter) typos = Math.min(typos, rows[above - width + at - 2]! + 1);
        rows[row + at] = typos;
        if (typos < least) least = typos;
      }
      lists.least[depth + 1] = least;
      lists.best[depth + 1] = Math.min(lists.best[depth]!, rows[row + word.length]!);
    },
  };
};
