import * as fc from 'fast-check';
import { findTermsWithTypos } from './fuzzy-terms';
import { typosBetween } from '../facets/facet-values';
import { openPackedStrings, writePackedStrings } from '../store/packed-strings';
import type { SegmentArrays } from '../store/shared-arrays';

const dictionaryOf = (words: string[]) => {
  const arrays: SegmentArrays = {};
  const sorted = [...new Set(words)].toSorted();
  writePackedStrings(sorted.length, (at) => sorted[at]!, 'terms', arrays);
  return openPackedStrings('terms', arrays);
};
const found = (words: string[], word: string, allowed: number, prefix = false) => {
  const terms = dictionaryOf(words);
  return Object.fromEntries([...findTermsWithTypos(terms, word, allowed, prefix)].map(([at, typos]) => [terms.at(at), typos]));
};

describe('terms with typos', () => {
  it('S-14 a missing, extra or different letter and two swapped letters count as one typo', () => {
    for (const typed of ['hilu', 'hiluxx', 'hilax', 'hliux']) expect(found(['hilux', 'i30'], typed, 1)).toEqual({ hilux: 1 });
    expect(found(['hilux'], 'hailuxe', 1)).toEqual({});
  });

  it('S-14 the search through sorted terms has the same result as a comparison with every term', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        word,
        fc.constantFrom(1, 2),
        fc.boolean(),
        (words, typed, allowed, prefix) => {
          const typosOf = (term: string) =>
            prefix
              ? Math.min(...Array.from({ length: term.length + 1 }, (_, length) => typosBetween(typed, term.slice(0, length))))
              : typosBetween(typed, term);
          const near = [...new Set(words)]
            .map((term): [string, number] => [term, typosOf(term)])
            .filter(([, typos]) => typos <= allowed);
          expect(found(words, typed, allowed, prefix)).toEqual(Object.fromEntries(near));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
