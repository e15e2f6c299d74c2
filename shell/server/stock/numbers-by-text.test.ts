import fc from 'fast-check';
import { NumbersByText } from './numbers-by-text';

describe('numbers by text', () => {
  it('returns the last number of each text, and 0 for a text without one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.integer({ min: 1, max: 2 ** 32 - 1 })), { maxLength: 500 }), (entries) => {
        const numbers = new NumbersByText();
        for (const [text, number] of entries) numbers.set(text, number);
        for (const [text, number] of new Map(entries)) expect(numbers.get(text)).toBe(number);
        expect(numbers.get('a text that no entry has')).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps 20,000 texts that differ in a digit', () => {
    const numbers = new NumbersByText();
    for (let number = 1; number <= 20_000; number += 1) numbers.set(`STOCK-${number}`, number);
    for (let number = 1; number <= 20_000; number += 1) expect(numbers.get(`STOCK-${number}`)).toBe(number);
  });
});
