import { textsOf } from './attribute-path';
import { GrowingArray } from './growing-array';
import { packStrings } from './packed-strings';
import { sharedNumbers, type Arrays } from './shared-arrays';
import { TextNumbers } from './text-numbers';
import { writePostings } from './text-postings';
import { tokenise } from './tokenise';

/** Further attributes share the last number. */
export const MOST_ATTRIBUTES = 256;
/** Different texts of an attribute whose words are remembered. Further texts are read anew each time. */
const REMEMBERED = 20_000;

/**
 * Collects the words of attributes. A pair is a word in an attribute; each pair has one posting list, and the pairs of a
 * word lie beside each other.
 */
export class TextBuilder {
  private readonly terms = new TextNumbers();
  /** The newest pair of each word + 1. */
  private readonly lastOf = new GrowingArray();
  /** The pair before each pair with the same word + 1. */
  private readonly before = new GrowingArray();
  private readonly attributeOf = new GrowingArray();
  /** By attribute and text: where its pairs begin in `pool`, first their number, then each. */
  private readonly remembered = new Map<number, Map<string, number>>();
  private readonly pool = new GrowingArray();
  /** Where the pairs of each record begin in `flat`. */
  private readonly starts = new GrowingArray();
  private readonly flat = new GrowingArray();
  private current = new Set<number>();

  /** Adds the value of an attribute, by its number, to the current record. */
  add(attribute: number, value: unknown): void {
    if (value === undefined || value === null) return;
    for (const text of textsOf(value)) this.addText(text, attribute);
  }

  /** Completes the current record. */
  end(): void {
    this.starts.push(this.flat.length);
    for (const pair of this.current) this.flat.push(pair);
    this.current = new Set();
  }

  /** @param order `order[document]` = number of arrival */
  finish(order: Uint32Array, into: Arrays): void {
    const sorted = this.terms.sorted();
    const newNumberOf = this.sortPairs(sorted, into);
    writePostings({ order, starts: this.starts.view(), flat: this.flat.view(), newNumberOf }, into);
    packStrings(sorted.length, (at) => this.terms.at(sorted[at]!), 'text.terms', into);
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
    if (texts.size >= REMEMBERED) return;
    texts.set(text, this.pool.length);
    this.pool.push(pairs.size);
    for (const pair of pairs) this.pool.push(pair);
  }

  /** Orders the pairs by word, then by attribute. The result is the new number of each pair. */
  private sortPairs(sorted: Uint32Array, into: Arrays): Uint32Array {
    const pairStarts = sharedNumbers('u32', sorted.length + 1);
    const pairAttributes = sharedNumbers('u8', this.before.length);
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
