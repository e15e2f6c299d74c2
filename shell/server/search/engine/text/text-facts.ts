import type { TextRankingRules } from '../../contract/index-settings';
import { indexAfterBeginning } from './fuzzy-terms';
import { isExactMatch, typosOfMatch, type MatchedWord } from './match-text';
import type { PackedStrings } from '../store/packed-strings';
import { JOINED_BITS } from '../build/text-builder';
import type { TextIndex } from './text-index';
import type { WordAlternative } from './text-plan';

/** Also for words that stand further apart, or that no text has together. */
export const MOST_DISTANCE = 8;
/** Of neighbours that one place of a text satisfies, while the text has no second one. */
export const SAME_PLACE = MOST_DISTANCE + 1;
/** Of one word in one text, compared with the places of its neighbour. */
const MOST_PLACES = 32;
const JOINED_MASK = (1 << JOINED_BITS) - 1;
export const NOWHERE = 0x7f_ff_ff_ff;
/** In place of an index of facts: a text that was not read yet, or one without a word of the query. */
export const UNKNOWN = 0;
export const IRRELEVANT = -1;

export interface PlaceRules {
  text: TextIndex;
  /** By the attribute's number: its position among the searchable attributes; -1 for one that is not searched. */
  classes: Int8Array;
  /** For matches with typos. */
  classesWithTypos: Int8Array;
  /** By the attribute's number: positions count. */
  ordered: boolean[];
  /** By the attribute's number: no word counts as exact. */
  withoutExact: boolean[];
  rules: TextRankingRules;
  /** A single typed word is long enough and no stop word. */
  isExactWord: boolean;
}

interface Phrase {
  word: number;
  alternative: WordAlternative;
  /** Numbers of indexed words, one range for each word of the phrase; `to` is exclusive. */
  ranges: [from: number, to: number][];
}

/** Numbers of the indexed words; the end is exclusive. */
const rangeOfWord = (terms: PackedStrings, word: string, prefix: boolean): [number, number] => {
  const from = terms.from(word);
  if (prefix) return [from, indexAfterBeginning(terms, word, from)];
  return [from, from + Number(from < terms.size && terms.at(from) === word)];
};

const phrasesOf = (words: MatchedWord[], terms: PackedStrings): Phrase[] =>
  words.flatMap(({ others }, word) =>
    others
      .filter((other) => other.words.length > 1)
      .map((other) => ({
        word,
        alternative: other,
        ranges: other.words.map((each, at) => rangeOfWord(terms, each, other.prefix && at === other.words.length - 1)),
      })),
  );

/** For each word and the next one: ranges of indexed words that stand for both, as "cx5" does for "cx 5". */
const wordsForBoth = (words: MatchedWord[], terms: PackedStrings): [from: number, to: number][][] =>
  words.map(({ others }, word) =>
    others
      .filter((other) => other.words.length === 1 && words[word + 1]?.others.includes(other))
      .map((other) => rangeOfWord(terms, other.words[0]!, other.prefix)),
  );

/** What it finds in a text depends on the typos with which each word may match. */
export class TextFacts {
  /** For each relevant text: bits of its exact words, the first place of each word, the distances of neighbours. */
  facts = new Int32Array(1024);
  private factsLength = 1;
  private readonly matches: Uint8Array[];
  private readonly phrases: Phrase[];
  private readonly forBoth: [from: number, to: number][][];
  private readonly plain: number[] = [];
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  /** By place: an indexed word, or an alternative of several words. */
  private readonly found: (number | WordAlternative)[] = [];
  private readonly counts: Int32Array;

  /** `typos`: of each word, the typos with which it counts now; -1: it does not. The caller changes it between two texts. */
  constructor(
    words: MatchedWord[],
    part: number,
    private readonly from: PlaceRules,
    private readonly typos: Int8Array,
  ) {
    this.matches = words.map(({ matches }) => matches[part]!);
    this.phrases = phrasesOf(words, from.text.terms);
    this.forBoth = wordsForBoth(words, from.text.terms);
    this.starts = new Int32Array(words.length * MOST_PLACES);
    this.ends = new Int32Array(words.length * MOST_PLACES);
    this.counts = new Int32Array(words.length);
  }

  /** Returns the index of its facts. */
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

  private addPlace(word: number, start: number, end: number, found: number | WordAlternative): void {
    const count = this.counts[word]!;
    if (count === MOST_PLACES) return;
    this.starts[word * MOST_PLACES + count] = start;
    this.ends[word * MOST_PLACES + count] = end;
    this.found[word * MOST_PLACES + count] = found;
    this.counts[word] = count + 1;
  }

  /** Returns the bits of the exact words, or -1 when the text has no word. */
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
        this.addPlace(word, position - joined, position, term);
        if (exactBits < 0) exactBits = 0;
        if (allowsExact && isExactMatch(match)) exactBits |= this.exactBit(word, position - joined, position, value);
      }
    }
    for (const { word, alternative, ranges } of phrases) {
      if (this.typos[word]! < 0) continue;
      for (let start = 0; start + ranges.length <= plain.length; start += 1) {
        const isHere = ranges.every(([from, to], at) => from <= plain[start + at]! && plain[start + at]! < to);
        if (!isHere) continue;
        const end = start + ranges.length - 1;
        this.addPlace(word, start, end, alternative);
        if (exactBits < 0) exactBits = 0;
        if (allowsExact && alternative.exact) exactBits |= this.exactBit(word, start, end, value);
      }
    }
    return exactBits;
  }

  /** For a query of one word that must be a whole text, only where it is one. */
  private exactBit(word: number, start: number, end: number, value: number): number {
    const needsWhole = this.matches.length === 1 && this.from.rules.exactOnSingleWordQuery === 'attribute';
    return needsWhole && end - start + 1 !== this.from.text.texts.lengths[value] ? 0 : 1 << word;
  }

  /** To the next word of the query; one more where they stand in the other order. */
  private distanceAfter(word: number): number {
    const next = word + 1;
    let nearest = MOST_DISTANCE;
    let isApart = this.counts[word] === 0 || this.counts[next] === 0;
    for (let one = word * MOST_PLACES; one < word * MOST_PLACES + this.counts[word]!; one += 1) {
      for (let other = next * MOST_PLACES; other < next * MOST_PLACES + this.counts[next]!; other += 1) {
        const isBefore = this.starts[one]! <= this.starts[other]!;
        const gap = isBefore ? this.starts[other]! - this.ends[one]! : this.starts[one]! - this.ends[other]!;
        if (gap <= 0 && !this.standsForBoth(word, one, other)) continue;
        isApart = true;
        const distance = Math.max(1, gap) + Number(!isBefore);
        if (distance < nearest) nearest = distance;
      }
    }
    return isApart ? nearest : SAME_PLACE;
  }

  private standsForBoth(word: number, one: number, other: number): boolean {
    const found = this.found[one]!;
    if (found !== this.found[other]) return false;
    return typeof found !== 'number' || this.forBoth[word]!.some(([from, to]) => from <= found && found < to);
  }
}
