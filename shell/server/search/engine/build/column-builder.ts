import { distinctScalars, type AttributeScalar } from '../attribute-path';
import { GrowingArray } from './growing-array';
import { GrowingLists } from './growing-lists';
import { writePackedStrings } from '../store/packed-strings';
import { copyCodesToShared, copyToSharedMemory, allocateSharedNumbers, type SegmentArrays } from '../store/shared-arrays';
import { NumberedTexts } from './text-numbers';

/** A code is the value's index in the dictionary plus 1; code 0 means no value. */
export class AttributeColumnBuilder {
  private readonly numbers = new Map<number, number>();
  private readonly texts = new NumberedTexts();
  private readonly codeOfText = new GrowingArray();
  private readonly single = new GrowingArray();
  /** Begun at the first record with several values, because most attributes have at most one in a record. */
  private lists: GrowingLists | undefined;

  /** A list counts as several values. */
  add(value: unknown): void {
    const scalars = distinctScalars(value);
    if (!this.lists && scalars.length > 1) this.lists = this.toLists();
    if (!this.lists) return this.single.push(scalars.length ? this.codeOf(scalars[0]!) : 0);
    this.lists.begin();
    for (const scalar of scalars) this.lists.push(this.codeOf(scalar));
  }

  /** Returns false and writes nothing when no record has a value. */
  finish(order: Uint32Array, name: string, into: SegmentArrays): boolean {
    if (this.valueCount() === 0) return false;
    const newCodeOf = this.sortDictionary(name, into);
    const codes = this.arrangeCodes(order, name, into);
    const totals = allocateSharedNumbers('u32', newCodeOf.length);
    for (let at = 0; at < codes.length; at += 1) {
      codes[at] = newCodeOf[codes[at]!]!;
      totals[codes[at]!]! += 1;
    }
    into[`${name}.codes`] = copyCodesToShared(codes, newCodeOf.length - 1);
    into[`${name}.totals`] = totals;
    return true;
  }

  private valueCount(): number {
    return this.numbers.size + this.texts.size;
  }

  private codeOf(value: AttributeScalar): number {
    if (typeof value === 'string') {
      const text = this.texts.numberOf(value);
      if (text === this.codeOfText.length) this.codeOfText.push(this.valueCount());
      return this.codeOfText.at(text);
    }
    const code = this.numbers.get(value);
    if (code !== undefined) return code;
    this.numbers.set(value, this.valueCount() + 1);
    return this.valueCount();
  }

  private toLists(): GrowingLists {
    const lists = new GrowingLists();
    for (const code of this.single.view()) {
      lists.begin();
      if (code) lists.push(code);
    }
    return lists;
  }

  /** Numbers before texts. Returns the new code of each old code. */
  private sortDictionary(name: string, into: SegmentArrays): Uint32Array {
    const numbers = Float64Array.from(this.numbers.keys()).toSorted();
    const texts = this.texts.sorted();
    into[`${name}.numbers`] = copyToSharedMemory(numbers);
    writePackedStrings(texts.length, (at) => this.texts.at(texts[at]!), `${name}.texts`, into);
    const newCodeOf = new Uint32Array(this.valueCount() + 1);
    numbers.forEach((value, at) => {
      newCodeOf[this.numbers.get(value)!] = at + 1;
    });
    texts.forEach((text, at) => {
      newCodeOf[this.codeOfText.at(text)] = numbers.length + at + 1;
    });
    return newCodeOf;
  }

  private arrangeCodes(order: Uint32Array, name: string, into: SegmentArrays): Uint32Array {
    if (this.lists) {
      const { values, offsets } = this.lists.arrange(order);
      into[`${name}.offsets`] = offsets;
      return values;
    }
    const codes = this.single.view();
    return order.map((arrival) => codes[arrival]!);
  }
}
