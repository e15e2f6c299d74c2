import fc from 'fast-check';
import { DEFAULT_TRADE_IN_QUESTIONS as QUESTIONS } from '@forecourt/contracts/site/trade-in';
import { adjustmentFactor, tradeInRange, unansweredQuestionIds, invalidQuestionIds } from './trade-in-value';

const answers = fc.record(
  Object.fromEntries(QUESTIONS.map(({ id, answers: all }) => [id, fc.constantFrom(...all.map(({ value }) => value))])),
  { requiredKeys: [] },
);

describe('value of a trade-in', () => {
  it('L-08 the value is the dealer’s share of the market price, rounded down to hundreds', () => {
    expect(tradeInRange({ low: 20_000, high: 24_000 }, 0.86)).toEqual({ low: 17_200, high: 20_600 });
  });

  it('L-08 the first answer of every question does not change the value', () => {
    for (const { answers: possible } of QUESTIONS) expect(possible[0]?.percent).toBe(0);
  });

  it('L-08 the factors of all answers are multiplied', () => {
    expect(adjustmentFactor(QUESTIONS, { condition: 'poor', accident: 'damaged' })).toBeCloseTo(0.8 * 0.82);
  });

  it('L-08 questions without an answer and unknown answers are listed', () => {
    expect(unansweredQuestionIds(QUESTIONS, { condition: 'good', keys: 'one' })).toEqual([
      'service_history',
      'accident',
      'tyres',
    ]);
    expect(invalidQuestionIds(QUESTIONS, { condition: 'mint', toString: 'x', keys: 'one' })).toEqual(['condition', 'toString']);
  });

  it('L-08 the value is never above the market price and never negative, and low is never above high', () => {
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.nat(100_000),
        answers,
        fc.double({ min: 0.3, max: 0.97, noNaN: true }),
        (low, spread, given, share) => {
          const value = tradeInRange(
            { low, high: low + spread },
            adjustmentFactor(QUESTIONS, given as Record<string, string>) * share,
          );
          expect(value.low).toBeGreaterThanOrEqual(0);
          expect(value.low).toBeLessThanOrEqual(value.high);
          expect(value.high).toBeLessThanOrEqual(low + spread);
        },
      ),
    );
  });
});
