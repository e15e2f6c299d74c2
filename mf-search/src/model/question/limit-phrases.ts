import type { NumberLimitSide } from './limit';

/** Such as "under" or "at least" beside a number. */
export interface NumberLimitPhrase {
  words: string[];
  side: NumberLimitSide;
  /** Always about years ("newer than"), or never; undefined if it can be about both. */
  yearly?: boolean;
  /** The number itself is excluded: "after 2019" starts at 2020. */
  excludes?: boolean;
}

const phrases = (side: NumberLimitSide, texts: string, yearly?: boolean, excludes = false): NumberLimitPhrase[] =>
  texts.split('|').map((phrase) => ({
    words: phrase.split(' '),
    side,
    ...(yearly === undefined ? {} : { yearly }),
    ...(excludes ? { excludes } : {}),
  }));

/** Longer phrases come first. */
export const PHRASES_BEFORE_NUMBER: NumberLimitPhrase[] = [
  ...phrases('max', 'no more than|not more than|up to|less than|lower than|at most|cheaper than|not over|fewer than'),
  ...phrases('min', 'no less than|not less than|more than|greater than|at least|starting at|starting from'),
  ...phrases('min', 'newer than|later than', true, true),
  ...phrases('max', 'older than|earlier than', true, true),
  ...phrases('near', 'close to|in the region of'),
  ...phrases('max', 'budget of|budget is|budget under|budget up to|max price|maximum price|max budget|maximum budget', false),
  ...phrases('min', 'min price|minimum price', false),
  ...phrases('near', 'budget around|budget about', false),
  ...phrases('max', 'under|below|max|maximum|upto|within|<|<=|≤'),
  ...phrases('max', 'budget', false),
  ...phrases('min', 'over|above|min|minimum|from|>|>=|≥'),
  ...phrases('min', 'since', true),
  ...phrases('min', 'after|post', true, true),
  ...phrases('max', 'before|pre', true, true),
  ...phrases('near', 'around|about|approx|approximately|roughly|circa|~'),
].toSorted((a, b) => b.words.length - a.words.length);

/** Longer phrases come first. */
export const PHRASES_AFTER_NUMBER: NumberLimitPhrase[] = [
  ...phrases('min', 'or newer|or later|or younger|and newer|and later|onwards|onward|and on', true),
  ...phrases('max', 'or older|or earlier|and older', true),
  ...phrases('min', 'or more|or over|and up|and over|and above|or above|or higher|plus|minimum|min'),
  ...phrases('max', 'budget|max budget|maximum budget', false),
  ...phrases('max', 'or less|or under|or below|or cheaper|and under|and below|max|maximum|tops'),
].toSorted((a, b) => b.words.length - a.words.length);
