type Values = Uint8Array | Uint16Array | Uint32Array;

/** Whole numbers up to 32 bits that arrive one by one, kept off the object heap in the smallest type that holds them. */
export interface GrowingArray {
  length: number;
  push(value: number): void;
  at(index: number): number;
  /** Changes a value that was pushed. */
  set(index: number, value: number): void;
  /** The values so far; later pushes may or may not show. */
  view(): Values;
}

const typeFor = (value: number) => (value < 1 << 8 ? Uint8Array : value < 1 << 16 ? Uint16Array : Uint32Array);

export const growingArray = (capacity = 64): GrowingArray => {
  let values: Values = new Uint8Array(capacity);
  let highest = 2 ** (8 * values.BYTES_PER_ELEMENT) - 1;
  const move = (larger: Values): void => {
    larger.set(values);
    values = larger;
    highest = 2 ** (8 * values.BYTES_PER_ELEMENT) - 1;
  };
  const hold = (value: number): void => {
    if (value > highest) move(new (typeFor(value))(values.length));
  };
  return {
    length: 0,
    push(value) {
      hold(value);
      if (this.length === values.length) move(new (typeFor(highest))(Math.ceil(values.length * 1.5)));
      values[this.length] = value;
      this.length += 1;
    },
    at: (index) => values[index]!,
    set(index, value) {
      hold(value);
      values[index] = value;
    },
    view() {
      return values.subarray(0, this.length);
    },
  };
};
