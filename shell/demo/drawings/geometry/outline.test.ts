import { bodyOutline, createOutlineSearch } from './outline';

const line = bodyOutline({ x0: 0, x1: 4.5, halfWidth: 0.9, front: 0.6, rear: 0.5, frontPower: 3, rearPower: 3, belly: 0.02 });

describe('the outline of points', () => {
  it('I-09 an outline starts in the middle of the front and ends in the middle of the rear', () => {
    expect(line(0)).toMatchObject({ x: 0, y: 0 });
    expect(line(1).x).toBeCloseTo(4.5);
    expect(line(1).y).toBeCloseTo(0);
  });

  it('I-09 an outline is widest at the side, and its normals point outwards', () => {
    expect(line(0.5).y).toBeCloseTo(0.9, 2);
    expect(line(0.02).nx).toBeLessThan(-0.9);
    expect(line(0.5).ny).toBeGreaterThan(0.99);
    expect(line(0.98).nx).toBeGreaterThan(0.9);
  });

  it('I-09 the u for an x gives the same x', () => {
    const find = createOutlineSearch(line);
    for (const x of [0.3, 1.2, 2.7, 4.2]) expect(line(find(x)).x).toBeCloseTo(x, 3);
  });
});
