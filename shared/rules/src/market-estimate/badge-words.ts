/** Words of a badge that say nothing about the equipment. */
const MEANINGLESS_WORDS = new Set(['the', 'with', 'and']);

/**
 * Returns the different words of a badge in lower case, without words that say nothing about the equipment: `Wildtrak 3.2
 * (4x4)` gives wildtrak, 3.2 and 4x4.
 */
export const badgeWords = (badge: string | undefined): string[] => {
  const words = (badge ?? '').toLowerCase().match(/[a-z0-9.]+/g) ?? [];
  return [...new Set(words.filter((word) => !MEANINGLESS_WORDS.has(word)))];
};

/** Likeness of two vehicles that both have no badge: they may have the same grade or not. */
const LIKENESS_WITHOUT_BADGES = 0.5;

/**
 * Returns the likeness of two badges from 0 to 1. Half of it is the share of words that both have, half is whether both
 * begin with the same word, which names the grade.
 */
export const badgeLikeness = (one: readonly string[], other: readonly string[]): number => {
  if (one.length === 0 && other.length === 0) return LIKENESS_WITHOUT_BADGES;
  const shared = one.filter((word) => other.includes(word)).length;
  const all = one.length + other.length - shared;
  return (shared / all + (one[0] === other[0] ? 1 : 0)) / 2;
};
