import { amountAt, type Amount } from './read-amount';
import { isYear, limitOf, type Limit, type Side } from './limit';
import type { Token } from './tokens';

/** Something understood, and how many words it took. */
export interface Found<Meaning> {
  meaning: Meaning;
  length: number;
}

interface Lead {
  words: string[];
  side: Side;
  /** True: it speaks of years only. False: never of years. */
  yearly?: boolean;
  /** The number itself is left out: "after 2019" is from 2020. */
  beyond?: boolean;
}

const lead = (side: Side, phrases: string, yearly?: boolean, beyond = false): Lead[] =>
  phrases.split('|').map((phrase) => ({
    words: phrase.split(' '),
    side,
    ...(yearly === undefined ? {} : { yearly }),
    ...(beyond ? { beyond } : {}),
  }));

/** Words before a number. Longer ones first. */
const LEADS: Lead[] = [
  ...lead('max', 'no more than|not more than|up to|less than|lower than|at most|cheaper than|not over|fewer than'),
  ...lead('min', 'no less than|not less than|more than|greater than|at least|starting at|starting from'),
  ...lead('min', 'newer than|later than', true, true),
  ...lead('max', 'older than|earlier than', true, true),
  ...lead('near', 'close to|in the region of'),
  ...lead('max', 'budget of|budget is|budget under|budget up to|max price|maximum price|max budget|maximum budget', false),
  ...lead('min', 'min price|minimum price', false),
  ...lead('near', 'budget around|budget about', false),
  ...lead('max', 'under|below|max|maximum|upto|within|<|<=|≤'),
  ...lead('max', 'budget', false),
  ...lead('min', 'over|above|min|minimum|from|>|>=|≥'),
  ...lead('min', 'since', true),
  ...lead('min', 'after|post', true, true),
  ...lead('max', 'before|pre', true, true),
  ...lead('near', 'around|about|approx|approximately|roughly|circa|~'),
].toSorted((a, b) => b.words.length - a.words.length);

/** Words after a number. */
const TRAILS: Lead[] = [
  ...lead('min', 'or newer|or later|or younger|and newer|and later|onwards|onward|and on', true),
  ...lead('max', 'or older|or earlier|and older', true),
  ...lead('min', 'or more|or over|and up|and over|and above|or above|or higher|plus|minimum|min'),
  ...lead('max', 'budget|max budget|maximum budget', false),
  ...lead('max', 'or less|or under|or below|or cheaper|and under|and below|max|maximum|tops'),
].toSorted((a, b) => b.words.length - a.words.length);

const BETWEEN = /^(?:between|from)$/;
const AND = /^(?:and|to|-|–|—|&)$/;

const startsWith = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => tokens[at + index]?.word === word);

/** "<40k" as "<" and "40k"; "pre-2018" as two words, "20k-30k" as three. */
const split = (tokens: readonly Token[], at: number): { tokens: Token[]; joined: boolean } => {
  const [, sign, rest] = /^([<>≤≥~]=?|(?:pre|post)(?=-?\d{4}$))-?(.+)$/.exec(tokens[at]?.word ?? '') ?? [];
  if (sign && rest)
    return { joined: true, tokens: [{ text: sign, word: sign }, { text: rest, word: rest }, ...tokens.slice(at + 1)] };
  const [, from, to] = /^([$£€]?[\d.,]+k?)[-–—]([$£€]?[\d.,]+.*)$/.exec(tokens[at]?.word ?? '') ?? [];
  if (from && to)
    return { joined: true, tokens: [from, '-', to].map((word) => ({ text: word, word })).concat(tokens.slice(at + 1)) };
  return { joined: false, tokens: tokens.slice(at) };
};

/** "20 to 30k": what the second says, the first means too. */
const alike = (first: Amount, second: Amount): Amount => ({
  ...first,
  ...(first.unit === undefined && second.unit !== undefined ? { unit: second.unit } : {}),
  ...(second.thousands && !first.thousands && first.value < 1000 ? { thousands: true, value: first.value * 1000 } : {}),
});

const betweenAt = (tokens: readonly Token[], thisYear: number): Found<Limit> | undefined => {
  const begin = BETWEEN.test(tokens[0]?.word ?? '') ? 1 : 0;
  const first = amountAt(tokens, begin);
  if (!first || !AND.test(tokens[begin + first.length]?.word ?? '')) return undefined;
  const second = amountAt(tokens, begin + first.length + 1);
  if (!second) return undefined;
  // "hilux 2019 and 40k" names two things.
  if (begin === 0 && tokens[first.length]?.word === 'and') return undefined;
  const from = alike(first, second);
  const priced = begin === 1;
  const [low, high] = [limitOf(from, 'min', { thisYear, priced }), limitOf(second, 'max', { thisYear, priced })];
  const length = begin + first.length + 1 + second.length;
  if (second.unit === 'weekly') return { length, meaning: { kind: 'weekly', dollars: Math.max(first.value, second.value) } };
  if (!low || !high || low.kind !== high.kind || low.kind === 'weekly' || high.kind === 'weekly') return undefined;
  if (low.kind === 'range' && high.kind === 'range' && low.attribute !== high.attribute) return undefined;
  const bounds = [low.range.min ?? 0, high.range.max ?? 0].toSorted((a, b) => a - b);
  return { length, meaning: { ...low, range: { min: bounds[0], max: bounds[1] } } };
};

const trailAt = (tokens: readonly Token[], at: number): Lead | undefined =>
  TRAILS.find(({ words }) => startsWith(tokens, at, words));

/** Without the number itself. Years only: of other numbers nobody minds one more or less. */
const pastIt = (limit: Limit, side: Side): Limit => {
  if (limit.kind !== 'range' || limit.attribute !== 'year') return limit;
  const { min, max } = limit.range;
  return { ...limit, range: side === 'min' ? { min: (min ?? 0) + 1 } : { max: (max ?? 0) - 1 } };
};

const ledAt = (tokens: readonly Token[], thisYear: number): Found<Limit> | undefined => {
  const before = LEADS.find(({ words }) => startsWith(tokens, 0, words));
  const amount = amountAt(tokens, before?.words.length ?? 0);
  if (!amount) return undefined;
  const after = trailAt(tokens, (before?.words.length ?? 0) + amount.length);
  // "7 seats max" and "under 40k max": one of them is enough, the first one counts.
  const { side, yearly, beyond } = before ?? after ?? ({ side: 'exact', words: [] } satisfies Lead);
  const alone = !before && !after;
  // "from 2019" is a year as "under 2019" is; only a round number after "under" is money.
  const isFrom =
    before?.words.join(' ') === 'from' || (alone && isYear(amount, thisYear)) ? isYear(amount, thisYear) || undefined : undefined;
  const speaksOf = yearly ?? isFrom;
  const priced = before !== undefined || after?.side === 'max';
  const limit = limitOf(amount, side, { thisYear, priced, ...(speaksOf === undefined ? {} : { yearly: speaksOf }) });
  const meaning = limit && beyond ? pastIt(limit, side) : limit;
  return meaning && { meaning, length: (before?.words.length ?? 0) + amount.length + (after?.words.length ?? 0) };
};

/** The limit that begins at a word: "under 40k", "2022 or newer", "between 20k and 30k", "7 seater". */
export const limitAt = (tokens: readonly Token[], at: number, thisYear: number): Found<Limit> | undefined => {
  const { tokens: rest, joined } = split(tokens, at);
  const found = betweenAt(rest, thisYear) ?? ledAt(rest, thisYear);
  if (!found || !joined) return found;
  const added = rest.length - (tokens.length - at);
  return found.length > added ? { ...found, length: found.length - added } : undefined;
};
