import fc from 'fast-check';
import { NumbersByText } from './numbers-by-text';

describe('numbers by text', () => {
  it('keeps the first number of each text, and has 0 for a text without one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.integer({ min: 1, max: 2 ** 32 - 1 })), { maxLength: 500 }), (entries) => {
        const numbers = new NumbersByText();
        const expected = new Map<string, number>();
        for (const [text, number] of entries) {
          expect(numbers.add(text, number)).toBe(expected.get(text) ?? 0);
          if (!expected.has(text)) expected.set(text, number);
        }
        for (const [text, number] of expected) expect(numbers.get(text)).toBe(number);
        expect(numbers.get('a text that no entry has')).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('counts a text', () => {
    const numbers = new NumbersByText();
    expect(['a', 'b', 'a', 'a'].map((text) => numbers.increase(text))).toEqual([1, 1, 2, 3]);
  });

  it('keeps 200,000 texts apart that differ in a digit', () => {
    const numbers = new NumbersByText();
    const texts = Array.from({ length: 200_000 }, (_, index) => `STOCK-${index}`);
    expect(texts.filter((text, index) => numbers.add(text, index + 1) !== 0)).toEqual([]);
    expect(texts.filter((text, index) => numbers.get(text) !== index + 1)).toEqual([]);
  });
});
