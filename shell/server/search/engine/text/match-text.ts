import { isWithin } from '../../contract/attribute-within';
import type { IndexSettings } from '../../contract/index-settings';
import type { MatchCriteria } from '../../contract/search-query';
import { emptyBitmap, fullBitmap, type Bitmap } from '../store/bitmap';
import { indexAfterBeginning, findTermsWithTypos } from './fuzzy-terms';
import type { TextIndex } from './text-index';
import { textRankingRules } from './text-ranking-rules';
import { planQueryWords, type WordAlternative, type QueryWord } from './text-plan';
import type { IndexPart } from '../store/view';

/** A level tells in a byte how well a word matches: fewer typos, then earlier attributes. The lowest of several counts. */
export const NO_MATCH_LEVEL = 255;
const LAST_CLASS = 62;
const TYPO = 64;
export const typosOfLevel = (level: number): number => level >> 6;
export const attributeClassOfLevel = (level: number): number => level & 63;

/** How an indexed word matches a typed one: 0 not at all, 1 exactly, 2 a part of it, and 2 more for each typo. */
const EXACT_MATCH = 1;
export const typosOfMatch = (match: number): number => (match - 1) >> 1;
export const isExactMatch = (match: number): boolean => match === EXACT_MATCH;

export interface MatchedWord {
  slot: QueryWord;
  /** By part, then by document. */
  levels: Uint8Array[];
  /** By part. */
  bitmaps: Bitmap[];
  /** By part, for each word of the index. */
  matches: Uint8Array[];
  /** By part, for each attribute: 1 when a text of the attribute may match. */
  attributes: Uint8Array[];
  /** Words of the index; hits mark them. */
  typoTerms: ReadonlySet<string>;
  /** Such as synonyms; hits mark them. */
  others: WordAlternative[];
}

export interface PartTerms {
  text: TextIndex;
  /** In the order of searchable attributes; -1 for an attribute that is not searched. */
  classes: Int8Array;
  /** -1 for an attribute that allows no typos. */
  classesWithTypos: Int8Array;
}

type Settings = Pick<
  IndexSettings,
  'searchableAttributes' | 'disableTypoToleranceOnAttributes' | 'synonyms' | 'textRanking' | 'unorderedAttributes'
>;

export const openPartTerms = (
  { segment }: IndexPart,
  query: Pick<MatchCriteria, 'restrictSearchableAttributes'>,
  settings: Settings,
): PartTerms => {
  const { searchableAttributes, disableTypoToleranceOnAttributes: strict } = settings;
  const { text } = segment;
  const classes = Int8Array.from(text.attributes, (attribute) => {
    const { restrictSearchableAttributes: only } = query;
    if (only && only.length > 0 && !isWithin(attribute, only)) return -1;
    if (searchableAttributes.length === 0) return 0;
    return Math.min(
      LAST_CLASS,
      searchableAttributes.findIndex((equal) => equal.includes(attribute)),
    );
  });
  const classesWithTypos = classes.map((own, at) => (isWithin(text.attributes[at]!, strict) ? -1 : own));
  return { text, classes, classesWithTypos };
};

interface WordResult {
  levels: Uint8Array;
  matches: Uint8Array;
  attributes: Uint8Array;
}

const lowerTerm = (
  { text, classes, classesWithTypos }: PartTerms,
  { levels, matches, attributes }: WordResult,
  term: number,
  typos: number,
  exact: boolean,
): void => {
  const searched = typos > 0 ? classesWithTypos : classes;
  const match = exact ? EXACT_MATCH : EXACT_MATCH + 1 + typos * 2;
  if (matches[term] === 0 || match < matches[term]!) matches[term] = match;
  for (let pair = text.pairStarts[term]!; pair < text.pairStarts[term + 1]!; pair += 1) {
    const attribute = text.pairAttributes[pair]!;
    const own = searched[attribute]!;
    if (own < 0) continue;
    attributes[attribute] = 1;
    text.lower(levels, pair, typos * TYPO + own);
  }
};

const lowerWord = (terms: PartTerms, into: WordResult, word: string, prefix: boolean, exact: boolean): void => {
  const dictionary = terms.text.terms;
  const from = dictionary.from(word);
  const to = prefix ? indexAfterBeginning(dictionary, word, from) : Math.min(dictionary.size, from + 1);
  for (let term = from; term < to; term += 1) {
    const whole = dictionary.at(term) === word;
    if (whole || prefix) lowerTerm(terms, into, term, 0, exact && whole);
  }
};

/** Of documents that contain every word of the phrase, to the level of its worst match. */
const lowerPhrase = (terms: PartTerms, into: WordResult, { words, prefix, exact }: WordAlternative): void => {
  if (words.length === 1) return lowerWord(terms, into, words[0]!, prefix, exact);
  const { levels, attributes } = into;
  const each = words.map((word, at) => {
    const matches = new Uint8Array(into.matches.length);
    const own = { levels: new Uint8Array(levels.length).fill(NO_MATCH_LEVEL), matches, attributes };
    lowerWord(terms, own, word, prefix && at === words.length - 1, exact);
    return own.levels;
  });
  for (let doc = 0; doc < levels.length; doc += 1) {
    let worst = 0;
    for (const own of each) worst = Math.max(worst, own[doc]!);
    if (worst < levels[doc]!) levels[doc] = worst;
  }
};

/** Four documents at once. */
const NO_MATCH_OF_FOUR = 0xff_ff_ff_ff;

const bitmapOfMatches = (levels: Uint8Array): Bitmap => {
  const bitmap = emptyBitmap(levels.length);
  const { words } = bitmap;
  // Most words match few documents, so the others are passed over four at a time.
  const fours = new Uint32Array(levels.buffer, levels.byteOffset, levels.length >>> 2);
  for (let four = 0; four < fours.length; four += 1) {
    if (fours[four] === NO_MATCH_OF_FOUR) continue;
    for (let doc = four * 4; doc < four * 4 + 4; doc += 1) if (levels[doc]! < NO_MATCH_LEVEL) words[doc >>> 5]! |= 1 << doc;
  }
  for (let doc = fours.length * 4; doc < levels.length; doc += 1)
    if (levels[doc]! < NO_MATCH_LEVEL) words[doc >>> 5]! |= 1 << doc;
  return bitmap;
};

const matchQueryWord = (slot: QueryWord, parts: IndexPart[], terms: PartTerms[]): MatchedWord => {
  const typoTerms = new Set<string>();
  const others = [...slot.alternatives];
  const results = parts.map(({ segment }, at): WordResult => ({
    levels: new Uint8Array(segment.size).fill(NO_MATCH_LEVEL),
    matches: new Uint8Array(terms[at]!.text.terms.size),
    attributes: new Uint8Array(terms[at]!.text.attributes.length),
  }));
  results.forEach((into, at) => {
    lowerWord(terms[at]!, into, slot.word, slot.prefix, true);
    for (const alternative of slot.alternatives) lowerPhrase(terms[at]!, into, alternative);
  });
  const allowTypos = (prefix: boolean) =>
    results.forEach((into, at) => {
      const dictionary = terms[at]!.text.terms;
      for (const [term, typos] of findTermsWithTypos(dictionary, slot.word, slot.allowed, prefix)) {
        if (typos === 0) continue;
        typoTerms.add(dictionary.at(term));
        lowerTerm(terms[at]!, into, term, typos, false);
      }
    });
  const finish = (bitmaps: Bitmap[]): MatchedWord => {
    const levels = results.map((result) => result.levels);
    const matches = results.map((result) => result.matches);
    const attributes = results.map((result) => result.attributes);
    return { slot, levels, matches, attributes, bitmaps, typoTerms, others };
  };
  const matchingBitmaps = () => results.map(({ levels }) => bitmapOfMatches(levels));
  const nothing = (bitmaps: Bitmap[]) => bitmaps.every((bitmap, at) => bitmap.intersection_size(parts[at]!.live) === 0);
  // A word with a typo is mostly in no text, and then no document need be looked at.
  const isFound = results.some(({ attributes }) => attributes.includes(1));
  const withoutTypos = isFound ? matchingBitmaps() : undefined;
  if (slot.allowed > 0) allowTypos(false);
  if (withoutTypos && !nothing(withoutTypos)) return finish(slot.allowed > 0 ? matchingBitmaps() : withoutTypos);
  // No record has this word: it may be two words written as one, or the beginning of a word with a typo.
  for (const split of slot.splits) {
    others.push(split);
    results.forEach((into, at) => {
      const { terms: dictionary } = terms[at]!.text;
      if (split.words.every((word) => dictionary.find(word) >= 0)) lowerPhrase(terms[at]!, into, split);
    });
  }
  if (slot.allowed > 0 && slot.prefix) allowTypos(true);
  return finish(matchingBitmaps());
};

/** Empty when the query holds no word. */
export const matchTypedWords = (parts: IndexPart[], query: MatchCriteria, settings: Settings): MatchedWord[] => {
  const slots = planQueryWords(query, settings, textRankingRules(settings, query));
  if (slots.length === 0) return [];
  const terms = parts.map((part) => openPartTerms(part, query, settings));
  return slots.map((slot) => matchQueryWord(slot, parts, terms));
};

/** Every word that is not optional, and at least one word. */
export const documentsWithEveryWord = (words: MatchedWord[], part: number, size: number): Bitmap => {
  const required = words.filter(({ slot }) => !slot.optional);
  if (required.length > 0) {
    return required.reduce((all, { bitmaps }) => all.intersection(bitmaps[part]!), fullBitmap(size));
  }
  return words.reduce((any, { bitmaps }) => any.union(bitmaps[part]!), emptyBitmap(size));
};
