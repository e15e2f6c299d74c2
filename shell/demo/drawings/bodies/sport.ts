import { parseCurvePoints } from '../geometry/curve';
import { SEDAN_SHAPE } from './passenger';
import type { BodyShape } from './shape';

export const COUPE_SHAPE: BodyShape = {
  ...SEDAN_SHAPE,
  length: 4.6,
  width: 1.9,
  tub: {
    ...SEDAN_SHAPE.tub!,
    plan: { x0: 0, x1: 4.6, halfWidth: 0.95, front: 0.8, rear: 0.66, frontPower: 2.5, rearPower: 2.8, belly: 0.01 },
    sill: parseCurvePoints('0 0.16, 1.4 0.17, 3.2 0.18, 4.6 0.28'),
    shoulder: parseCurvePoints('0 0.62, 0.35 0.7, 1.0 0.83, 1.6 0.86, 2.5 0.86, 3.5 0.93, 4.2 0.96, 4.6 0.93'),
    crown: parseCurvePoints('0 0.02, 0.6 0.05, 1.6 0.08, 4.0 0.05, 4.6 0.02'),
  },
  cabin: {
    base: { x0: 1.42, x1: 4.28, halfWidth: 0.79, front: 0.52, rear: 0.55, frontPower: 2.4, rearPower: 2.3, belly: 0.01 },
    top: { x0: 2.3, x1: 3.1, halfWidth: 0.55, front: 0.3, rear: 0.3, frontPower: 2.8, rearPower: 2.6, belly: 0.01 },
    roof: parseCurvePoints('2.25 1.245, 2.6 1.27, 3.1 1.225'),
    crown: 0.04,
    curl: 0.2,
  },
  rearPane: 0.8,
  panes: [
    { from: [0.04, 0.0], to: [0.6, 0.68] },
    { from: [0.63, 0.72], to: [0.88, 0.99] },
  ],
  doors: [1.68, 3.02],
  wheels: { axles: [0.9, 3.58], radius: 0.345, rim: 0.77, spokes: 10, style: 'split' },
  face: { lamp: [0.14, 0.3, 0.62, 0.8], grille: [0.11, 0.42, 0.62], intake: [0.17, 0.08, 0.32], style: 'mesh' },
  rear: { lamp: [0.66, 0.93, 0.68, 0.84], bar: true, plate: 0.44, hatch: false },
  features: ['exhausts'],
};

export const CONVERTIBLE_SHAPE: BodyShape = {
  ...COUPE_SHAPE,
  rearPane: 'none',
  panes: [],
  features: ['open-top', 'exhausts'],
};
