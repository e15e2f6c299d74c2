/** Words that say nothing about how a vehicle is equipped. */
const MEANINGLESS_WORDS = new Set(['the', 'with', 'and']);

/** The different words of a badge, lower case, without words that say nothing: `Wildtrak 3.2 (4x4)` → wildtrak, 3.2, 4x4. */
export const badgeWords = (badge: string | undefined): string[] => {
  const words = (badge ?? '').toLowerCase().match(/[a-z0-9.]+/g) ?? [];
  return [...new Set(words.filter((word) => !MEANINGLESS_WORDS.has(word)))];
};

/** Two vehicles without a badge may be of one grade, or not. */
const LIKENESS_WITHOUT_BADGES = 0.5;

/**
 * How alike two badges are, 0 to 1: the share of words that both have, and whether the first, which names the grade, is
 * the same.
 */
export const badgeLikeness = (one: readonly string[], other: readonly string[]): number => {
  if (one.length === 0 && other.length === 0) return LIKENESS_WITHOUT_BADGES;
  const shared = one.filter((word) => other.includes(word)).length;
  const all = one.length + other.length - shared;
  return (shared / all + (one[0] === other[0] ? 1 : 0)) / 2;
};
