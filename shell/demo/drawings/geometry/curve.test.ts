import * as fc from 'fast-check';
import { smoothCurve, parseCurvePoints } from './curve';

describe('a curve of a body shape', () => {
  it('I-09 a curve goes through its knots and is flat beyond them', () => {
    const line = smoothCurve(parseCurvePoints('0 1, 2 5, 3 4'));
    expect([-1, 0, 2, 3, 9].map(line)).toEqual([1, 1, 5, 4, 4]);
  });

  it('I-09 a curve stays between the values of its knots, so that no roof has a dent', () => {
    const values = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (heights, share) => {
        const line = smoothCurve(heights.map((height, i) => [i, height]));
        const value = line(share * (heights.length - 1));
        expect(value).toBeGreaterThanOrEqual(Math.min(...heights) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...heights) + 1e-9);
      }),
    );
  });
});
