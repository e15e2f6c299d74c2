import { scalarsOf, type Scalar } from './attribute-path';
import { growingArray, type GrowingArray } from './growing-array';
import { packStrings } from './packed-strings';
import { sharedCodes, sharedCopy, sharedNumbers, type Arrays } from './shared-arrays';
import { textNumbers } from './text-numbers';

export interface ColumnBuilder {
  /** Value of the next record, whatever it is: a list gives several. */
  add(value: unknown): void;
  /** Writes the column's arrays under `name`; false: no record has a value, and nothing is written. */
  finish(order: Uint32Array, name: string, into: Arrays): boolean;
}

/** Most records have at most one value of most attributes: lists are kept from the first record that has more. */
interface Lists {
  starts: GrowingArray;
  flat: GrowingArray;
}

/** Codes are one above their place in the dictionary: 0 is a record without a value, so counting needs no test. */
export const columnBuilder = (): ColumnBuilder => {
  const numbers = new Map<number, number>();
  const texts = textNumbers();
  const codeOfText = growingArray();
  const single = growingArray();
  let lists: Lists | undefined;

  const different = (): number => numbers.size + texts.size;
  const codeOf = (value: Scalar): number => {
    if (typeof value === 'string') {
      const text = texts.numberOf(value);
      if (text === codeOfText.length) codeOfText.push(different());
      return codeOfText.at(text);
    }
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, different() + 1);
    return different();
  };
  const toLists = (): Lists => {
    const made = { starts: growingArray(), flat: growingArray() };
    for (const code of single.view()) {
      made.starts.push(made.flat.length);
      if (code) made.flat.push(code);
    }
    return made;
  };
  const recoded = (ascending: Float64Array, inOrder: Uint32Array): Uint32Array => {
    const recode = new Uint32Array(different() + 1);
    ascending.forEach((value, at) => {
      recode[numbers.get(value)!] = at + 1;
    });
    inOrder.forEach((text, at) => {
      recode[codeOfText.at(text)] = ascending.length + at + 1;
    });
    return recode;
  };

  return {
    add(value) {
      const scalars = scalarsOf(value);
      if (!lists && scalars.length > 1) lists = toLists();
      if (!lists) return single.push(scalars.length ? codeOf(scalars[0]!) : 0);
      lists.starts.push(lists.flat.length);
      for (const scalar of scalars) lists.flat.push(codeOf(scalar));
    },
    finish(order, name, into) {
      if (different() === 0) return false;
      const ascending = Float64Array.from(numbers.keys()).toSorted();
      const inOrder = texts.sorted();
      const recode = recoded(ascending, inOrder);
      into[`${name}.numbers`] = sharedCopy(ascending);
      packStrings(inOrder.length, (at) => texts.at(inOrder[at]!), `${name}.texts`, into);
      const totals = sharedNumbers('u32', recode.length);
      let codes: Uint32Array;
      if (lists) {
        const starts = lists.starts.view();
        const flat = lists.flat.view();
        const end = (arrival: number) => (arrival + 1 < starts.length ? starts[arrival + 1]! : flat.length);
        const offsets = sharedNumbers('u32', order.length + 1);
        for (let doc = 0; doc < order.length; doc += 1) {
          offsets[doc + 1] = offsets[doc]! + end(order[doc]!) - starts[order[doc]!]!;
        }
        codes = new Uint32Array(offsets[order.length]!);
        for (let doc = 0; doc < order.length; doc += 1) {
          codes.set(flat.subarray(starts[order[doc]!]!, end(order[doc]!)), offsets[doc]!);
        }
        into[`${name}.offsets`] = offsets;
      } else {
        const arrived = single.view();
        codes = order.map((arrival) => arrived[arrival]!);
      }
      for (let at = 0; at < codes.length; at += 1) {
        codes[at] = recode[codes[at]!]!;
        totals[codes[at]!]! += 1;
      }
      into[`${name}.codes`] = sharedCodes(codes, recode.length - 1);
      into[`${name}.totals`] = totals;
      return true;
    },
  };
};
