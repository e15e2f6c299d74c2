import { cameraAt, fitToFrame } from './camera';
import { createVector } from './vector';

const corners = [0, 4].flatMap((x) => [-1, 1].flatMap((y) => [0, 1.5].map((z) => createVector(x, y, z))));
const stand = { azimuth: 38, height: 1.5, distance: 9, target: createVector(2, 0, 0.7) };

describe('the camera of a drawing', () => {
  it('I-09 a camera at the passenger side sees the nose on the left', () => {
    const view = cameraAt({ ...stand, azimuth: 90 });
    expect(view.project(createVector(0, 0, 0.7)).x).toBeLessThan(view.project(createVector(4, 0, 0.7)).x);
  });

  it('I-09 framed points fit into the frame, and the lowest is on the ground line', () => {
    const fit = { across: 0.8, down: 0.6, middle: 0.5, ground: 0.9 };
    const spots = corners.map(fitToFrame(cameraAt(stand), corners, { width: 600, height: 400 }, fit).project);
    const [left, right] = [Math.min(...spots.map((s) => s.x)), Math.max(...spots.map((s) => s.x))];
    expect((left + right) / 2).toBeCloseTo(300);
    expect(right - left).toBeLessThanOrEqual(480.001);
    expect(Math.max(...spots.map((s) => s.y))).toBeLessThanOrEqual(360.001);
  });

  it('I-09 each id in a drawing is unique', () => {
    const view = fitToFrame(
      cameraAt(stand),
      corners,
      { width: 600, height: 400 },
      { across: 1, down: 1, middle: 0.5, ground: 1 },
    );
    expect([view.id(), view.id(), view.id()]).toEqual(['g1', 'g2', 'g3']);
  });
});
