import * as fc from 'fast-check';
import { openPackedStrings, writePackedStrings } from './packed-strings';
import type { SegmentArrays } from './shared-arrays';

const beginningsOf = (sorted: string[]) => {
  const arrays: SegmentArrays = {};
  writePackedStrings(sorted.length, (at) => sorted[at]!, 'terms', arrays);
  return openPackedStrings('terms', arrays).shared;
};
const sharedLetters = (one: string, other: string): number => {
  let letters = 0;
  while (letters < one.length && letters < other.length && one[letters] === other[letters]) letters += 1;
  return letters;
};

describe('beginnings that sorted terms share', () => {
  it('S-14 the letters that a term shares with the term before it are counted, whatever their bytes', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'è', 'ł', '€', '₣'), maxLength: 8 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), (words) => {
        const expected = words.map((term, at) => (at === 0 ? 0 : sharedLetters(words[at - 1]!, term)));
        expect([...beginningsOf(words).letters]).toEqual(expected);
      }),
    );
    // Two letters beyond the basic plane may share the first half of their UTF-16, which is no letter.
    expect([...beginningsOf(['a🚗x', 'a🚗y', 'a🚙']).letters]).toEqual([0, 3, 1]);
  });

  it('S-14 terms with the same beginning are passed over, also in long runs', () => {
    const words = Array.from({ length: 500 }, (_, at) => `u1${String(at).padStart(4, '0')}`);
    const { after } = beginningsOf(['a', ...words, 'u2', 'u21', 'v']);
    expect([after(1, 2), after(1, 1), after(0, 1), after(501, 2), after(503, 9)]).toEqual([501, 503, 1, 503, 504]);
    expect(after(1, 6)).toBe(2);
  });
});
