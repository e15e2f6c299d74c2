import { GrowingArray } from './growing-array';
import { allocateSharedNumbers } from '../store/shared-arrays';

export class GrowingLists {
  /** For each record the index in `flat`. */
  private readonly starts = new GrowingArray();
  private readonly flat = new GrowingArray();

  begin(): void {
    this.starts.push(this.flat.length);
  }

  push(value: number): void {
    this.flat.push(value);
  }

  /** Document d has `values[offsets[d]]` up to `values[offsets[d + 1]]`; `order[d]`: its record's number in order of arrival. */
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
