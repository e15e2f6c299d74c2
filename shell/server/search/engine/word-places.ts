import type { TextRankingRules } from '../search-engine';
import { attributeClassOfLevel, isExactMatch, NO_MATCH_LEVEL, typosOfLevel, typosOfMatch, type MatchedWord } from './match-text';
import type { PackedStrings } from './packed-strings';
import { JOINED_BITS } from './text-builder';
import type { TextIndex } from './text-index';
import type { WordAlternative } from './text-plan';
import { indexAfterBeginning } from './fuzzy-terms';

/** Distance of two words that stand further apart, or that no text has together. */
export const MOST_DISTANCE = 8;
const ATTRIBUTE_STEP = 1000;
const MOST_POSITION = ATTRIBUTE_STEP - 1;
/** Added for a word that no attribute has, where the best attributes of all words are added. */
const MISSING_WORD = 64 * ATTRIBUTE_STEP;
/** Most places of one word in one text that are compared with the places of its neighbour. */
const MOST_PLACES = 32;
const JOINED_MASK = (1 << JOINED_BITS) - 1;
const NOWHERE = 0x7f_ff_ff_ff;
const UNKNOWN = 0;
const IRRELEVANT = -1;

/** Where and how the words of a query stand in one document. */
export interface PlacesInDocument {
  /** Sum of the distances of words that the query has side by side. */
  proximity: number;
  /** The best attribute times 1000, plus the first position in it; with `sum` the sum of all words. */
  attribute: number;
  /** Number of words of the query that the document has exactly. */
  exact: number;
}

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
  /** Runs of the numbers of indexed words, one for each word of the phrase: the first, and the one after the last. */
  runs: [from: number, to: number][];
}

const runOf = (terms: PackedStrings, word: string, prefix: boolean): [number, number] => {
  const from = terms.from(word);
  if (prefix) return [from, indexAfterBeginning(terms, word, from)];
  return [from, from + Number(from < terms.size && terms.at(from) === word)];
};

/** Returns the alternatives of several words, as runs of the numbers of a part's words. */
const phrasesOf = (words: MatchedWord[], terms: PackedStrings): Phrase[] =>
  words.flatMap(({ others }, word) =>
    others
      .filter((other) => other.words.length > 1)
      .map((other) => ({
        word,
        exact: other.exact,
        runs: other.words.map((each, at) => runOf(terms, each, other.prefix && at === other.words.length - 1)),
      })),
  );

/**
 * Finds the places of a query's words in the texts of one part's documents. A text that several documents have is read
 * once. A word counts with the fewest typos that it has in the document.
 */
export class WordPlaces {
  private readonly levels: Uint8Array[];
  private readonly matches: Uint8Array[];
  private readonly phrases: Phrase[];
  /** For each combination of typos: by text, the index in `facts` of what the text has. */
  private readonly known = new Map<number, Int32Array>();
  /** For each relevant text: bits of its exact words, then the first place of each word, then the distances of neighbours. */
  private facts = new Int32Array(1024);
  private factsLength = 1;
  private readonly typos: Int8Array;
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly counts: Int32Array;
  private readonly nearest: Int32Array;
  private readonly width: number;
  /** The relevant texts of the current document: their facts, and the base of their attribute and position. */
  private readonly relevant: { facts: number; attribute: number; before: number }[] = [];

  constructor(
    words: MatchedWord[],
    part: number,
    private readonly from: PlaceRules,
  ) {
    this.levels = words.map(({ levels }) => levels[part]!);
    this.matches = words.map(({ matches }) => matches[part]!);
    this.phrases = phrasesOf(words, from.text.terms);
    const count = words.length;
    this.width = 1 + count + count - 1;
    this.typos = new Int8Array(count);
    this.starts = new Int32Array(count * MOST_PLACES);
    this.ends = new Int32Array(count * MOST_PLACES);
    this.counts = new Int32Array(count);
    this.nearest = new Int32Array(Math.max(0, count - 1));
  }

  of(doc: number): PlacesInDocument {
    const exactBits = this.readTexts(doc);
    const { rules, isExactWord } = this.from;
    let proximity = 0;
    for (const distance of this.nearest) proximity += Math.max(distance, Math.min(rules.minProximity, MOST_DISTANCE));
    return {
      proximity,
      attribute: rules.attributeCriteriaComputedBy === 'sum' ? this.sumOfAttributes(doc) : this.bestAttribute(doc),
      exact: exactWords(exactBits, this.levels.length, rules.exactOnSingleWordQuery, isExactWord),
    };
  }

  /** Reads the relevant texts of a document and the nearest distances. Returns the bits of the exact words. */
  private readTexts(doc: number): number {
    const { text, classes, ordered } = this.from;
    const { offsets, values, attributes, lengths } = text.texts;
    const known = this.knownOf(doc);
    this.nearest.fill(MOST_DISTANCE);
    this.relevant.length = 0;
    let exactBits = 0;
    let lastAttribute = -1;
    let before = 0;
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) {
      const value = values[at]!;
      const attribute = attributes[value]!;
      if (attribute !== lastAttribute) before = 0;
      lastAttribute = attribute;
      if (classes[attribute]! < 0) continue;
      let facts = known[value]!;
      if (facts === UNKNOWN) {
        facts = this.read(value, attribute);
        known[value] = facts;
      }
      if (facts !== IRRELEVANT) {
        exactBits |= this.facts[facts]!;
        const distances = facts + 1 + this.levels.length;
        for (let pair = 0; pair < this.nearest.length; pair += 1) {
          const distance = this.facts[distances + pair]!;
          if (distance < this.nearest[pair]!) this.nearest[pair] = distance;
        }
        this.relevant.push({ facts, attribute, before: ordered[attribute] ? before : 0 });
      }
      before += lengths[value]!;
    }
    return exactBits;
  }

  /** Sets the typos of each word in a document. Returns what is known of texts with this combination of typos. */
  private knownOf(doc: number): Int32Array {
    let key = 0;
    for (let word = 0; word < this.levels.length; word += 1) {
      const level = this.levels[word]![doc]!;
      this.typos[word] = level === NO_MATCH_LEVEL ? -1 : typosOfLevel(level);
      key = key * 4 + this.typos[word]! + 1;
    }
    let known = this.known.get(key);
    if (!known) {
      known = new Int32Array(this.from.text.texts.attributes.length);
      this.known.set(key, known);
    }
    return known;
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
    const plain: number[] = [];
    for (let at = starts[value]!; at < starts[value + 1]!; at += 1) {
      const joined = words[at]! & JOINED_MASK;
      const term = words[at]! >>> JOINED_BITS;
      if (joined === 0) {
        position += 1;
        if (this.phrases.length > 0) plain.push(term);
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
    for (const { word, exact, runs } of this.phrases) {
      if (this.typos[word]! < 0) continue;
      for (let start = 0; start + runs.length <= plain.length; start += 1) {
        const isHere = runs.every(([from, to], at) => from <= plain[start + at]! && plain[start + at]! < to);
        if (!isHere) continue;
        const end = start + runs.length - 1;
        this.addPlace(word, start, end);
        if (exactBits < 0) exactBits = 0;
        if (allowsExact && exact) exactBits |= this.exactBit(word, start, end, value);
      }
    }
    return exactBits;
  }

  /** Returns the bit of an exact word; for a query of one word that must be a whole text, only where it is one. */
  private exactBit(word: number, start: number, end: number, value: number): number {
    const needsWhole = this.levels.length === 1 && this.from.rules.exactOnSingleWordQuery === 'attribute';
    return needsWhole && end - start + 1 !== this.from.text.texts.lengths[value] ? 0 : 1 << word;
  }

  /** Reads a text. Returns the index of its facts. */
  private read(value: number, attribute: number): number {
    const exactBits = this.findPlaces(value, attribute);
    if (exactBits < 0) return IRRELEVANT;
    const facts = this.factsLength;
    this.factsLength += this.width;
    if (this.factsLength > this.facts.length) {
      const larger = new Int32Array(Math.max(this.facts.length * 2, this.factsLength));
      larger.set(this.facts);
      this.facts = larger;
    }
    const count = this.levels.length;
    this.facts[facts] = exactBits;
    for (let word = 0; word < count; word += 1) {
      let first = NOWHERE;
      for (let at = 0; at < this.counts[word]!; at += 1) first = Math.min(first, this.starts[word * MOST_PLACES + at]!);
      this.facts[facts + 1 + word] = first;
    }
    for (let word = 0; word + 1 < count; word += 1) this.facts[facts + 1 + count + word] = this.distanceAfter(word);
    return facts;
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

  /** Returns the rank of a position in an attribute. */
  private placeKey({ attribute, before }: WordPlaces['relevant'][number], first: number): number {
    const { classes, ordered } = this.from;
    return classes[attribute]! * ATTRIBUTE_STEP + (ordered[attribute] ? Math.min(MOST_POSITION, before + first) : 0);
  }

  private bestAttribute(doc: number): number {
    const count = this.levels.length;
    const needsNear =
      this.from.rules.attributeCriteriaComputedBy === 'minProximity' && this.nearest.some((distance) => distance < MOST_DISTANCE);
    let best = NOWHERE;
    for (const one of this.relevant) {
      if (needsNear && !this.hasNearest(one.facts)) continue;
      for (let word = 0; word < count; word += 1) {
        const first = this.facts[one.facts + 1 + word]!;
        if (first !== NOWHERE) best = Math.min(best, this.placeKey(one, first));
      }
    }
    if (best !== NOWHERE) return best;
    for (const levels of this.levels) best = Math.min(best, this.levelKey(levels[doc]!));
    return best;
  }

  /** Returns whether a text has two neighbours of the query as near as no other text of the document. */
  private hasNearest(facts: number): boolean {
    const distances = facts + 1 + this.levels.length;
    return this.nearest.some((distance, pair) => distance < MOST_DISTANCE && this.facts[distances + pair] === distance);
  }

  private levelKey(level: number): number {
    return level === NO_MATCH_LEVEL ? MISSING_WORD : attributeClassOfLevel(level) * ATTRIBUTE_STEP;
  }

  private sumOfAttributes(doc: number): number {
    let sum = 0;
    this.levels.forEach((levels, word) => {
      let best = NOWHERE;
      for (const one of this.relevant) {
        const first = this.facts[one.facts + 1 + word]!;
        if (first !== NOWHERE) best = Math.min(best, this.placeKey(one, first));
      }
      sum += best === NOWHERE ? this.levelKey(levels[doc]!) : best;
    });
    return sum;
  }
}

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const exactWords = (
  bits: number,
  words: number,
  rule: TextRankingRules['exactOnSingleWordQuery'],
  isExactWord: boolean,
): number => {
  if (words === 1 && (rule === 'none' || (rule === 'word' && !isExactWord))) return 0;
  return countBits(bits);
};
