import { findShrinkProblem } from './shrink-guard';

const LIMITS = { share: 0.3, minimum: 3, days: 7 };
const problem = (inStock: number, inFeed: number, largest = 0, limits = LIMITS) =>
  findShrinkProblem({ feed: 'main', inFeed, inStock, largest }, limits);

describe('protection against a full feed that was cut off', () => {
  it.each([
    [17_048, 8_600, true],
    [100, 70, false],
    [100, 69, true],
    [30, 16, true],
    [8, 5, false],
    [8, 4, true],
    [8, 1, true],
    [3, 2, false],
    [1, 0, true],
    [0, 0, false],
    [0, 50, false],
  ])('I-03 a stock of %i with a feed of %i stops: %s', (inStock, inFeed, stops) => {
    expect(problem(inStock, inFeed) !== undefined).toBe(stops);
  });

  it('I-03 a loss in several imports counts from the largest of them', () => {
    expect(problem(23, 17)).toBeUndefined();
    expect(problem(23, 17, 30)).toContain('it had 30 within the last 7 days, and at most 9 of them may go');
  });

  it('I-03 the message about a shrunk feed names the limit, the option and the field of the API', () => {
    expect(problem(100, 49)).toMatch(
      /"main" holds 49 vehicles; it had 100 in stock.*at most 30.*--allow-shrink \(API: allowShrink=true\)/,
    );
    expect(problem(2, 0)).toContain('the last of them may not go');
  });

  it('I-03 the dealer sets share and minimum; a share of 1 accepts every feed', () => {
    expect(problem(100, 85, 0, { ...LIMITS, share: 0.1 })).toContain('at most 10');
    expect(problem(100, 0, 0, { ...LIMITS, share: 1 })).toBeUndefined();
    expect(problem(9, 3, 0, { ...LIMITS, minimum: 6 })).toBeUndefined();
  });
});
