import type { IndexSettings, TextRankingRules } from '../../contract/index-settings';
import type { IndexRecord } from '../../contract/search-engine';
import type { CanonicalQuery } from '../../contract/search-query';
import { typosBetween } from '../facets/facet-values';
import { textRankingRules } from '../text/text-ranking-rules';
import { valuesOfAttribute } from './brute-force-values';

/** A plain reading of texts for tests: it looks at every word of every record. */

interface Token {
  term: string;
  start: number;
  end: number;
}

/** One text of a record: its words, and its attribute's place among the searchable attributes. */
interface Text {
  tokens: Token[];
  length: number;
  place: number;
  ordered: boolean;
  /** Words of the attribute before this text. */
  before: number;
  exactCounts: boolean;
}

const tokensOf = (text: string): { tokens: Token[]; length: number } => {
  const chunks = text
    .split(/\s+/)
    .map((chunk) =>
      chunk
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    )
    .filter((parts) => parts.length > 0);
  const tokens: Token[] = [];
  let length = 0;
  chunks.forEach((parts, at) => {
    const first = length;
    const before = chunks[at - 1]?.at(-1);
    const next = parts[0]!;
    const areDigits = before !== undefined && /^\d+$/.test(before) && /^\d+$/.test(next);
    if (before !== undefined && (before.length <= 3 || next.length <= 3) && !areDigits)
      tokens.push({ term: before + next, start: first - 1, end: first });
    for (const term of parts) {
      tokens.push({ term, start: length, end: length });
      length += 1;
    }
    if (parts.length > 1) tokens.push({ term: parts.join(''), start: first, end: length - 1 });
  });
  return { tokens, length };
};

export const textsOfRecord = (record: IndexRecord, settings: IndexSettings, query: CanonicalQuery): Text[] => {
  const { disableExactOnAttributes } = textRankingRules(settings, query);
  const only = query.restrictSearchableAttributes;
  return settings.searchableAttributes.flatMap((equal, place) =>
    equal
      .filter((attribute) => !only || only.includes(attribute))
      .flatMap((attribute) => {
        let before = 0;
        return valuesOfAttribute(record, attribute, false).map((value) => {
          const text: Text = {
            ...tokensOf(String(value)),
            place,
            ordered: !settings.unorderedAttributes?.includes(attribute),
            before,
            exactCounts: !disableExactOnAttributes.includes(attribute),
          };
          before += text.length;
          return text;
        });
      }),
  );
};

interface Found {
  text: Text;
  typos: number;
  exact: boolean;
  start: number;
  end: number;
  /** Two typed words that it stands for. */
  join?: string;
}

export interface WordMatch {
  typos: number;
  found: Found[];
  /** Of the best attribute, for a word that stands in no text as a whole. */
  place: number;
}

const typed = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const allowedOf = (word: string, query: CanonicalQuery): number => {
  if (query.typoTolerance === 'false' || (!query.allowTyposOnNumericTokens && /\d/.test(word))) return 0;
  return word.length >= query.minWordSizefor2Typos ? 2 : Number(word.length >= query.minWordSizefor1Typo);
};

const remembered = new Map<string, number>();
const typosIn = (word: string, term: string): number => {
  const key = `${word} ${term}`;
  const known = remembered.get(key) ?? typosBetween(word, term);
  remembered.set(key, known);
  return known;
};
const typosInBeginning = (word: string, term: string): number =>
  Math.min(...Array.from({ length: term.length + 1 }, (_, length) => typosIn(word, term.slice(0, length))));

const findTokens = (texts: Text[], typosOf: (term: string) => { typos: number; exact: boolean } | undefined): Found[] =>
  texts.flatMap((text) =>
    text.tokens.flatMap(({ term, start, end }) => {
      const match = typosOf(term);
      return match ? [{ text, start, end, ...match }] : [];
    }),
  );

const findWord = (texts: Text[], word: string, prefix: boolean): Found[] =>
  findTokens(texts, (term) =>
    term === word || (prefix && term.startsWith(word)) ? { typos: 0, exact: term === word } : undefined,
  );

const findNeighbours = (texts: Text[], parts: string[]): Found[] =>
  texts.flatMap((text) => {
    const plain = text.tokens.filter(({ start, end }) => start === end);
    return plain.flatMap(({ term, start }, at) =>
      term === parts[0] && plain[at + 1]?.term === parts[1] ? [{ text, typos: 0, exact: false, start, end: start + 1 }] : [],
    );
  });

export const wordMatchers = (query: CanonicalQuery, everything: Text[][]) => {
  const words = typed(query.text);
  const prefixed = (place: number) =>
    query.queryType === 'prefixAll' || (query.queryType === 'prefixLast' && place === words.length - 1);
  const optional = new Set(query.optionalWords.flatMap(typed));
  return [...new Set(words)].map((word) => {
    const places = words.flatMap((other, place) => (other === word ? [place] : []));
    const prefix = places.some(prefixed);
    const joins = places.flatMap((place) => [
      ...(place > 0 ? [{ word: words[place - 1]! + word, prefix: prefixed(place) }] : []),
      ...(place + 1 < words.length ? [{ word: word + words[place + 1]!, prefix: prefixed(place + 1) }] : []),
    ]);
    const plain = (texts: Text[]) => [
      ...findWord(texts, word, prefix),
      ...joins.flatMap((join) => findWord(texts, join.word, join.prefix).map((found) => ({ ...found, join: join.word }))),
    ];
    const allowed = allowedOf(word, query);
    const withTypos = (texts: Text[], beginning: boolean) =>
      findTokens(texts, (term) => {
        const typos = beginning ? typosInBeginning(word, term) : typosIn(word, term);
        return typos > 0 && typos <= allowed ? { typos, exact: false } : undefined;
      });
    const splits = /\d/.test(word)
      ? []
      : Array.from({ length: Math.max(0, word.length - 5) }, (_, cut) => [word.slice(0, cut + 3), word.slice(cut + 3)]);
    const nowhere = !everything.some((texts) => plain(texts).length > 0);
    const match = (texts: Text[]): WordMatch | undefined => {
      const found = [
        ...plain(texts),
        ...withTypos(texts, false),
        ...(nowhere ? splits.flatMap((parts) => findNeighbours(texts, parts)) : []),
        ...(nowhere && prefix ? withTypos(texts, true) : []),
      ];
      const apart = (nowhere ? splits : [])
        .map((parts) => parts.map((part) => findWord(texts, part, false)))
        .filter((each) => each.every((part) => part.length > 0))
        .map((each) => Math.max(...each.map((part) => Math.min(...part.map(({ text }) => text.place)))));
      if (found.length === 0 && apart.length === 0) return undefined;
      const typos = apart.length > 0 ? 0 : Math.min(...found.map((one) => one.typos));
      const best = found.filter((one) => one.typos === typos);
      return { typos, found: best, place: Math.min(...best.map(({ text }) => text.place), ...apart) };
    };
    return { word, match, optional: optional.has(word) };
  });
};

const MOST = 8;
const distance = (one: Found, other: Found): number => {
  if (one.text !== other.text) return MOST;
  const apart = other.start >= one.start ? Math.max(1, other.start - one.end) : Math.max(1, one.start - other.end) + 1;
  return Math.min(MOST, apart);
};

/** One place for two typed words, without standing for both. */
const isSamePlace = (one: Found, other: Found): boolean =>
  one.text === other.text &&
  one.start <= other.end &&
  other.start <= one.end &&
  (one.join === undefined || one.join !== other.join);

const keyOf = ({ text, start }: Found): number => text.place * 1000 + (text.ordered ? Math.min(999, text.before + start) : 0);

type Matches = (WordMatch | undefined)[];

const pairsOf = (matches: Matches) =>
  matches.slice(1).map((match, at) => {
    const both = (matches[at]?.found ?? []).flatMap((one) => (match?.found ?? []).map((other) => [one, other] as const));
    const pairs = both
      .filter(([one, other]) => !isSamePlace(one, other))
      .map(([one, other]) => ({ texts: [one.text, other.text], distance: distance(one, other) }));
    const hasSamePlace = both.length > 0 && pairs.length === 0;
    const nearest = hasSamePlace ? MOST + 1 : Math.min(MOST, ...pairs.map((pair) => pair.distance));
    const texts = pairs.filter((pair) => pair.distance === nearest && nearest < MOST).flatMap((pair) => pair.texts);
    return { nearest, texts };
  });

export const proximityOf = (matches: Matches, { minProximity }: TextRankingRules): number =>
  pairsOf(matches).reduce((sum, { nearest }) => sum + Math.max(nearest, Math.min(MOST, minProximity)), 0);

export const attributeOf = (matches: Matches, { attributeCriteriaComputedBy }: TextRankingRules): number => {
  const fallback = (match: WordMatch | undefined) => (match ? match.place * 1000 : 64_000);
  if (attributeCriteriaComputedBy === 'sum') {
    return matches.reduce((sum, match) => sum + (match?.found.length ? Math.min(...match.found.map(keyOf)) : fallback(match)), 0);
  }
  const near = new Set(pairsOf(matches).flatMap(({ texts }) => texts));
  const found = matches.flatMap((match) => match?.found ?? []);
  const counted =
    attributeCriteriaComputedBy === 'minProximity' && near.size > 0 ? found.filter(({ text }) => near.has(text)) : found;
  return Math.min(...(counted.length > 0 ? counted.map(keyOf) : matches.map(fallback)));
};

export const exactOf = (matches: Matches, { exactOnSingleWordQuery: rule }: TextRankingRules, words: string[]): number => {
  const isSingle = matches.length === 1;
  if (isSingle && (rule === 'none' || (rule === 'word' && words[0]!.length < 3))) return 0;
  const counts = ({ exact, text, start, end }: Found) =>
    exact && text.exactCounts && !(isSingle && rule === 'attribute' && end - start + 1 !== text.length);
  return matches.filter((match) => match?.found.some(counts)).length;
};
