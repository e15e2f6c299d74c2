import { allTextsIn } from '../attribute-path';
import { GrowingArray } from './growing-array';
import { GrowingLists } from './growing-lists';
import { writePackedStrings } from '../store/packed-strings';
import { allocateSharedNumbers, copyCodesToShared, type SegmentArrays } from '../store/shared-arrays';
import { NumberedTexts } from './text-numbers';
import { writePostings } from '../text/text-postings';
import { tokenise } from '../text/tokenise';

/** All further attributes share the last number. */
export const MOST_NUMBERED_ATTRIBUTES = 256;
/** By attribute. The words of further texts are read every time. */
const MOST_CACHED_TEXTS = 20_000;
/** Bits that say how many words before it a joined word begins; 0 for a plain word. */
export const JOINED_BITS = 5;
const MOST_JOINED = (1 << JOINED_BITS) - 1;
const MOST_COUNTED_WORDS = 0xff_ff;

/** A pair (a word in an attribute) has a posting list; a word's pairs are neighbours. Equal texts of an attribute are one. */
export class TextIndexBuilder {
  private readonly terms = new NumberedTexts();
  /** By word: its newest pair, plus 1; 0 for none. */
  private readonly lastOf = new GrowingArray();
  /** By pair: the previous pair of the same word, plus 1; 0 for none. */
  private readonly before = new GrowingArray();
  private readonly attributeOf = new GrowingArray();
  private readonly termOf = new GrowingArray();
  /** By attribute and text: the number of the text. */
  private readonly remembered = new Map<number, Map<string, number>>();
  /** By text: the index in `entries`. */
  private readonly textStarts = new GrowingArray();
  private readonly textAttributes = new GrowingArray();
  private readonly textWords = new GrowingArray();
  /** In order: the number of the pair, and how many words a joined word begins before. */
  private readonly entries = new GrowingArray();
  private readonly textsOfRecord = new GrowingLists();
  private isRecordOpen = false;

  /** `attribute` is a number. The value belongs to the current record. */
  add(attribute: number, value: unknown): void {
    if (!this.isRecordOpen) this.textsOfRecord.begin();
    this.isRecordOpen = true;
    if (value === undefined || value === null) return;
    for (const text of allTextsIn(value)) this.textsOfRecord.push(this.numberOfText(text, attribute));
  }

  end(): void {
    if (!this.isRecordOpen) this.textsOfRecord.begin();
    this.isRecordOpen = false;
  }

  /** `order[document]`: the record's number in order of arrival. */
  finish(order: Uint32Array, into: SegmentArrays): void {
    const sorted = this.terms.sorted();
    const newNumberOf = this.sortPairs(sorted, into);
    const { values, offsets } = this.textsOfRecord.arrange(order);
    const entries = this.entries.view();
    const starts = this.textStarts.view();
    writePostings({ offsets, texts: values, starts, entries, newNumberOf, joinedBits: JOINED_BITS }, into);
    this.writeTexts(sorted, into);
    into['text.offsets'] = offsets;
    into['text.values'] = copyCodesToShared(values, starts.length);
    writePackedStrings(sorted.length, (at) => this.terms.at(sorted[at]!), 'text.terms', into);
  }

  private pairOf(text: string, attribute: number): number {
    const term = this.terms.numberOf(text);
    if (term === this.lastOf.length) this.lastOf.push(0);
    for (let pair = this.lastOf.at(term); pair > 0; pair = this.before.at(pair - 1)) {
      if (this.attributeOf.at(pair - 1) === attribute) return pair - 1;
    }
    this.before.push(this.lastOf.at(term));
    this.attributeOf.push(attribute);
    this.termOf.push(term);
    this.lastOf.set(term, this.before.length);
    return this.before.length - 1;
  }

  private numberOfText(text: string, attribute: number): number {
    const texts = this.remembered.get(attribute) ?? new Map<string, number>();
    this.remembered.set(attribute, texts);
    const known = texts.get(text);
    if (known !== undefined) return known;
    const number = this.textStarts.length;
    this.textStarts.push(this.entries.length);
    this.textAttributes.push(attribute);
    let words = 0;
    for (const { term, joined = 1 } of tokenise(text)) {
      this.entries.push((this.pairOf(term, attribute) << JOINED_BITS) + Math.min(MOST_JOINED, joined - 1));
      if (joined === 1) words += 1;
    }
    this.textWords.push(Math.min(MOST_COUNTED_WORDS, words));
    if (texts.size < MOST_CACHED_TEXTS) texts.set(text, number);
    return number;
  }

  private writeTexts(sorted: Uint32Array, into: SegmentArrays): void {
    const rankOf = new Uint32Array(sorted.length);
    sorted.forEach((term, rank) => {
      rankOf[term] = rank;
    });
    const words = Uint32Array.from(this.entries.view(), (entry) => {
      const term = this.termOf.at(entry >>> JOINED_BITS);
      return (rankOf[term]! << JOINED_BITS) + (entry & MOST_JOINED);
    });
    const starts = allocateSharedNumbers('u32', this.textStarts.length + 1);
    starts.set(this.textStarts.view());
    starts[this.textStarts.length] = words.length;
    into['text.words'] = copyCodesToShared(words, sorted.length << JOINED_BITS);
    into['text.starts'] = starts;
    into['text.attributes'] = copyCodesToShared(Uint32Array.from(this.textAttributes.view()), MOST_NUMBERED_ATTRIBUTES - 1);
    into['text.lengths'] = copyCodesToShared(Uint32Array.from(this.textWords.view()), MOST_COUNTED_WORDS);
  }

  /** By word, then by attribute. Returns the new number of each pair. */
  private sortPairs(sorted: Uint32Array, into: SegmentArrays): Uint32Array {
    const pairStarts = allocateSharedNumbers('u32', sorted.length + 1);
    const pairAttributes = allocateSharedNumbers('u8', this.before.length);
    const newNumberOf = new Uint32Array(this.before.length);
    sorted.forEach((term, rank) => {
      const pairs: number[] = [];
      for (let pair = this.lastOf.at(term); pair > 0; pair = this.before.at(pair - 1)) pairs.push(pair - 1);
      pairs.sort((a, b) => this.attributeOf.at(a) - this.attributeOf.at(b));
      const start = pairStarts[rank]!;
      pairs.forEach((pair, at) => {
        newNumberOf[pair] = start + at;
        pairAttributes[start + at] = this.attributeOf.at(pair);
      });
      pairStarts[rank + 1] = start + pairs.length;
    });
    into['text.pairStarts'] = pairStarts;
    into['text.pairAttributes'] = pairAttributes;
    return newNumberOf;
  }
}
