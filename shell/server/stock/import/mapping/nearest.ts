import { distance } from 'fastest-levenshtein';

const spelling = (word: string): string => word.toLowerCase().replaceAll(/[\s-]+/g, '_');

/** Differs by at most two letters and at most a third of the word; undefined if no name does. */
export const nearestName = (word: string, names: readonly string[]): string | undefined => {
  const most = Math.min(2, Math.floor(word.length / 3));
  const candidates = names
    .map((name) => ({ name, letters: distance(spelling(word), spelling(name)) }))
    .filter(({ letters }) => letters <= most);
  return candidates.toSorted((a, b) => a.letters - b.letters)[0]?.name;
};
