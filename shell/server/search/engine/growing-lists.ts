import { GrowingArray } from './growing-array';
import { allocateSharedNumbers } from './shared-arrays';

/** Stores one list of whole numbers for each record, in the order in which records arrive. */
export class GrowingLists {
  /** For each record the index in `flat` at which its list begins. */
  private readonly starts = new GrowingArray();
  private readonly flat = new GrowingArray();

  /** Begins the list of the next record; later numbers are added to this list. */
  begin(): void {
    this.starts.push(this.flat.length);
  }

  /** Adds a number to the list of the record that is being added. */
  push(value: number): void {
    this.flat.push(value);
  }

  /**
   * Returns the lists in order of documents: document d has `values[offsets[d]]` up to `values[offsets[d + 1]]`.
   * @param order `order[document]` is the record's number in order of arrival
   */
  arrange(order: Uint32Array): { values: Uint32Array; offsets: Uint32Array } {
    const starts = this.starts.view();
    const flat = this.flat.view();
    const end = (arrival: number) => (arrival + 1 < starts.length ? starts[arrival + 1]! : flat.length);
    const offsets = allocateSharedNumbers('u32', order.length + 1);
    for (let doc = 0; doc < order.length; doc += 1) {
      offsets[doc + 1] = offsets[doc]! + end(order[doc]!) - starts[order[doc]!]!;
    }
    const values = new Uint32Array(offsets[order.length]!);
    for (let doc = 0; doc < order.length; doc += 1) {
      values.set(flat.subarray(starts[order[doc]!]!, end(order[doc]!)), offsets[doc]!);
    }
    return { values, offsets };
  }
}
