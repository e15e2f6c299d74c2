/** These words say nothing about the equipment. */
const MEANINGLESS_WORDS = new Set(['the', 'with', 'and']);

/** Different words in lower case: `Wildtrak 3.2 (4x4)` gives wildtrak, 3.2 and 4x4. */
export const badgeWords = (badge: string | undefined): string[] => {
  const words = (badge ?? '').toLowerCase().match(/[a-z0-9.]+/g) ?? [];
  return [...new Set(words.filter((word) => !MEANINGLESS_WORDS.has(word)))];
};

/** Both may have the same grade or not. */
const LIKENESS_WITHOUT_BADGES = 0.5;

/** Half is the share of words that both have, half is whether both begin with the same word, which names the grade. */
export const badgeLikeness = (one: readonly string[], other: readonly string[]): number => {
  if (one.length === 0 && other.length === 0) return LIKENESS_WITHOUT_BADGES;
  const shared = one.filter((word) => other.includes(word)).length;
  const all = one.length + other.length - shared;
  return (shared / all + (one[0] === other[0] ? 1 : 0)) / 2;
};
