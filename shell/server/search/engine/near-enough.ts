/** Typos between two words: letters too many, too few or others, or two neighbours swapped. */
export const typosBetween = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const above = rows[i - 1]!;
      let least = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
};

export const nearEnough = (word: string, term: string, allowed: number): boolean =>
  Math.abs(word.length - term.length) <= allowed && typosBetween(word, term) <= allowed;
