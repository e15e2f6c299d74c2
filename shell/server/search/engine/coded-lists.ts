import { growingArray } from './growing-array';

/** For each document its codes: those of document `d` are `codes[offsets[d]] … codes[offsets[d + 1] - 1]`. */
export interface CodedLists {
  offsets: Uint32Array;
  codes: Uint32Array;
}

export interface CodedListsBuilder {
  /** Codes of the next record in order of arrival. */
  add(codes: Iterable<number>): void;
  /**
   * @param order order[document] = number of arrival
   * @param recode new code for each code that was added
   */
  finish(order: Uint32Array, recode?: Uint32Array): CodedLists;
}

export const codedLists = (): CodedListsBuilder => {
  const starts = growingArray();
  const arrived = growingArray();
  return {
    add(codes) {
      starts.push(arrived.length);
      for (const code of codes) arrived.push(code);
    },
    finish(order, recode) {
      const from = starts.view();
      const all = arrived.view();
      const end = (arrival: number) => (arrival + 1 < from.length ? from[arrival + 1]! : all.length);
      const offsets = new Uint32Array(order.length + 1);
      for (let doc = 0; doc < order.length; doc += 1) offsets[doc + 1] = offsets[doc]! + end(order[doc]!) - from[order[doc]!]!;
      const codes = new Uint32Array(offsets[order.length]!);
      for (let doc = 0; doc < order.length; doc += 1) {
        codes.set(all.subarray(from[order[doc]!]!, end(order[doc]!)), offsets[doc]!);
      }
      if (recode) for (let at = 0; at < codes.length; at += 1) codes[at] = recode[codes[at]!]!;
      return { offsets, codes };
    },
  };
};
