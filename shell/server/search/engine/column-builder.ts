import { compareScalars, scalarsOf, type Scalar } from './attribute-path';
import { growingArray, type GrowingArray } from './growing-array';
import { packStrings } from './packed-strings';
import { sharedCodes, sharedCopy, sharedNumbers, type Arrays } from './shared-arrays';

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
  const dictionary = new Map<Scalar, number>();
  const single = growingArray();
  let lists: Lists | undefined;

  const codeOf = (value: Scalar): number => {
    const known = dictionary.get(value);
    if (known !== undefined) return known;
    dictionary.set(value, dictionary.size + 1);
    return dictionary.size;
  };
  const toLists = (): Lists => {
    const made = { starts: growingArray(), flat: growingArray() };
    for (const code of single.view()) {
      made.starts.push(made.flat.length);
      if (code) made.flat.push(code);
    }
    return made;
  };
  const recoded = (values: Scalar[]): Uint32Array => {
    const recode = new Uint32Array(values.length + 1);
    values.forEach((value, at) => {
      recode[dictionary.get(value)!] = at + 1;
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
      if (dictionary.size === 0) return false;
      const values = [...dictionary.keys()].toSorted(compareScalars);
      const recode = recoded(values);
      const firstText = values.findIndex((value) => typeof value === 'string');
      const numbers = firstText < 0 ? values.length : firstText;
      into[`${name}.numbers`] = sharedCopy(Float64Array.from(values.slice(0, numbers) as number[]));
      packStrings(values.slice(numbers) as string[], `${name}.texts`, into);
      const totals = sharedNumbers('u32', values.length + 1);
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
      into[`${name}.codes`] = sharedCodes(codes, values.length);
      into[`${name}.totals`] = totals;
      return true;
    },
  };
};
