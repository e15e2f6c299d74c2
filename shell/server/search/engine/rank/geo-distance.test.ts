import { matchLocations } from './geo-distance';

it('I-13 no record is left out as farther where a coarse step brings a far point of another one nearer', () => {
  // The first record is 111 and 334 km away, and the second 100 km.
  const longitudes = Float64Array.of(1, 3, 0.9);
  const points = {
    latitudes: new Float64Array(3),
    longitudes,
    offsets: Uint32Array.of(0, 2, 3),
    points: Uint32Array.of(0, 1, 2),
  };
  const nearest = (precision: { from: number; value: number }[]) => {
    const { bitmap, distances } = matchLocations(points, 2, { around: { lat: 0, lng: 0, radius: 'all', precision } });
    return distances?.nearestDocuments(bitmap, 2, 1);
  };
  expect(nearest([{ from: 0, value: 10 }])).toEqual(Uint32Array.of(1));
  expect(nearest([{ from: 0, value: 1 }, { from: 300_000, value: 400_000 }])).toBeUndefined(); // prettier-ignore
});
