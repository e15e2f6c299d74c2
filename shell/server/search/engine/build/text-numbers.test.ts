import * as fc from 'fast-check';
import { NumberedTexts } from './text-numbers';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', 'a', 'ab', 'Škoda', 'Citroën', '\u00ff', '\u0100', '\ue000', '\u{1f697}'),
);

describe('numbered texts', () => {
  it('I-02 each text gets one number in order of arrival, and a number leads to its text', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 400 }), anyText, (texts, other) => {
        const numbers = new NumberedTexts();
        const different = [...new Set(texts)];
        for (const text of texts) expect(numbers.numberOf(text)).toBe(different.indexOf(text));
        expect(numbers.size).toBe(different.length);
        expect(different.map((_, number) => numbers.at(number))).toEqual(different);
        expect(numbers.find(other)).toBe(different.indexOf(other));
        expect(numbers.size).toBe(different.length);
      }),
      { numRuns: 300 },
    );
  });

  it('I-02 numbers are sorted like their strings', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyText, { maxLength: 200 }), (texts) => {
        const numbers = new NumberedTexts();
        for (const text of texts) numbers.numberOf(text);
        expect(Array.from(numbers.sorted(), (number) => numbers.at(number))).toEqual(texts.toSorted());
      }),
      { numRuns: 300 },
    );
  });
});
