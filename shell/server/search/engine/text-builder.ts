import { textsOf } from './attribute-path';
import { growingArray } from './growing-array';
import { packStrings } from './packed-strings';
import { sharedCodes, sharedNumbers, type Arrays } from './shared-arrays';
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
  const attributes = MOST_ATTRIBUTES;
  const terms = new Map<string, number>();
  /** Number of a pair by `term * attributes + attribute`. */
  const pairs = new Map<number, number>();
  const pairKeys: number[] = [];
  const remembered = new Map<number, Map<string, Uint32Array>>();
  const starts = growingArray();
  const flat = growingArray();
  let current = new Set<number>();

  const pairOf = (term: string, attribute: number): number => {
    let code = terms.get(term);
    if (code === undefined) {
      code = terms.size;
      terms.set(term, code);
    }
    const key = code * attributes + attribute;
    let pair = pairs.get(key);
    if (pair === undefined) {
      pair = pairKeys.length;
      pairs.set(key, pair);
      pairKeys.push(key);
    }
    return pair;
  };
  const pairsOf = (text: string, attribute: number): Uint32Array => {
    const texts = remembered.get(attribute) ?? new Map<string, Uint32Array>();
    remembered.set(attribute, texts);
    const known = texts.get(text);
    if (known) return known;
    const found = Uint32Array.from(new Set(tokenise(text).map(({ term }) => pairOf(term, attribute))));
    if (texts.size < REMEMBERED) texts.set(text, found);
    return found;
  };

  return {
    add(attribute, value) {
      if (value === undefined || value === null) return;
      for (const text of textsOf(value)) for (const pair of pairsOf(text, attribute)) current.add(pair);
    },
    end() {
      starts.push(flat.length);
      for (const pair of current) flat.push(pair);
      current = new Set();
    },
    finish(order, into) {
      const size = order.length;
      const words = (size + 31) >>> 5;
      const sorted = [...terms.keys()].toSorted();
      const rank = new Uint32Array(sorted.length);
      sorted.forEach((term, at) => {
        rank[terms.get(term)!] = at;
      });
      const placeOf = (pair: number) =>
        rank[Math.floor(pairKeys[pair]! / attributes)]! * attributes + (pairKeys[pair]! % attributes);
      const inOrder = Uint32Array.from(pairKeys.keys()).toSorted((a, b) => placeOf(a) - placeOf(b));
      const recode = new Uint32Array(pairKeys.length);
      inOrder.forEach((pair, at) => {
        recode[pair] = at;
      });

      const from = starts.view();
      const all = flat.view();
      const end = (arrival: number) => (arrival + 1 < from.length ? from[arrival + 1]! : all.length);
      const counts = sharedNumbers('u32', inOrder.length);
      for (let doc = 0; doc < size; doc += 1) {
        for (let at = from[order[doc]!]!; at < end(order[doc]!); at += 1) counts[recode[all[at]!]!]! += 1;
      }
      // A dense pair is a bitmap, the others are lists; `places` is where it begins in its kind.
      const places = sharedNumbers('u32', inOrder.length);
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
      const pairStarts = sharedNumbers('u32', sorted.length + 1);
      const pairAttributes = new Uint32Array(inOrder.length);
      inOrder.forEach((pair, at) => {
        pairStarts[rank[Math.floor(pairKeys[pair]! / attributes)]! + 1]! += 1;
        pairAttributes[at] = pairKeys[pair]! % attributes;
      });
      for (let term = 0; term < sorted.length; term += 1) pairStarts[term + 1]! += pairStarts[term]!;
      packStrings(sorted, 'text.terms', into);
      Object.assign(into, {
        'text.pairStarts': pairStarts,
        'text.pairAttributes': sharedCodes(pairAttributes, attributes - 1),
        'text.counts': counts,
        'text.places': places,
        'text.lists': lists,
        'text.maps': maps,
      });
    },
  };
};
