import { readGeoQuery } from './geo';

const geo = (parameters: Record<string, unknown>) => readGeoQuery(new Map(Object.entries(parameters)), '');

const precision = [{ from: 0, value: 10 }];

describe('reading the location of a search', () => {
  it('I-01 a point of a search is read with a radius; without a radius it only decides the order', () => {
    expect(geo({ aroundLatLng: '-27.47, 153.02', aroundRadius: 5000 })).toEqual({
      around: { lat: -27.47, lng: 153.02, radius: 5000, precision },
    });
    expect(geo({ aroundLatLng: '-27.47,153.02' })).toEqual({ around: { lat: -27.47, lng: 153.02, radius: 'all', precision } });
    expect(geo({ aroundLatLng: '0,0', aroundRadius: 'all', minimumAroundRadius: '10' })).toEqual({
      around: { lat: 0, lng: 0, radius: 'all', minimumRadius: 10, precision },
    });
  });

  it('I-01 boxes and polygons are read in every form and replace the radius', () => {
    const boxes = [[1, 2, 3, 4]];
    for (const box of ['1,2,3,4', [1, 2, 3, 4], [[1, 2, 3, 4]], [['1', '2', '3', '4']]]) {
      expect(geo({ insideBoundingBox: box })).toEqual({ boxes });
    }
    expect(
      geo({
        insidePolygon: [
          [1, 2, 3, 4, 5, 6],
          [6, 5, 4, 3, 2, 1],
        ],
      })?.polygons,
    ).toHaveLength(2);
    expect(geo({ insideBoundingBox: boxes, aroundLatLng: '1,2', aroundRadius: 9 })).toEqual({
      boxes,
      around: { lat: 1, lng: 2, radius: 'all', precision },
    });
  });

  it('I-13 the precision of distances is 10 metres, another number, or steps in any order', () => {
    const precisionOf = (aroundPrecision: unknown) => geo({ aroundLatLng: '1,2', aroundPrecision })?.around?.precision;
    expect([precisionOf(undefined), precisionOf(1), precisionOf('100')]).toEqual([
      [{ from: 0, value: 10 }],
      undefined,
      [{ from: 0, value: 100 }],
    ]);
    const near = { from: 0, value: 25 };
    expect(precisionOf([{ from: 2000, value: 1000 }, near])).toEqual([near, { from: 2000, value: 1000 }]);
  });

  it('I-01 absent parameters mean no location', () => {
    expect([geo({}), geo({ aroundLatLng: '', insideBoundingBox: [], insidePolygon: null })]).toEqual([undefined, undefined]);
  });

  it.each([
    [{ aroundLatLng: 'here' }, '/aroundLatLng'],
    [{ aroundLatLng: '91,0' }, '91 is no latitude'],
    [{ aroundLatLng: '0,181' }, '181 is no longitude'],
    [{ aroundLatLng: '1,2,3,4' }, 'must be one point'],
    [{ aroundLatLng: '1' }, 'pairs of latitude and longitude'],
    [{ aroundLatLng: '1,2', aroundRadius: 'near' }, '/aroundRadius'],
    [{ aroundLatLng: '1,2', aroundRadius: 0 }, '/aroundRadius'],
    [{ aroundLatLng: '1,2', aroundPrecision: 0 }, '/aroundPrecision'],
    [{ aroundLatLng: '1,2', aroundPrecision: {} }, '/aroundPrecision'],
    [{ aroundLatLng: '1,2', aroundPrecision: [5] }, '/aroundPrecision/0'],
    [{ aroundLatLng: '1,2', aroundPrecision: [{ value: 0 }] }, '/aroundPrecision/0/value'],
    [{ insideBoundingBox: '1,2' }, 'four numbers'],
    [{ insidePolygon: [[1, 2, 3, 4]] }, 'at least three points'],
    [{ insidePolygon: { a: 1 } }, '/insidePolygon'],
  ])('Q-05 the location %j is refused', (parameters, message) => {
    expect(() => geo(parameters)).toThrow(
      expect.objectContaining({ code: 'invalid_request', message: expect.stringContaining(message) }),
    );
  });
});
