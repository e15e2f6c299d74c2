/** Terms. A run with the same beginning is passed over block by block. */
const BLOCK = 64;
const MOST_LETTERS = 255;

export interface SharedBeginnings {
  /** At most 255. */
  letters: Uint8Array;
  /** First term after `start` that shares fewer than `depth` letters with the one before; the number of terms if none does. */
  after(start: number, depth: number): number;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** In units of UTF-16, of texts in UTF-8. */
const countSharedLetters = (bytes: Uint8Array, one: number, other: number, end: number): number => {
  let length = 0;
  let letters = 0;
  let ofLastLetter = 0;
  while (one + length < other && other + length < end && bytes[one + length] === bytes[other + length]) {
    const byte = bytes[one + length]!;
    if (!isContinuation(byte)) {
      letters += ofLastLetter;
      ofLastLetter = byte >= 0xf0 ? 2 : 1;
    }
    length += 1;
  }
  // The last letter is not shared when its later bytes differ.
  const isCut =
    (one + length < other && isContinuation(bytes[one + length])) ||
    (other + length < end && isContinuation(bytes[other + length]));
  return isCut ? letters : letters + ofLastLetter;
};

/** Term t has the bytes from `starts[t]` to `starts[t + 1]`, in UTF-8. */
export const findSharedBeginnings = (bytes: Uint8Array, starts: ArrayLike<number>): SharedBeginnings => {
  const size = starts.length - 1;
  const letters = new Uint8Array(size);
  const leastOfBlock = new Uint8Array(Math.ceil(size / BLOCK)).fill(MOST_LETTERS);
  for (let at = 0; at < size; at += 1) {
    if (at > 0) letters[at] = Math.min(MOST_LETTERS, countSharedLetters(bytes, starts[at - 1]!, starts[at]!, starts[at + 1]!));
    const block = Math.floor(at / BLOCK);
    leastOfBlock[block] = Math.min(leastOfBlock[block]!, letters[at]!);
  }
  return {
    letters,
    after(start, depth) {
      let at = start + 1;
      while (at < size && letters[at]! >= depth) {
        at += 1;
        while (at % BLOCK === 0 && leastOfBlock[at / BLOCK]! >= depth) at += BLOCK;
      }
      return Math.min(at, size);
    },
  };
};
