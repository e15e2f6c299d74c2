import * as fc from 'fast-check';
import { directionOf, edges, roundPath, ROUND, roundRegion, roundSpot, withoutJump, type InteriorPoint } from './all-round';

const metre = fc.double({ min: -3, max: 3, noNaN: true });
const point = fc.tuple(metre, metre, metre).filter(([f, r, u]) => Math.hypot(f, r, u) > 0.1);

it('I-09 V-04 a point straight ahead is in the middle of a panorama, one to the right is right of it, one above is higher', () => {
  expect(roundSpot([1, 0, 0])).toEqual({ x: ROUND.width / 2, y: ROUND.height / 2 });
  expect(roundSpot([0, 1, 0])).toEqual({ x: ROUND.width * 0.75, y: ROUND.height / 2 });
  expect(roundSpot([1, 0, 1]).y).toBeCloseTo(ROUND.height / 4);
  expect(directionOf([1, 1, 0])).toEqual({ yaw: 45, pitch: 0 });
});

it('I-09 V-04 every point around the viewer is on the panorama', () => {
  fc.assert(
    fc.property(point, (inside) => {
      const { x, y } = roundSpot(inside);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(ROUND.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(ROUND.height);
    }),
  );
});

it('I-09 V-04 a shape behind the viewer is at both edges of the panorama, without a line across it', () => {
  const behind: InteriorPoint[] = [
    [-1, -0.3, 0.2],
    [-1, 0.3, 0.2],
    [-1, 0.3, -0.2],
    [-1, -0.3, -0.2],
  ];
  const spots = withoutJump(edges(behind).map(roundSpot));
  const steps = spots.slice(1).map(({ x }, index) => Math.abs(x - spots[index]!.x));
  expect(Math.max(...steps)).toBeLessThan(ROUND.width / 10);
  expect(roundPath(behind).match(/M/g)).toHaveLength(2);
  expect(roundPath([[1, -0.3, 0], [1, 0.3, 0], [1, 0, 1]]).match(/M/g)).toHaveLength(1); // prettier-ignore
});

it('I-09 V-04 the area from a line around the viewer to the edge of the panorama is filled', () => {
  const ring: InteriorPoint[] = [[1, -1, 0.2], [1, 1, 0.2], [-1, 1, 0.2], [-1, -1, 0.2]]; // prettier-ignore
  expect(roundRegion(ring, 'above')).toMatch(/^M0 0L.*L3600 0Z$/);
  expect(roundRegion(ring, 'below')).toMatch(/^M0 1800L.*L3600 1800Z$/);
});
