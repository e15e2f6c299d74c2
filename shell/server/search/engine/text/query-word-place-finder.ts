import type { TextRankingRules } from '../../contract/index-settings';
import { createKnownTexts } from './known-texts';
import { attributeClassOfLevel, NO_MATCH_LEVEL, typosOfLevel, type MatchedWord } from './match-text';
import { IRRELEVANT, MOST_DISTANCE, NOWHERE, SAME_PLACE, TextFacts, UNKNOWN, type PlaceRules } from './text-facts';

const ATTRIBUTE_STEP = 1000;
const MOST_POSITION = ATTRIBUTE_STEP - 1;
/** For a word that no attribute has, where the best attributes of all words are added. */
const MISSING_WORD = 64 * ATTRIBUTE_STEP;

const RELEVANT_NUMBERS = 3;

export interface PlacesInDocument {
  /** Sum of the distances of words that the query has side by side. */
  proximity: number;
  /** The best attribute times 1000, plus the first position in it; with `sum` the sum of all words. */
  attribute: number;
  exact: number;
}

/** A text that several documents have is read once. A word counts with the fewest typos that it has in the document. */
export class QueryWordPlaceFinder {
  private readonly levels: Uint8Array[];
  /** By attribute: it is searched, and a word of the query may be in it. */
  private readonly isRead: Uint8Array;
  private readonly texts: TextFacts;
  private readonly known: ReturnType<typeof createKnownTexts>;
  private readonly typos: Int8Array;
  private readonly nearest: Int32Array;
  /** Combination of typos of the last document, and what is known of texts with it. */
  private lastKey = -1;
  private lastKnown: ReturnType<ReturnType<typeof createKnownTexts>['of']> | undefined;
  /** Of the document: index of the facts, attribute, base of the positions. One list, because a query reads thousands. */
  private relevant = new Int32Array(64 * RELEVANT_NUMBERS);
  private relevantLength = 0;

  constructor(
    words: MatchedWord[],
    part: number,
    private readonly from: PlaceRules,
  ) {
    this.levels = words.map(({ levels }) => levels[part]!);
    this.typos = new Int8Array(words.length);
    this.isRead = Uint8Array.from(from.classes, (own, attribute) =>
      Number(own >= 0 && words.some(({ attributes }) => attributes[part]![attribute] === 1)),
    );
    this.texts = new TextFacts(words, part, from, this.typos);
    this.known = createKnownTexts(from.text.texts);
    this.nearest = new Int32Array(Math.max(0, words.length - 1));
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

  /** Returns the bits of the exact words. */
  private readTexts(doc: number): number {
    const { text, ordered } = this.from;
    const { offsets, values, attributes, lengths } = text.texts;
    const known = this.knownOf(doc);
    this.nearest.fill(MOST_DISTANCE);
    this.relevantLength = 0;
    let hasSamePlace = false;
    let exactBits = 0;
    let lastAttribute = -1;
    let before = 0;
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) {
      const value = values[at]!;
      const attribute = attributes[value]!;
      if (this.isRead[attribute] === 0) continue;
      if (attribute !== lastAttribute) before = 0;
      lastAttribute = attribute;
      let facts = known.get(value);
      if (facts === UNKNOWN) {
        facts = this.texts.read(value, attribute);
        known.set(value, facts);
      }
      if (facts !== IRRELEVANT) {
        exactBits |= this.texts.facts[facts]!;
        const distances = facts + 1 + this.levels.length;
        for (let pair = 0; pair < this.nearest.length; pair += 1) {
          const distance = this.texts.facts[distances + pair]!;
          if (distance < this.nearest[pair]!) this.nearest[pair] = distance;
          else if (distance === SAME_PLACE) hasSamePlace = true;
        }
        this.addRelevant(facts, attribute, ordered[attribute] ? before : 0);
      }
      before += lengths[value]!;
    }
    if (hasSamePlace) this.markSamePlaces();
    return exactBits;
  }

  /** Neighbours that one place satisfies are further apart than any others, unless a second text has one of them. */
  private markSamePlaces(): void {
    for (let pair = 0; pair < this.nearest.length; pair += 1) {
      let texts = 0;
      let isSamePlace = false;
      for (let one = 0; one < this.relevantLength; one += RELEVANT_NUMBERS) {
        const words = this.relevant[one]! + 1;
        const { facts } = this.texts;
        if (facts[words + pair] !== NOWHERE || facts[words + pair + 1] !== NOWHERE) texts += 1;
        if (facts[words + this.levels.length + pair] === SAME_PLACE) isSamePlace = true;
      }
      if (isSamePlace && texts === 1) this.nearest[pair] = SAME_PLACE;
    }
  }

  /** Returns what is known of texts with this combination of typos. */
  private knownOf(doc: number) {
    let key = 0;
    for (let word = 0; word < this.levels.length; word += 1) {
      const level = this.levels[word]![doc]!;
      this.typos[word] = level === NO_MATCH_LEVEL ? -1 : typosOfLevel(level);
      key = key * 4 + this.typos[word]! + 1;
    }
    if (key !== this.lastKey || !this.lastKnown) {
      this.lastKey = key;
      this.lastKnown = this.known.of(key);
    }
    return this.lastKnown;
  }

  private addRelevant(facts: number, attribute: number, before: number): void {
    if (this.relevantLength === this.relevant.length) {
      const larger = new Int32Array(this.relevant.length * 2);
      larger.set(this.relevant);
      this.relevant = larger;
    }
    this.relevant[this.relevantLength] = facts;
    this.relevant[this.relevantLength + 1] = attribute;
    this.relevant[this.relevantLength + 2] = before;
    this.relevantLength += RELEVANT_NUMBERS;
  }

  /** NOWHERE when the text has not the word. */
  private placeKey(relevant: number, word: number): number {
    const first = this.texts.facts[this.relevant[relevant]! + 1 + word]!;
    if (first === NOWHERE) return NOWHERE;
    const { classes, ordered } = this.from;
    const attribute = this.relevant[relevant + 1]!;
    const position = ordered[attribute] ? Math.min(MOST_POSITION, this.relevant[relevant + 2]! + first) : 0;
    return classes[attribute]! * ATTRIBUTE_STEP + position;
  }

  private bestAttribute(doc: number): number {
    const count = this.levels.length;
    const needsNear =
      this.from.rules.attributeCriteriaComputedBy === 'minProximity' && this.nearest.some((distance) => distance < MOST_DISTANCE);
    let best = NOWHERE;
    for (let one = 0; one < this.relevantLength; one += RELEVANT_NUMBERS) {
      if (needsNear && !this.hasNearest(this.relevant[one]!)) continue;
      for (let word = 0; word < count; word += 1) best = Math.min(best, this.placeKey(one, word));
    }
    if (best !== NOWHERE) return best;
    for (const levels of this.levels) best = Math.min(best, this.levelKey(levels[doc]!));
    return best;
  }

  /** Two neighbours of the query, as near as in no other text of the document. */
  private hasNearest(facts: number): boolean {
    const distances = facts + 1 + this.levels.length;
    return this.nearest.some((distance, pair) => distance < MOST_DISTANCE && this.texts.facts[distances + pair] === distance);
  }

  private levelKey(level: number): number {
    return level === NO_MATCH_LEVEL ? MISSING_WORD : attributeClassOfLevel(level) * ATTRIBUTE_STEP;
  }

  private sumOfAttributes(doc: number): number {
    let sum = 0;
    this.levels.forEach((levels, word) => {
      let best = NOWHERE;
      for (let one = 0; one < this.relevantLength; one += RELEVANT_NUMBERS) best = Math.min(best, this.placeKey(one, word));
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
