import { createSeededRandom } from './random.mjs';
import { fitTrendLine } from './statistics.mjs';

/** Each point keeps a share of the distance of the point before it. */
const pointsAround = ({ slope = 0, kept = 0, seed = 1 }): { x: number; y: number }[] => {
  const random = createSeededRandom(seed);
  let distance = 0;
  return Array.from({ length: 90 }, (_, x) => {
    distance = kept * distance + (random() - 0.5) * 10;
    return { x, y: 150 + slope * x + distance };
  });
};
const isGrowing = (points: { x: number; y: number }[]): boolean => {
  const { slope, confidence } = fitTrendLine(points);
  return slope > confidence;
};
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

it('the trend of points on a line is the line, without noise', () => {
  const { slope, confidence, noise } = fitTrendLine([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })));
  expect(slope).toBeCloseTo(2);
  expect(confidence).toBeCloseTo(0);
  expect(noise).toBeCloseTo(0);
});

it('memory that grows by more than its noise is found to grow', () => {
  expect(SEEDS.every((seed) => isGrowing(pointsAround({ slope: 0.2, seed })))).toBe(true);
});

it('flat memory is seldom found to grow, also when neighbouring samples resemble each other', () => {
  const falseAlarms = (kept: number): number => SEEDS.filter((seed) => isGrowing(pointsAround({ kept, seed }))).length;
  expect(falseAlarms(0)).toBeLessThanOrEqual(6);
  expect(falseAlarms(0.6)).toBeLessThanOrEqual(6);
});

it('the confidence of a slope is wider when neighbouring samples resemble each other', () => {
  const { confidence, noise } = fitTrendLine(pointsAround({}));
  const similar = fitTrendLine(pointsAround({ kept: 0.6 }));
  expect(similar.confidence / similar.noise).toBeGreaterThan((1.4 * confidence) / noise);
});
