import pluralize from 'pluralize';
import type { IndexSettings, Synonym, TextRankingRules } from '../../contract/index-settings';
import type { MatchCriteria } from '../../contract/search-query';
import { isStopWord } from './stop-words';
import { typedWords } from './tokenise';

/** A matching record must contain all of the words. */
export interface WordAlternative {
  words: string[];
  /** The last word may be the beginning of a longer word. */
  prefix: boolean;
  /** Counts as the typed word itself. */
  exact: boolean;
}

export interface QueryWord {
  word: string;
  prefix: boolean;
  allowed: number;
  /** One of several words stands in the list of each of them. */
  alternatives: WordAlternative[];
  /** Tried when nothing else matches: "landcruiser" as "land cruiser". */
  splits: WordAlternative[];
  optional: boolean;
}

const MOST_QUERY_WORDS = 24;
const SHORTEST_SPLIT_PART = 3;
const HAS_DIGIT = /\p{N}/u;

type Typos = Pick<MatchCriteria, 'typoTolerance' | 'minWordSizefor1Typo' | 'minWordSizefor2Typos' | 'allowTyposOnNumericTokens'>;

/** S-14. */
export const allowedTypos = (word: string, query: Typos): number => {
  if (query.typoTolerance === 'false' || (!query.allowTyposOnNumericTokens && HAS_DIGIT.test(word))) return 0;
  if (word.length >= query.minWordSizefor2Typos) return 2;
  return word.length >= query.minWordSizefor1Typo ? 1 : 0;
};

const phraseStartsAt = (words: string[], phrase: string[], at: number): boolean =>
  phrase.length > 0 && phrase.every((word, offset) => words[at + offset] === word);

const synonymReplacements = ({ type, input, synonyms }: Synonym): { from: string[]; to: string[][] }[] => {
  const phrases = synonyms.map(typedWords).filter((phrase) => phrase.length > 0);
  if (type === 'onewaysynonym') return [{ from: typedWords(input ?? ''), to: phrases }];
  return phrases.map((from, at) => ({ from, to: phrases.filter((_, other) => other !== at) }));
};

const splitWordInTwo = (word: string): WordAlternative[] => {
  if (HAS_DIGIT.test(word)) return [];
  const splits: WordAlternative[] = [];
  for (let at = SHORTEST_SPLIT_PART; at <= word.length - SHORTEST_SPLIT_PART; at += 1) {
    splits.push({ words: [word.slice(0, at), word.slice(at)], prefix: false, exact: false });
  }
  return splits;
};

/** Stop words stay if there are no other words. */
const withoutStopWords = (words: string[], mayBegin: (at: number) => boolean): string[] => {
  const others = words.filter((word, at) => mayBegin(at) || !isStopWord(word));
  return others.length > 0 ? others : words;
};

/** `car` for `cars`, `children` for `child`. */
const otherNumbers = (word: string): string[] =>
  HAS_DIGIT.test(word)
    ? []
    : [pluralize.singular(word), pluralize.plural(word)].filter((other, at, all) => other !== word && all.indexOf(other) === at);

/** Distinct, in order, with their alternatives (S-14). */
export const planQueryWords = (
  query: MatchCriteria,
  { synonyms }: Pick<IndexSettings, 'synonyms'>,
  { alternativesAsExact }: Pick<TextRankingRules, 'alternativesAsExact'>,
): QueryWord[] => {
  const isSynonymExact = (phrase: string[]) =>
    alternativesAsExact.includes(phrase.length > 1 ? 'multiWordsSynonym' : 'singleWordSynonym');
  const typed = typedWords(query.text).slice(0, MOST_QUERY_WORDS);
  const isBeginning = (at: number) =>
    query.queryType === 'prefixAll' || (query.queryType === 'prefixLast' && at === typed.length - 1);
  const words = query.removeStopWords ? withoutStopWords(typed, isBeginning) : typed;
  const optional = new Set(query.optionalWords.flatMap(typedWords));
  const mayBegin = (at: number) =>
    query.queryType === 'prefixAll' || (query.queryType === 'prefixLast' && at === words.length - 1);
  const slots = new Map<string, QueryWord>();
  words.forEach((word, at) => {
    const slot = slots.get(word);
    if (slot) slot.prefix ||= mayBegin(at);
    else {
      slots.set(word, {
        word,
        prefix: mayBegin(at),
        allowed: allowedTypos(word, query),
        alternatives: [],
        splits: splitWordInTwo(word),
        optional: optional.has(word),
      });
    }
  });
  const offer = (at: number, alternative: WordAlternative) => slots.get(words[at]!)!.alternatives.push(alternative);
  if (query.ignorePlurals) {
    const exact = alternativesAsExact.includes('ignorePlurals');
    for (const slot of slots.values())
      slot.alternatives.push(...otherNumbers(slot.word).map((other) => ({ words: [other], prefix: false, exact })));
  }
  for (let at = 0; at + 1 < words.length; at += 1) {
    const whole = { words: [words[at]! + words[at + 1]!], prefix: mayBegin(at + 1), exact: true };
    offer(at, whole);
    offer(at + 1, whole);
  }
  for (const { from, to } of (query.withoutSynonyms ? [] : synonyms).flatMap(synonymReplacements)) {
    for (let at = 0; at < words.length; at += 1) {
      if (!phraseStartsAt(words, from, at)) continue;
      for (const phrase of to) {
        const synonym = { words: phrase, prefix: false, exact: isSynonymExact(phrase) };
        for (let covered = at; covered < at + from.length; covered += 1) offer(covered, synonym);
      }
    }
  }
  return [...slots.values()];
};
