import fc from 'fast-check';
import { DEFAULT_QUESTIONS as QUESTIONS } from '@forecourt/contracts/site/trade-in';
import { adjustmentFactor, tradeInRange, unansweredAdjustments, unknownAdjustments } from './trade-in-value';

const answers = fc.record(
  Object.fromEntries(QUESTIONS.map(({ id, answers: all }) => [id, fc.constantFrom(...all.map(({ value }) => value))])),
  { requiredKeys: [] },
);

describe('value of a trade-in', () => {
  it('L-08 pays the dealer’s share of the market, down to hundreds', () => {
    expect(tradeInRange({ low: 20_000, high: 24_000 }, 0.86)).toEqual({ low: 17_200, high: 20_600 });
  });

  it('L-08 takes the usual answer of every question as no change', () => {
    for (const { answers: possible } of QUESTIONS) expect(possible[0]?.percent).toBe(0);
  });

  it('L-08 lets each answer change what the others left', () => {
    expect(adjustmentFactor(QUESTIONS, { condition: 'poor', accident: 'damaged' })).toBeCloseTo(0.8 * 0.82);
  });

  it('L-08 names questions without an answer, and answers that do not exist', () => {
    expect(unansweredAdjustments(QUESTIONS, { condition: 'good', keys: 'one' })).toEqual([
      'service_history',
      'accident',
      'tyres',
    ]);
    expect(unknownAdjustments(QUESTIONS, { condition: 'mint', toString: 'x', keys: 'one' })).toEqual(['condition', 'toString']);
  });

  it('L-08 never pays more than the market, never less than nothing, and keeps low below high', () => {
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
