import { parseCurvePoints } from '../geometry/curve';
import { CABIN_FRONT_PROFILE, CABIN_SIDE_PROFILE, SEDAN_SHAPE } from './passenger';
import type { BodyShape } from './shape';

/** For a vehicle with high ground clearance. */
const UPRIGHT = parseCurvePoints('0 0.1, 0.12 0.04, 0.3 0, 0.66 0.012, 0.86 0.03, 0.95 0.06, 1 0.12');
const FLAT_TAIL = parseCurvePoints('0 0.1, 0.15 0.02, 0.4 0, 0.72 0.03, 1 0.08');

export const SUV_SHAPE: BodyShape = {
  ...SEDAN_SHAPE,
  length: 4.66,
  width: 1.88,
  tub: {
    plan: { x0: 0, x1: 4.66, halfWidth: 0.94, front: 0.56, rear: 0.5, frontPower: 3, rearPower: 3.4, belly: 0.02 },
    sill: parseCurvePoints('0 0.26, 0.5 0.25, 1.4 0.25, 3.4 0.26, 4.66 0.36'),
    shoulder: parseCurvePoints('0 0.92, 0.3 0.98, 1.2 1.07, 2.4 1.1, 3.8 1.15, 4.66 1.16'),
    nose: UPRIGHT,
    side: CABIN_SIDE_PROFILE,
    tail: FLAT_TAIL,
    crown: parseCurvePoints('0 0.01, 0.6 0.06, 1.6 0.07, 4.66 0.03'),
  },
  cabin: {
    base: { x0: 1.2, x1: 4.55, halfWidth: 0.81, front: 0.46, rear: 0.4, frontPower: 2.6, rearPower: 3, belly: 0.02 },
    top: { x0: 1.98, x1: 4.2, halfWidth: 0.63, front: 0.32, rear: 0.3, frontPower: 2.8, rearPower: 3, belly: 0.02 },
    roof: parseCurvePoints('1.9 1.63, 2.5 1.685, 3.2 1.68, 4.2 1.61'),
    crown: 0.035,
    curl: 0.16,
  },
  rearPane: 0.8,
  panes: [
    { from: [0.02, 0.0], to: [0.37, 0.385] },
    { from: [0.4, 0.415], to: [0.69, 0.685] },
    { from: [0.715, 0.71], to: [0.95, 0.9] },
  ],
  doors: [1.42, 2.52, 3.45],
  wheels: { axles: [0.9, 3.62], radius: 0.372, rim: 0.72, spokes: 5, style: 'turbine' },
  arch: { gap: 0.05, cladding: true },
  face: { lamp: [0.14, 0.31, 0.68, 0.86], grille: [0.115, 0.44, 0.82], intake: [0.16, 0.12, 0.32], style: 'slats' },
  rear: { lamp: [0.7, 0.91, 0.66, 0.86], bar: true, plate: 0.44, hatch: true },
  features: ['rails'],
};

export const UTE_SHAPE: BodyShape = {
  ...SUV_SHAPE,
  length: 5.36,
  width: 1.9,
  tub: {
    plan: { x0: 0, x1: 5.36, halfWidth: 0.95, front: 0.56, rear: 0.2, frontPower: 3, rearPower: 4, belly: 0.01 },
    sill: parseCurvePoints('0 0.36, 0.5 0.34, 1.4 0.36, 3.4 0.37, 5.36 0.5'),
    shoulder: parseCurvePoints('0 1.0, 0.3 1.06, 1.3 1.15, 3.0 1.17, 3.6 1.2, 5.36 1.22'),
    nose: UPRIGHT,
    side: CABIN_SIDE_PROFILE,
    tail: parseCurvePoints('0 0.1, 0.2 0.02, 0.4 0, 1 0.05'),
    crown: parseCurvePoints('0 0.01, 0.6 0.07, 1.5 0.07, 3.2 0.02, 5.36 0.02'),
  },
  cabin: {
    base: { x0: 1.3, x1: 3.62, halfWidth: 0.82, front: 0.44, rear: 0.24, frontPower: 2.6, rearPower: 3.4, belly: 0.01 },
    top: { x0: 1.98, x1: 3.42, halfWidth: 0.64, front: 0.3, rear: 0.2, frontPower: 2.8, rearPower: 3.2, belly: 0.01 },
    roof: parseCurvePoints('1.9 1.76, 2.5 1.81, 3.0 1.805, 3.42 1.77'),
    crown: 0.035,
    curl: 0.12,
  },
  rearPane: 0.82,
  panes: [
    { from: [0.02, 0.0], to: [0.53, 0.55] },
    { from: [0.565, 0.585], to: [0.97, 0.96] },
  ],
  doors: [1.5, 2.56, 3.5],
  wheels: { axles: [0.96, 4.18], radius: 0.405, rim: 0.64, spokes: 6, style: 'turbine' },
  arch: { gap: 0.07, cladding: true },
  face: { lamp: [0.15, 0.31, 0.66, 0.86], grille: [0.125, 0.4, 0.86], intake: [0.16, 0.1, 0.28], style: 'slats' },
  rear: { lamp: [0.78, 0.87, 0.5, 0.92], bar: false, plate: 0.2, hatch: false },
  features: ['tray'],
};

export const VAN_SHAPE: BodyShape = {
  ...SUV_SHAPE,
  length: 5.1,
  width: 1.96,
  tub: {
    plan: { x0: 0, x1: 5.1, halfWidth: 0.98, front: 0.6, rear: 0.2, frontPower: 2.7, rearPower: 4.5, belly: 0.01 },
    sill: parseCurvePoints('0 0.26, 0.5 0.24, 4.0 0.25, 5.1 0.34'),
    shoulder: parseCurvePoints('0 0.92, 0.35 1.02, 0.9 1.14, 1.6 1.17, 5.1 1.2'),
    nose: CABIN_FRONT_PROFILE,
    side: parseCurvePoints('0 0.06, 0.12 0.02, 0.3 0.005, 0.5 0.018, 0.62 0, 0.9 0.02, 1 0.05'),
    tail: parseCurvePoints('0 0.08, 0.15 0.02, 0.3 0, 1 0.04'),
    crown: parseCurvePoints('0 0.01, 0.5 0.06, 1 0.06, 5.1 0.02'),
  },
  cabin: {
    base: { x0: 0.72, x1: 5.08, halfWidth: 0.92, front: 0.5, rear: 0.2, frontPower: 2.6, rearPower: 4, belly: 0.01 },
    top: { x0: 1.5, x1: 4.98, halfWidth: 0.78, front: 0.3, rear: 0.2, frontPower: 2.8, rearPower: 3.6, belly: 0.01 },
    roof: parseCurvePoints('1.4 1.9, 2.0 1.97, 4.0 1.97, 4.98 1.94'),
    crown: 0.04,
    curl: 0.12,
  },
  rearPane: 0.84,
  panes: [{ from: [0.02, 0.0], to: [0.3, 0.24] }],
  doors: [1.05, 2.08],
  wheels: { axles: [0.96, 4.04], radius: 0.345, rim: 0.68, spokes: 6, style: 'steel' },
  arch: { gap: 0.05, cladding: false },
  face: { lamp: [0.14, 0.31, 0.66, 0.9], grille: [0.115, 0.46, 0.7], intake: [0.16, 0.08, 0.34], style: 'slats' },
  rear: { lamp: [0.8, 0.86, 0.5, 0.96], bar: false, plate: 0.4, hatch: true },
  features: ['slide-door'],
};

export const PEOPLE_MOVER_SHAPE: BodyShape = {
  ...VAN_SHAPE,
  cabin: {
    ...VAN_SHAPE.cabin!,
    roof: parseCurvePoints('1.4 1.76, 2.0 1.82, 4.0 1.82, 4.98 1.77'),
    top: { ...VAN_SHAPE.cabin!.top, x1: 4.8, halfWidth: 0.74 },
  },
  panes: [
    { from: [0.02, 0.0], to: [0.3, 0.25] },
    { from: [0.325, 0.275], to: [0.63, 0.61] },
    { from: [0.655, 0.635], to: [0.98, 0.95] },
  ],
  doors: [1.05, 2.08, 3.3],
  wheels: { axles: [0.96, 4.04], radius: 0.35, rim: 0.73, spokes: 5, style: 'split' },
  face: { ...SUV_SHAPE.face, grille: [0.12, 0.42, 0.72] },
  rear: { lamp: [0.74, 0.9, 0.72, 0.92], bar: true, plate: 0.44, hatch: true },
  features: [],
};
