/** Numbers of 32 bits that arrive one by one, kept off the object heap. */
export interface GrowingArray {
  length: number;
  push(value: number): void;
  /** The values so far; later pushes may or may not show. */
  view(): Uint32Array;
}

export const growingArray = (capacity = 1024): GrowingArray => {
  let values = new Uint32Array(capacity);
  return {
    length: 0,
    push(value) {
      if (this.length === values.length) {
        const larger = new Uint32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[this.length] = value;
      this.length += 1;
    },
    view() {
      return values.subarray(0, this.length);
    },
  };
};
