/** Single letters to add, take away or change between two words. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
};

const plain = (word: string): string => word.toLowerCase().replaceAll(/[\s-]+/g, '_');

/** The name that was most likely meant: at most two letters away and a third of the word. */
export const nearest = (word: string, names: readonly string[]): string | undefined => {
  const most = Math.min(2, Math.floor(word.length / 3));
  const ranked = names
    .map((name) => ({ name, away: distance(plain(word), plain(name)) }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away);
  return ranked[0]?.name;
};
