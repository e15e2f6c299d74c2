import type { NumberLimitSide } from './limit';

/** Such as "under" or "at least" beside a number. */
export interface NumberLimitPhrase {
  words: string[];
  side: NumberLimitSide;
  /** Always about years ("newer than"), or never; undefined if it can be about both. */
  yearly?: boolean;
  /** The number itself is excluded: "after 2019" starts at 2020. `counts`: only among counted facts ("more than 5 seats"). */
  excludes?: 'always' | 'counts';
}

const phrases = (
  side: NumberLimitSide,
  texts: string,
  yearly?: boolean,
  excludes?: NumberLimitPhrase['excludes'],
): NumberLimitPhrase[] =>
  texts.split('|').map((phrase) => ({
    words: phrase.split(' '),
    side,
    ...(yearly === undefined ? {} : { yearly }),
    ...(excludes ? { excludes } : {}),
  }));

/** Longer phrases come first. A word such as "no" before them turns them round. */
export const PHRASES_BEFORE_NUMBER: NumberLimitPhrase[] = [
  ...phrases('max', 'up to|at most|cheaper than'),
  ...phrases('max', 'less than|fewer than|lower than|smaller than', undefined, 'counts'),
  ...phrases('min', 'at least|starting at|starting from'),
  ...phrases('min', 'more than|greater than|higher than|bigger than', undefined, 'counts'),
  ...phrases('min', 'newer than|later than|younger than', true, 'always'),
  ...phrases('max', 'older than|earlier than', true, 'always'),
  ...phrases('near', 'close to|in the region of'),
  ...phrases('max', 'budget of|budget is|budget under|budget up to|max price|maximum price|max budget|maximum budget', false),
  ...phrases('min', 'min price|minimum price', false),
  ...phrases('near', 'budget around|budget about', false),
  ...phrases('max', 'max|maximum|upto|within|sub|<=|≤'),
  ...phrases('max', 'under|below|<', undefined, 'counts'),
  ...phrases('max', 'budget', false),
  ...phrases('min', 'min|minimum|from|>=|≥'),
  ...phrases('min', 'over|above|>', undefined, 'counts'),
  ...phrases('min', 'since', true),
  ...phrases('min', 'after|post', true, 'always'),
  ...phrases('max', 'before|pre', true, 'always'),
  ...phrases('near', 'around|about|approx|approximately|roughly|circa|~'),
].toSorted((a, b) => b.words.length - a.words.length);

/** Of a year, which may stand before other words: "2015 corolla or newer". */
export const PHRASES_AFTER_YEAR: NumberLimitPhrase[] = [
  ...phrases('min', 'or newer|or later|or younger|and newer|and later|and onwards|onwards|onward|and on|upwards', true),
  ...phrases('max', 'or older|or earlier|and older|and earlier', true),
];

/** Longer phrases come first. */
export const PHRASES_AFTER_NUMBER: NumberLimitPhrase[] = [
  ...PHRASES_AFTER_YEAR,
  ...phrases('min', 'or more|or over|or up|and up|and over|and above|or above|or higher|plus|minimum|min'),
  ...phrases('max', 'budget|max budget|maximum budget', false),
  ...phrases('max', 'or less|or under|or below|or cheaper|or fewer|and under|and below|max|maximum|tops'),
].toSorted((a, b) => b.words.length - a.words.length);
