import { partPath, restingAngle, wheelParts } from './wheel-geometry';

const prizes = [
  { id: 'cap', odds: 25 },
  { id: 'van', odds: 0.25 },
];

it('K-03 the parts of the wheel are as wide as the odds, and the rest wins nothing', () => {
  expect(wheelParts(prizes)).toEqual([
    { prize: 'cap', start: 0, end: 90 },
    { prize: 'van', start: 90, end: 90.9 },
    { prize: null, start: 90.9, end: 360 },
  ]);
  expect(wheelParts([{ id: 'all', odds: 100 }])).toHaveLength(1);
});

it('K-03 the wheel rests with the pointer on the prize that was won', () => {
  const parts = wheelParts(prizes);
  expect(restingAngle(parts, 'cap')).toBe(315);
  expect(restingAngle(parts, null)).toBeCloseTo(360 - 225.45);
  expect(restingAngle(parts, 'a prize that the dealer has removed')).toBe(0);
});

it('K-03 a part that is the whole wheel is drawn', () => {
  expect(partPath({ prize: 'all', start: 0, end: 360 })).toBe(
    'M0 0L0.00 -100.00A100 100 0 0 1 0.00 100.00A100 100 0 0 1 -0.00 -100.00Z',
  );
});
