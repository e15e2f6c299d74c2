import { parseCurvePoints } from '../geometry/curve';
import type { BodyShape } from './shape';

export const CABIN_SIDE_PROFILE = parseCurvePoints(
  '0 0.07, 0.12 0.03, 0.3 0.012, 0.5 0.022, 0.66 0.004, 0.78 0.01, 0.9 0.04, 1 0.11',
);
export const CABIN_FRONT_PROFILE = parseCurvePoints('0 0.1, 0.14 0.03, 0.36 0, 0.62 0.02, 0.84 0.055, 0.94 0.1, 1 0.17');
const TAIL = parseCurvePoints('0 0.12, 0.25 0.01, 0.45 0, 0.7 0.05, 0.9 0.08, 1 0.14');
const FACE: BodyShape['face'] = {
  lamp: [0.125, 0.3, 0.6, 0.83],
  grille: [0.1, 0.5, 0.76],
  intake: [0.15, 0.1, 0.36],
  style: 'mesh',
};

export const SEDAN_SHAPE: BodyShape = {
  length: 4.85,
  width: 1.86,
  tub: {
    plan: { x0: 0, x1: 4.85, halfWidth: 0.93, front: 0.66, rear: 0.6, frontPower: 2.9, rearPower: 3.1, belly: 0.02 },
    sill: parseCurvePoints('0 0.2, 0.6 0.2, 1.4 0.2, 3.4 0.21, 4.85 0.3'),
    shoulder: parseCurvePoints('0 0.71, 0.35 0.78, 1.4 0.91, 2.4 0.955, 3.8 0.985, 4.6 1.0, 4.85 0.98'),
    nose: CABIN_FRONT_PROFILE,
    side: CABIN_SIDE_PROFILE,
    tail: TAIL,
    crown: parseCurvePoints('0 0.02, 0.6 0.07, 1.6 0.08, 3.9 0.06, 4.85 0.03'),
  },
  cabin: {
    base: { x0: 1.36, x1: 4.3, halfWidth: 0.8, front: 0.5, rear: 0.5, frontPower: 2.5, rearPower: 2.5, belly: 0.02 },
    top: { x0: 2.2, x1: 3.62, halfWidth: 0.59, front: 0.34, rear: 0.34, frontPower: 2.8, rearPower: 2.8, belly: 0.02 },
    roof: parseCurvePoints('2.15 1.37, 2.6 1.405, 3.1 1.4, 3.62 1.34'),
    crown: 0.04,
    curl: 0.16,
  },
  screen: 0.2,
  rearPane: 0.8,
  panes: [
    { from: [0.02, 0.0], to: [0.45, 0.475] },
    { from: [0.485, 0.51], to: [0.9, 0.98] },
  ],
  doors: [1.62, 2.72, 3.75],
  wheels: { axles: [0.94, 3.77], radius: 0.335, rim: 0.72, spokes: 5, style: 'split' },
  arch: { gap: 0.045, cladding: false },
  face: FACE,
  rear: { lamp: [0.68, 0.9, 0.66, 0.86], bar: false, plate: 0.5, hatch: false },
  features: [],
  boxes: [],
};

export const HATCH_SHAPE: BodyShape = {
  ...SEDAN_SHAPE,
  length: 4.28,
  width: 1.8,
  tub: {
    ...SEDAN_SHAPE.tub!,
    plan: { x0: 0, x1: 4.28, halfWidth: 0.9, front: 0.7, rear: 0.55, frontPower: 2.7, rearPower: 3, belly: 0.02 },
    sill: parseCurvePoints('0 0.2, 1.4 0.2, 3.2 0.21, 4.28 0.3'),
    shoulder: parseCurvePoints('0 0.73, 0.35 0.8, 1.25 0.93, 2.4 0.97, 3.6 1.01, 4.28 1.02'),
    tail: parseCurvePoints('0 0.12, 0.22 0.01, 0.42 0, 0.7 0.05, 1 0.11'),
    crown: parseCurvePoints('0 0.02, 0.6 0.06, 1.6 0.07, 4.28 0.03'),
  },
  cabin: {
    base: { x0: 1.2, x1: 4.2, halfWidth: 0.78, front: 0.5, rear: 0.42, frontPower: 2.5, rearPower: 2.8, belly: 0.02 },
    top: { x0: 1.96, x1: 3.92, halfWidth: 0.58, front: 0.34, rear: 0.34, frontPower: 2.8, rearPower: 3, belly: 0.02 },
    roof: parseCurvePoints('1.9 1.4, 2.4 1.44, 3.0 1.435, 3.92 1.36'),
    crown: 0.04,
    curl: 0.16,
  },
  rearPane: 0.79,
  panes: [
    { from: [0.02, 0.0], to: [0.4, 0.42] },
    { from: [0.43, 0.45], to: [0.72, 0.72] },
    { from: [0.745, 0.745], to: [0.93, 0.86] },
  ],
  doors: [1.42, 2.5, 3.4],
  wheels: { axles: [0.84, 3.46], radius: 0.325, rim: 0.72, spokes: 5, style: 'turbine' },
  rear: { lamp: [0.7, 0.9, 0.6, 0.86], bar: false, plate: 0.42, hatch: true },
  features: [],
};

export const WAGON_SHAPE: BodyShape = {
  ...SEDAN_SHAPE,
  cabin: {
    base: { x0: 1.36, x1: 4.75, halfWidth: 0.8, front: 0.5, rear: 0.42, frontPower: 2.5, rearPower: 2.8, belly: 0.02 },
    top: { x0: 2.15, x1: 4.42, halfWidth: 0.6, front: 0.34, rear: 0.34, frontPower: 2.8, rearPower: 3, belly: 0.02 },
    roof: parseCurvePoints('2.1 1.385, 2.6 1.425, 3.3 1.43, 4.42 1.37'),
    crown: 0.04,
    curl: 0.16,
  },
  rearPane: 0.8,
  panes: [
    { from: [0.02, 0.0], to: [0.355, 0.37] },
    { from: [0.38, 0.395], to: [0.66, 0.655] },
    { from: [0.685, 0.68], to: [0.965, 0.9] },
  ],
  doors: [1.62, 2.72, 3.68],
  rear: { lamp: [0.7, 0.9, 0.64, 0.88], bar: false, plate: 0.46, hatch: true },
  features: ['rails'],
};
