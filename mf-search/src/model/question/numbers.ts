import { amountAt, type Amount } from './amounts';
import { isYear, limitOf, type Limit, type Side } from './bounds';
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
}

const lead = (side: Side, phrases: string, yearly?: boolean): Lead[] =>
  phrases.split('|').map((phrase) => ({ words: phrase.split(' '), side, ...(yearly === undefined ? {} : { yearly }) }));

/** Words before a number. Longer ones first. */
const LEADS: Lead[] = [
  ...lead('max', 'no more than|not more than|up to|less than|lower than|at most|cheaper than|not over|fewer than'),
  ...lead('min', 'no less than|not less than|more than|greater than|at least|starting at|starting from'),
  ...lead('min', 'newer than|later than', true),
  ...lead('max', 'older than|earlier than', true),
  ...lead('near', 'close to|in the region of'),
  ...lead('max', 'budget of|budget is|my budget is', false),
  ...lead('max', 'under|below|max|maximum|upto|within|<|<=|≤'),
  ...lead('max', 'budget', false),
  ...lead('min', 'over|above|min|minimum|from|>|>=|≥'),
  ...lead('min', 'after|since', true),
  ...lead('max', 'before|pre', true),
  ...lead('near', 'around|about|approx|approximately|roughly|circa|~'),
].toSorted((a, b) => b.words.length - a.words.length);

/** Words after a number. */
const TRAILS: Lead[] = [
  ...lead('min', 'or newer|or later|or younger|and newer|and later|onwards|onward|and on', true),
  ...lead('max', 'or older|or earlier|and older', true),
  ...lead('min', 'or more|or over|and up|and over|and above|or above|or higher|plus|minimum|min'),
  ...lead('max', 'or less|or under|or below|or cheaper|and under|and below|max|maximum|tops'),
];

const BETWEEN = /^(?:between|from)$/;
const AND = /^(?:and|to|-|–|—|&)$/;

const startsWith = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => tokens[at + index]?.word === word);

/** "<40k" as "<" and "40k"; "20k-30k" as three words. */
const split = (tokens: readonly Token[], at: number): { tokens: Token[]; joined: boolean } => {
  const [, sign, rest] = /^([<>≤≥~]=?)(.+)$/.exec(tokens[at]?.word ?? '') ?? [];
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
  const [low, high] = [limitOf(from, 'min', { thisYear }), limitOf(second, 'max', { thisYear })];
  const length = begin + first.length + 1 + second.length;
  if (second.unit === 'weekly') return { length, meaning: { kind: 'weekly', dollars: Math.max(first.value, second.value) } };
  if (!low || !high || low.kind !== high.kind || low.kind === 'weekly' || high.kind === 'weekly') return undefined;
  if (low.kind === 'range' && high.kind === 'range' && low.attribute !== high.attribute) return undefined;
  const bounds = [low.range.min ?? 0, high.range.max ?? 0].toSorted((a, b) => a - b);
  return { length, meaning: { ...low, range: { min: bounds[0], max: bounds[1] } } };
};

const trailAt = (tokens: readonly Token[], at: number): Lead | undefined =>
  TRAILS.find(({ words }) => startsWith(tokens, at, words));

const ledAt = (tokens: readonly Token[], thisYear: number): Found<Limit> | undefined => {
  const before = LEADS.find(({ words }) => startsWith(tokens, 0, words));
  const amount = amountAt(tokens, before?.words.length ?? 0);
  if (!amount) return undefined;
  const after = trailAt(tokens, (before?.words.length ?? 0) + amount.length);
  // "7 seats max" and "under 40k max": one of them is enough, the first one counts.
  const { side, yearly } = before ?? after ?? { side: 'exact' as const, yearly: undefined };
  const alone = !before && !after;
  // "from 2019" is a year as "under 2019" is; only a round number after "under" is money.
  const isFrom =
    before?.words.join(' ') === 'from' || (alone && isYear(amount, thisYear)) ? isYear(amount, thisYear) || undefined : undefined;
  const meaning = limitOf(amount, side, { thisYear, ...((yearly ?? isFrom) === undefined ? {} : { yearly: yearly ?? isFrom }) });
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
