import { allTextsIn } from './attribute-path';
import { GrowingArray } from './growing-array';
import { writePackedStrings } from './packed-strings';
import { allocateSharedNumbers, type SegmentArrays } from './shared-arrays';
import { NumberedTexts } from './text-numbers';
import { writePostings } from './text-postings';
import { tokenise } from './tokenise';

/** Most attributes that get a number of their own; all further attributes share the last number. */
export const MOST_NUMBERED_ATTRIBUTES = 256;
/** Most distinct texts of an attribute whose words are cached. The words of further texts are read every time. */
const MOST_CACHED_TEXTS = 20_000;

/**
 * Collects the words of attributes. A pair is one word in one attribute. Each pair has a posting list, and the pairs of
 * a word are neighbours.
 */
export class TextIndexBuilder {
  private readonly terms = new NumberedTexts();
  /** For each word, the number of its newest pair of word and attribute, plus 1; 0 for none. */
  private readonly lastOf = new GrowingArray();
  /** For each pair of word and attribute, the number of the previous pair with the same word, plus 1; 0 for none. */
  private readonly before = new GrowingArray();
  private readonly attributeOf = new GrowingArray();
  /** By attribute and text: the index in `pool` of the text's pairs. Their number stands first, then each pair. */
  private readonly remembered = new Map<number, Map<string, number>>();
  private readonly pool = new GrowingArray();
  /** For each record, the index in `flat` at which its pairs of word and attribute begin. */
  private readonly starts = new GrowingArray();
  private readonly flat = new GrowingArray();
  private current = new Set<number>();

  /** Adds the value of an attribute, named by its number, to the current record. */
  add(attribute: number, value: unknown): void {
    if (value === undefined || value === null) return;
    for (const text of allTextsIn(value)) this.addText(text, attribute);
  }

  /** Ends the record whose texts were added last. */
  end(): void {
    this.starts.push(this.flat.length);
    for (const pair of this.current) this.flat.push(pair);
    this.current = new Set();
  }

  /**
   * Writes the words and their documents.
   * @param order `order[document]` is the record's number in order of arrival
   */
  finish(order: Uint32Array, into: SegmentArrays): void {
    const sorted = this.terms.sorted();
    const newNumberOf = this.sortPairs(sorted, into);
    writePostings({ order, starts: this.starts.view(), flat: this.flat.view(), newNumberOf }, into);
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
    this.lastOf.set(term, this.before.length);
    return this.before.length - 1;
  }

  private addText(text: string, attribute: number): void {
    const texts = this.remembered.get(attribute) ?? new Map<string, number>();
    this.remembered.set(attribute, texts);
    const start = texts.get(text);
    if (start !== undefined) {
      for (let at = start + this.pool.at(start); at > start; at -= 1) this.current.add(this.pool.at(at));
      return;
    }
    const pairs = new Set(tokenise(text).map(({ term }) => this.pairOf(term, attribute)));
    for (const pair of pairs) this.current.add(pair);
    if (texts.size >= MOST_CACHED_TEXTS) return;
    texts.set(text, this.pool.length);
    this.pool.push(pairs.size);
    for (const pair of pairs) this.pool.push(pair);
  }

  /** Sorts the pairs by word, then by attribute. Returns the new number of each pair. */
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
