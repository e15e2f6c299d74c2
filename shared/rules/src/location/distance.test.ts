import * as fc from 'fast-check';
import { sortByDistance, distanceKm } from './distance';

const BRISBANE = { lat: -27.4698, lng: 153.0251 };
const SYDNEY = { lat: -33.8688, lng: 151.2093 };

it('O-06 the distance is right from Brisbane to Sydney, along a degree of the equator, and half round the world', () => {
  expect(Math.round(distanceKm(BRISBANE, SYDNEY))).toBe(732);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo((6371 * Math.PI) / 180, 9);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(6371 * Math.PI, 9);
});

it('O-06 a distance is the same both ways, at most half the earth, and short across the date line', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, a)).toBe(0);
      expect(distanceKm(a, b)).toBeLessThanOrEqual(6371 * Math.PI);
    }),
  );
  expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeLessThan(112);
});

it('O-06 the nearest location comes first', () => {
  const places = [{ address: SYDNEY }, { address: BRISBANE }];
  expect(sortByDistance(places, { lat: -27, lng: 153 }).map(({ place }) => place)).toEqual([places[1], places[0]]);
  expect(sortByDistance([], BRISBANE)).toEqual([]);
});
