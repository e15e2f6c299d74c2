type Values = Uint8Array | Uint16Array | Uint32Array;

const arrayTypeFor = (value: number) => (value < 1 << 8 ? Uint8Array : value < 1 << 16 ? Uint16Array : Uint32Array);
const highestValueOfType = (values: Values): number => 2 ** (8 * values.BYTES_PER_ELEMENT) - 1;

/** Whole numbers up to 32 bits, outside the object heap, in the smallest number type that holds the values. */
export class GrowingArray {
  length = 0;
  private values: Values = new Uint8Array(64);
  private highest = highestValueOfType(this.values);

  push(value: number): void {
    this.widenFor(value);
    if (this.length === this.values.length) this.move(new (arrayTypeFor(this.highest))(Math.ceil(this.values.length * 1.5)));
    this.values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.values[index]!;
  }

  /** The index must have a value already. */
  set(index: number, value: number): void {
    this.widenFor(value);
    this.values[index] = value;
  }

  /** A later `push` may change the returned array, or may not. */
  view(): Values {
    return this.values.subarray(0, this.length);
  }

  private widenFor(value: number): void {
    if (value > this.highest) this.move(new (arrayTypeFor(value))(this.values.length));
  }

  private move(larger: Values): void {
    larger.set(this.values);
    this.values = larger;
    this.highest = highestValueOfType(larger);
  }
}
