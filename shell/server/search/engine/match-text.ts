import { isWithin } from '../attribute-within';
import type { IndexSettings, MatchCriteria } from '../search-engine';
import { emptyBitmap, fullBitmap, type Bitmap } from './bitmap';
import { indexAfterBeginning, findTermsWithTypos } from './fuzzy-terms';
import type { TextIndex } from './text-index';
import { planQueryWords, type WordAlternative, type QueryWord } from './text-plan';
import type { IndexPart } from './view';

/**
 * Level of a document that a word does not match. A level tells in one byte how well a word matches: fewer typos, then
 * earlier searchable attributes, then whole words before beginnings. The lowest level of several matches is used.
 */
export const NO_MATCH_LEVEL = 255;
const LAST_CLASS = 31;
const CLASS = 2;
const TYPO = 64;
export const typosOfLevel = (level: number): number => level >> 6;
export const inexactBitOfLevel = (level: number): number => level & 1;
export const attributeClassOfLevel = (level: number): number => (level >> 1) & 31;

/** A typed word of the query, with the documents that it matches in each part of the index. */
export interface MatchedWord {
  slot: QueryWord;
  /** How well each document matches the word, as a level, in one array for each part of the index. */
  levels: Uint8Array[];
  /** The documents that match the word, in one bitmap for each part of the index. */
  bitmaps: Bitmap[];
  /** Words of the index that match the typed word with typos; hits mark them. */
  typoTerms: ReadonlySet<string>;
  /** Words that replaced the typed word, such as synonyms; hits mark them. */
  others: WordAlternative[];
}

interface PartTerms {
  text: TextIndex;
  /** Class of each attribute in the order of searchable attributes; -1 for an attribute that is not searched. */
  classes: Int8Array;
  /** Class of each attribute for matches with typos; -1 for an attribute that allows no typos. */
  classesWithTypos: Int8Array;
}

type Settings = Pick<IndexSettings, 'searchableAttributes' | 'disableTypoToleranceOnAttributes' | 'synonyms'>;

const openPartTerms = ({ segment }: IndexPart, query: MatchCriteria, settings: Settings): PartTerms => {
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

const lowerTerm = (
  { text, classes, classesWithTypos }: PartTerms,
  levels: Uint8Array,
  term: number,
  typos: number,
  inexact: boolean,
): void => {
  const searched = typos > 0 ? classesWithTypos : classes;
  const base = typos * TYPO + Number(inexact);
  for (let pair = text.pairStarts[term]!; pair < text.pairStarts[term + 1]!; pair += 1) {
    const own = searched[text.pairAttributes[pair]!]!;
    if (own >= 0) text.lower(levels, pair, base + own * CLASS);
  }
};

const lowerWord = (terms: PartTerms, levels: Uint8Array, word: string, prefix: boolean, inexact = false): void => {
  const dictionary = terms.text.terms;
  const from = dictionary.from(word);
  const to = prefix ? indexAfterBeginning(dictionary, word, from) : Math.min(dictionary.size, from + 1);
  for (let term = from; term < to; term += 1) {
    const whole = dictionary.at(term) === word;
    if (whole || prefix) lowerTerm(terms, levels, term, 0, inexact || !whole);
  }
};

/** Lowers the levels of documents that contain every word of a phrase, to the level of its worst match. */
const lowerPhrase = (terms: PartTerms, levels: Uint8Array, { words, prefix }: WordAlternative, inexact: boolean): void => {
  if (words.length === 1) return lowerWord(terms, levels, words[0]!, prefix, inexact);
  const each = words.map((word, at) => {
    const own = new Uint8Array(levels.length).fill(NO_MATCH_LEVEL);
    lowerWord(terms, own, word, prefix && at === words.length - 1, inexact);
    return own;
  });
  for (let doc = 0; doc < levels.length; doc += 1) {
    let worst = 0;
    for (const own of each) worst = Math.max(worst, own[doc]!);
    if (worst < levels[doc]!) levels[doc] = worst;
  }
};

const bitmapOfMatches = (levels: Uint8Array): Bitmap => {
  const bitmap = emptyBitmap(levels.length);
  const { words } = bitmap;
  for (let at = 0, doc = 0; at < words.length; at += 1) {
    const end = Math.min(doc + 32, levels.length);
    let word = 0;
    for (let bit = 1; doc < end; doc += 1, bit <<= 1) if (levels[doc]! < NO_MATCH_LEVEL) word |= bit;
    words[at] = word;
  }
  return bitmap;
};

const matchQueryWord = (slot: QueryWord, parts: IndexPart[], terms: PartTerms[]): MatchedWord => {
  const typoTerms = new Set<string>();
  const others = [...slot.alternatives];
  const levels = parts.map(({ segment }) => new Uint8Array(segment.size).fill(NO_MATCH_LEVEL));
  parts.forEach((_, at) => {
    lowerWord(terms[at]!, levels[at]!, slot.word, slot.prefix);
    for (const alternative of slot.alternatives) lowerPhrase(terms[at]!, levels[at]!, alternative, false);
  });
  const allowTypos = (prefix: boolean) =>
    parts.forEach((_, at) => {
      const dictionary = terms[at]!.text.terms;
      for (const [term, typos] of findTermsWithTypos(dictionary, slot.word, slot.allowed, prefix)) {
        if (typos === 0) continue;
        typoTerms.add(dictionary.at(term));
        lowerTerm(terms[at]!, levels[at]!, term, typos, prefix);
      }
    });
  const matchingBitmaps = () => levels.map(bitmapOfMatches);
  const nothing = (bitmaps: Bitmap[]) => bitmaps.every((bitmap, at) => bitmap.intersection_size(parts[at]!.live) === 0);
  const withoutTypos = matchingBitmaps();
  if (slot.allowed > 0) allowTypos(false);
  if (!nothing(withoutTypos))
    return { slot, levels, bitmaps: slot.allowed > 0 ? matchingBitmaps() : withoutTypos, typoTerms, others };
  // No record has this word: it may be two words written as one, or the beginning of a word with a typo.
  for (const split of slot.splits) {
    others.push(split);
    parts.forEach((_, at) => {
      const { terms: dictionary } = terms[at]!.text;
      if (split.words.every((word) => dictionary.find(word) >= 0)) lowerPhrase(terms[at]!, levels[at]!, split, true);
    });
  }
  if (slot.allowed > 0 && slot.prefix) allowTypos(true);
  return { slot, levels, bitmaps: matchingBitmaps(), typoTerms, others };
};

/** Returns each typed word with its matches in every part; empty when the query holds no word. */
export const matchTypedWords = (parts: IndexPart[], query: MatchCriteria, settings: Settings): MatchedWord[] => {
  const slots = planQueryWords(query, settings);
  if (slots.length === 0) return [];
  const terms = parts.map((part) => openPartTerms(part, query, settings));
  return slots.map((slot) => matchQueryWord(slot, parts, terms));
};

/** Returns the documents of a part that contain every word that is not optional, and at least one word. */
export const documentsWithEveryWord = (words: MatchedWord[], part: number, size: number): Bitmap => {
  const required = words.filter(({ slot }) => !slot.optional);
  if (required.length > 0) {
    return required.reduce((all, { bitmaps }) => all.intersection(bitmaps[part]!), fullBitmap(size));
  }
  return words.reduce((any, { bitmaps }) => any.union(bitmaps[part]!), emptyBitmap(size));
};
