import fc from 'fast-check';
import { areWholeDraws, drawsOf, oddsInForce, prizeOfDraw, SPIN_DRAWS, spinState, type WonPrizes } from './spin';

const prize = (id: string, odds: number, count = 10, value = 50) => ({ id, name: id, odds, count, value, claim: '' });
const nothingWon: WonPrizes = { won: new Map(), spent: 0 };

/** mulberry32, from 0 to 1. */
const seededRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** The odds of a game come to 100 at most. */
const games = fc
  .uniqueArray(fc.integer({ min: 1, max: SPIN_DRAWS }), { minLength: 1, maxLength: 8 })
  .map((ends) => ends.toSorted((a, b) => a - b))
  .map((ends) => ends.map((end, index) => prize(`p${index}`, (end - (ends[index - 1] ?? 0)) / 100)));

it('K-03 10,000 draws of a seeded generator win each prize about as often as its odds say', () => {
  fc.assert(
    fc.property(games, fc.integer(), (prizes, seed) => {
      const odds = oddsInForce({ prizes, budget: 50 }, nothingWon);
      const random = seededRandom(seed);
      const wins = new Map<string | null, number>();
      for (let turn = 0; turn < 10_000; turn += 1) {
        const won = prizeOfDraw(odds, Math.floor(random() * SPIN_DRAWS));
        wins.set(won, (wins.get(won) ?? 0) + 1);
      }
      for (const { id, odds: percent } of prizes) {
        const share = percent / 100;
        // Six standard deviations of a binomial distribution, and one for rounding: a right rule leaves them once in 500 million runs.
        const tolerance = 6 * Math.sqrt(10_000 * share * (1 - share)) + 1;
        expect(Math.abs((wins.get(id) ?? 0) - 10_000 * share)).toBeLessThanOrEqual(tolerance);
      }
    }),
    { numRuns: 40, seed: 14 },
  );
});

it('K-03 of all draws, exactly those of the odds win a prize, and a prize that is gone wins none and changes no other', () => {
  fc.assert(
    fc.property(games, fc.nat(), (prizes, choice) => {
      const gone = prizes[choice % prizes.length]!;
      const before = oddsInForce({ prizes, budget: 50 }, nothingWon);
      const after = oddsInForce({ prizes, budget: 50 }, { won: new Map([[gone.id, 10]]), spent: 0 });
      const draws = Array.from({ length: SPIN_DRAWS }, (_, draw) => draw);
      const won = draws.map((draw) => prizeOfDraw(before, draw));
      const wonAfter = draws.map((draw) => prizeOfDraw(after, draw));
      for (const each of prizes) expect(won.filter((id) => id === each.id)).toHaveLength(drawsOf(each));
      expect(wonAfter.join()).toBe(won.map((id) => (id === gone.id ? null : id)).join());
    }),
    { numRuns: 15, seed: 14 },
  );
});

it('K-03 a prize is gone by its number, and when its value would exceed the budget', () => {
  const prizes = [prize('hat', 50, 2, 10), prize('grill', 1, 1, 400)];
  const goneAfter = (won: [string, number][], spent: number) =>
    oddsInForce({ prizes, budget: 420 }, { won: new Map(won), spent }).map(({ gone }) => gone);
  expect(goneAfter([], 0)).toEqual([false, false]);
  expect(goneAfter([['hat', 2]], 20)).toEqual([true, false]);
  expect(goneAfter([['hat', 1]], 21)).toEqual([false, true]);
  expect(goneAfter([['grill', 1]], 411)).toEqual([true, true]);
});

it.each([
  [0.29, true],
  [4.35, true],
  [100, true],
  [0.015, false],
  [33.333, false],
])('K-03 odds of %s are a whole number of draws: %s', (odds, whole) => expect(areWholeDraws(odds)).toBe(whole));

it.each([
  ['2026-11-30', 'soon'],
  ['2026-12-01', 'open'],
  ['2026-12-31', 'open'],
  ['2027-01-01', 'over'],
])('K-03 a game of December is, on %s, %s', (today, state) => {
  const days = { from: '2026-12-01', until: '2026-12-31' };
  expect(spinState(days, today, [{ gone: true }, { gone: false }])).toBe(state);
  expect(spinState(days, today, [{ gone: true }])).toBe(state === 'open' ? 'gone' : state);
});
