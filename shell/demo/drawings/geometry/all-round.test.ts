import * as fc from 'fast-check';
import {
  directionToPoint,
  pointsAlongEdges,
  panoramaPath,
  PANORAMA_SIZE,
  panoramaRegion,
  panoramaPixel,
  withoutPanoramaSeam,
  type InteriorPoint,
} from './all-round';

const metre = fc.double({ min: -3, max: 3, noNaN: true });
const point = fc.tuple(metre, metre, metre).filter(([f, r, u]) => Math.hypot(f, r, u) > 0.1);

it('I-09 V-04 a point straight ahead is in the middle of a panorama, one to the right is right of it, one above is higher', () => {
  expect(panoramaPixel([1, 0, 0])).toEqual({ x: PANORAMA_SIZE.width / 2, y: PANORAMA_SIZE.height / 2 });
  expect(panoramaPixel([0, 1, 0])).toEqual({ x: PANORAMA_SIZE.width * 0.75, y: PANORAMA_SIZE.height / 2 });
  expect(panoramaPixel([1, 0, 1]).y).toBeCloseTo(PANORAMA_SIZE.height / 4);
  expect(directionToPoint([1, 1, 0])).toEqual({ yaw: 45, pitch: 0 });
});

it('I-09 V-04 every point around the viewer is on the panorama', () => {
  fc.assert(
    fc.property(point, (inside) => {
      const { x, y } = panoramaPixel(inside);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(PANORAMA_SIZE.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(PANORAMA_SIZE.height);
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
  const spots = withoutPanoramaSeam(pointsAlongEdges(behind).map(panoramaPixel));
  const steps = spots.slice(1).map(({ x }, index) => Math.abs(x - spots[index]!.x));
  expect(Math.max(...steps)).toBeLessThan(PANORAMA_SIZE.width / 10);
  expect(panoramaPath(behind).match(/M/g)).toHaveLength(2);
  expect(panoramaPath([[1, -0.3, 0], [1, 0.3, 0], [1, 0, 1]]).match(/M/g)).toHaveLength(1); // prettier-ignore
});

it('I-09 V-04 the area from a line around the viewer to the edge of the panorama is filled', () => {
  const ring: InteriorPoint[] = [[1, -1, 0.2], [1, 1, 0.2], [-1, 1, 0.2], [-1, -1, 0.2]]; // prettier-ignore
  expect(panoramaRegion(ring, 'above')).toMatch(/^M0 0L.*L3600 0Z$/);
  expect(panoramaRegion(ring, 'below')).toMatch(/^M0 1800L.*L3600 1800Z$/);
});
