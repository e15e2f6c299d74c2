import type { TextRankingRules } from '../index-settings';
import { indexAfterBeginning } from './fuzzy-terms';
import { isExactMatch, typosOfMatch, type MatchedWord } from './match-text';
import type { PackedStrings } from './packed-strings';
import { JOINED_BITS } from './text-builder';
import type { TextIndex } from './text-index';
import type { WordAlternative } from './text-plan';

/** Distance of two words that stand further apart, or that no text has together. */
export const MOST_DISTANCE = 8;
/** Most places of one word in one text that are compared with the places of its neighbour. */
const MOST_PLACES = 32;
const JOINED_MASK = (1 << JOINED_BITS) - 1;
/** First place of a word that a text has not. */
export const NOWHERE = 0x7f_ff_ff_ff;
/** What is known of a text that was not read yet, and of one without a word of the query, in place of an index of facts. */
export const UNKNOWN = 0;
export const IRRELEVANT = -1;

/** What the places of words depend on besides the words: the searched attributes and the rules of the ranking. */
export interface PlaceRules {
  text: TextIndex;
  /** By the attribute's number: its position among the searchable attributes; -1 for one that is not searched. */
  classes: Int8Array;
  /** The same for matches with typos. */
  classesWithTypos: Int8Array;
  /** By the attribute's number: whether positions in the attribute count. */
  ordered: boolean[];
  /** By the attribute's number: whether no word of the attribute counts as exact. */
  withoutExact: boolean[];
  rules: TextRankingRules;
  /** Whether a single typed word may be exact as a word: it is long enough and no stop word. */
  isExactWord: boolean;
}

interface Phrase extends Pick<WordAlternative, 'exact'> {
  word: number;
  /** Ranges of the numbers of indexed words, one for each word of the phrase: the first, and the one after the last. */
  ranges: [from: number, to: number][];
}

/** Returns the numbers of the indexed words that equal `word`, or begin with it if `prefix`: the first, and the one after the last. */
const rangeOfWord = (terms: PackedStrings, word: string, prefix: boolean): [number, number] => {
  const from = terms.from(word);
  if (prefix) return [from, indexAfterBeginning(terms, word, from)];
  return [from, from + Number(from < terms.size && terms.at(from) === word)];
};

/** Returns the alternatives of several words, as ranges of the numbers of a part's words. */
const phrasesOf = (words: MatchedWord[], terms: PackedStrings): Phrase[] =>
  words.flatMap(({ others }, word) =>
    others
      .filter((other) => other.words.length > 1)
      .map((other) => ({
        word,
        exact: other.exact,
        ranges: other.words.map((each, at) => rangeOfWord(terms, each, other.prefix && at === other.words.length - 1)),
      })),
  );

/**
 * Reads which words of a query the texts of one part have, where, and how near to each other. What it finds in a text
 * depends on the typos with which each word may match.
 */
export class TextFacts {
  /** For each relevant text: bits of its exact words, then the first place of each word, then the distances of neighbours. */
  facts = new Int32Array(1024);
  private factsLength = 1;
  private readonly matches: Uint8Array[];
  private readonly phrases: Phrase[];
  /** The plain words of the text that is read, for phrases. */
  private readonly plain: number[] = [];
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly counts: Int32Array;

  /**
   * @param typos for each word of the query, the typos with which it counts now, or -1 when it does not count; the caller
   * changes the array between two texts
   */
  constructor(
    words: MatchedWord[],
    part: number,
    private readonly from: PlaceRules,
    private readonly typos: Int8Array,
  ) {
    this.matches = words.map(({ matches }) => matches[part]!);
    this.phrases = phrasesOf(words, from.text.terms);
    this.starts = new Int32Array(words.length * MOST_PLACES);
    this.ends = new Int32Array(words.length * MOST_PLACES);
    this.counts = new Int32Array(words.length);
  }

  /** Reads a text. Returns the index of its facts. */
  read(value: number, attribute: number): number {
    const exactBits = this.findPlaces(value, attribute);
    if (exactBits < 0) return IRRELEVANT;
    const facts = this.factsLength;
    const count = this.matches.length;
    this.factsLength += 2 * count;
    if (this.factsLength > this.facts.length) {
      const larger = new Int32Array(Math.max(this.facts.length * 2, this.factsLength));
      larger.set(this.facts);
      this.facts = larger;
    }
    this.facts[facts] = exactBits;
    for (let word = 0; word < count; word += 1) {
      let first = NOWHERE;
      for (let at = 0; at < this.counts[word]!; at += 1) first = Math.min(first, this.starts[word * MOST_PLACES + at]!);
      this.facts[facts + 1 + word] = first;
    }
    for (let word = 0; word + 1 < count; word += 1) this.facts[facts + 1 + count + word] = this.distanceAfter(word);
    return facts;
  }

  private addPlace(word: number, start: number, end: number): void {
    const count = this.counts[word]!;
    if (count === MOST_PLACES) return;
    this.starts[word * MOST_PLACES + count] = start;
    this.ends[word * MOST_PLACES + count] = end;
    this.counts[word] = count + 1;
  }

  /** Finds the words of the query in a text. Returns the bits of the exact words, or -1 when it has no word. */
  private findPlaces(value: number, attribute: number): number {
    const { text, classesWithTypos, withoutExact } = this.from;
    const { starts, words } = text.texts;
    const allowsTypos = classesWithTypos[attribute]! >= 0;
    const allowsExact = !withoutExact[attribute];
    this.counts.fill(0);
    let exactBits = -1;
    let position = -1;
    const { plain, phrases } = this;
    plain.length = 0;
    for (let at = starts[value]!; at < starts[value + 1]!; at += 1) {
      const joined = words[at]! & JOINED_MASK;
      const term = words[at]! >>> JOINED_BITS;
      if (joined === 0) {
        position += 1;
        if (phrases.length > 0) plain.push(term);
      }
      for (let word = 0; word < this.matches.length; word += 1) {
        const match = this.matches[word]![term]!;
        if (match === 0) continue;
        const typos = typosOfMatch(match);
        if (typos > this.typos[word]! || (typos > 0 && !allowsTypos)) continue;
        this.addPlace(word, position - joined, position);
        if (exactBits < 0) exactBits = 0;
        if (allowsExact && isExactMatch(match)) exactBits |= this.exactBit(word, position - joined, position, value);
      }
    }
    for (const { word, exact, ranges } of phrases) {
      if (this.typos[word]! < 0) continue;
      for (let start = 0; start + ranges.length <= plain.length; start += 1) {
        const isHere = ranges.every(([from, to], at) => from <= plain[start + at]! && plain[start + at]! < to);
        if (!isHere) continue;
        const end = start + ranges.length - 1;
        this.addPlace(word, start, end);
        if (exactBits < 0) exactBits = 0;
        if (allowsExact && exact) exactBits |= this.exactBit(word, start, end, value);
      }
    }
    return exactBits;
  }

  /** Returns the bit of an exact word; for a query of one word that must be a whole text, only where it is one. */
  private exactBit(word: number, start: number, end: number, value: number): number {
    const needsWhole = this.matches.length === 1 && this.from.rules.exactOnSingleWordQuery === 'attribute';
    return needsWhole && end - start + 1 !== this.from.text.texts.lengths[value] ? 0 : 1 << word;
  }

  /** Returns the smallest distance from a word to the next word of the query; one more where they stand in the other order. */
  private distanceAfter(word: number): number {
    const next = word + 1;
    let nearest = MOST_DISTANCE;
    for (let one = word * MOST_PLACES; one < word * MOST_PLACES + this.counts[word]!; one += 1) {
      for (let other = next * MOST_PLACES; other < next * MOST_PLACES + this.counts[next]!; other += 1) {
        const distance =
          this.starts[other]! >= this.starts[one]!
            ? Math.max(1, this.starts[other]! - this.ends[one]!)
            : Math.max(1, this.starts[one]! - this.ends[other]!) + 1;
        if (distance < nearest) nearest = distance;
      }
    }
    return nearest;
  }
}
