import { textsOf } from './attribute-path';
import { growingArray } from './growing-array';
import { packStrings } from './packed-strings';
import { sharedNumbers, type Arrays } from './shared-arrays';
import { textNumbers } from './text-numbers';
import { tokenise } from './tokenise';

export interface TextBuilder {
  /** Value of an attribute, by its number, of the record that is being added. */
  add(attribute: number, value: unknown): void;
  /** The record is complete. */
  end(): void;
  finish(order: Uint32Array, into: Arrays): void;
}

/** Attributes beyond this many are one. */
export const MOST_ATTRIBUTES = 256;
/** Different texts of an attribute whose words are remembered; beyond it each is read anew. */
const REMEMBERED = 20_000;
const DENSE = 32;

/** Words of attributes: one posting list for each pair of word and attribute, those of a word beside each other. */
export const textBuilder = (): TextBuilder => {
  const terms = textNumbers();
  /** The last pair of each word + 1, and of each pair the one before it of the same word + 1. */
  const lastOf = growingArray();
  const before = growingArray();
  const attributeOf = growingArray();
  /** Where the pairs of a text begin in `pool`: how many, then each. */
  const remembered = new Map<number, Map<string, number>>();
  const pool = growingArray();
  const starts = growingArray();
  const flat = growingArray();
  let current = new Set<number>();

  const pairOf = (text: string, attribute: number): number => {
    const term = terms.numberOf(text);
    if (term === lastOf.length) lastOf.push(0);
    for (let pair = lastOf.at(term); pair > 0; pair = before.at(pair - 1)) {
      if (attributeOf.at(pair - 1) === attribute) return pair - 1;
    }
    before.push(lastOf.at(term));
    attributeOf.push(attribute);
    lastOf.set(term, before.length);
    return before.length - 1;
  };
  const addPairs = (text: string, attribute: number): void => {
    const texts = remembered.get(attribute) ?? new Map<string, number>();
    remembered.set(attribute, texts);
    const known = texts.get(text);
    if (known !== undefined) {
      for (let at = known + pool.at(known); at > known; at -= 1) current.add(pool.at(at));
      return;
    }
    const pairs = new Set(tokenise(text).map(({ term }) => pairOf(term, attribute)));
    for (const pair of pairs) current.add(pair);
    if (texts.size >= REMEMBERED) return;
    texts.set(text, pool.length);
    pool.push(pairs.size);
    for (const pair of pairs) pool.push(pair);
  };

  return {
    add(attribute, value) {
      if (value === undefined || value === null) return;
      for (const text of textsOf(value)) addPairs(text, attribute);
    },
    end() {
      starts.push(flat.length);
      for (const pair of current) flat.push(pair);
      current = new Set();
    },
    finish(order, into) {
      const size = order.length;
      const words = (size + 31) >>> 5;
      const sorted = terms.sorted();
      const pairStarts = sharedNumbers('u32', sorted.length + 1);
      const pairAttributes = sharedNumbers('u8', before.length);
      /** Number of a pair among those in order of word and attribute. */
      const recode = new Uint32Array(before.length);
      sorted.forEach((term, rank) => {
        const own: number[] = [];
        for (let pair = lastOf.at(term); pair > 0; pair = before.at(pair - 1)) own.push(pair - 1);
        own.sort((a, b) => attributeOf.at(a) - attributeOf.at(b));
        own.forEach((pair, at) => {
          recode[pair] = pairStarts[rank]! + at;
          pairAttributes[pairStarts[rank]! + at] = attributeOf.at(pair);
        });
        pairStarts[rank + 1] = pairStarts[rank]! + own.length;
      });

      const from = starts.view();
      const all = flat.view();
      const end = (arrival: number) => (arrival + 1 < from.length ? from[arrival + 1]! : all.length);
      const counts = sharedNumbers('u32', recode.length);
      for (let doc = 0; doc < size; doc += 1) {
        for (let at = from[order[doc]!]!; at < end(order[doc]!); at += 1) counts[recode[all[at]!]!]! += 1;
      }
      // A dense pair is a bitmap, the others are lists; `places` is where it begins in its kind.
      const places = sharedNumbers('u32', recode.length);
      let listed = 0;
      let mapped = 0;
      counts.forEach((count, pair) => {
        if (count * DENSE >= size) {
          places[pair] = mapped;
          mapped += words;
        } else {
          places[pair] = listed;
          listed += count;
        }
      });
      const lists = sharedNumbers('u32', listed);
      const maps = sharedNumbers('u32', mapped);
      const next = Uint32Array.from(places);
      for (let doc = 0; doc < size; doc += 1) {
        for (let at = from[order[doc]!]!; at < end(order[doc]!); at += 1) {
          const pair = recode[all[at]!]!;
          if (counts[pair]! * DENSE >= size) maps[places[pair]! + (doc >>> 5)]! |= 1 << doc;
          else {
            lists[next[pair]!] = doc;
            next[pair]! += 1;
          }
        }
      }
      packStrings(sorted.length, (at) => terms.at(sorted[at]!), 'text.terms', into);
      Object.assign(into, {
        'text.pairStarts': pairStarts,
        'text.pairAttributes': pairAttributes,
        'text.counts': counts,
        'text.places': places,
        'text.lists': lists,
        'text.maps': maps,
      });
    },
  };
};
