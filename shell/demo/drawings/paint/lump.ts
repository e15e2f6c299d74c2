import { createVector, type Vector } from '../geometry/vector';
import { pointGrid, type PointGrid } from './mesh';

const squarer = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** power;

interface LumpShape {
  /** Along x, y and z, in metres. */
  half: Vector;
  /** 1 is an ellipsoid, a smaller number is more like a box. */
  power: number;
  /** Metres by which the front is raised and the rear is lowered. */
  lift?: number;
}

/** Between an ellipsoid and a box. */
export const roundedSurface = (centre: Vector, { half, power, lift = 0 }: LumpShape): PointGrid =>
  pointGrid(20, 11, (r, c) => {
    const [a, b] = [-r * 2 * Math.PI, (c - 0.5) * Math.PI];
    const round = squarer(Math.cos(b), power);
    const along = squarer(Math.cos(a), power) * round;
    return createVector(
      centre.x + along * half.x,
      centre.y - squarer(Math.sin(a), power) * round * half.y,
      centre.z + squarer(Math.sin(b), power) * half.z - along * lift,
    );
  });
