import { parseCurvePoints } from '../geometry/curve';
import { UTE_SHAPE, VAN_SHAPE } from './tall';
import type { BodyShape, BoxShape } from './shape';

const BOX: BoxShape = {
  x0: 0,
  x1: 1,
  z0: 0,
  z1: 1,
  halfWidth: 1,
  frontRake: 0,
  rearRake: 0,
  corner: 0.06,
  material: 'white',
  windows: [],
};

export const CAB_CHASSIS_SHAPE: BodyShape = {
  ...UTE_SHAPE,
  length: 5.5,
  tub: {
    ...UTE_SHAPE.tub!,
    plan: { ...UTE_SHAPE.tub!.plan, x1: 3.02, rear: 0.16 },
    shoulder: parseCurvePoints('0 1.0, 0.3 1.06, 1.3 1.15, 3.02 1.17'),
    sill: parseCurvePoints('0 0.36, 0.5 0.34, 3.02 0.37'),
  },
  cabin: {
    ...UTE_SHAPE.cabin!,
    base: { ...UTE_SHAPE.cabin!.base, x1: 2.98 },
    top: { ...UTE_SHAPE.cabin!.top, x1: 2.88 },
    roof: parseCurvePoints('1.9 1.76, 2.4 1.81, 2.88 1.79'),
  },
  panes: [{ from: [0.02, 0.0], to: [0.9, 0.92] }],
  doors: [1.5, 2.72],
  wheels: { axles: [0.96, 4.3], radius: 0.39, rim: 0.62, spokes: 6, style: 'steel' },
  features: ['chassis'],
  boxes: [
    { ...BOX, x0: 3.16, x1: 3.24, z0: 0.95, z1: 1.82, halfWidth: 0.94, corner: 0.02, material: 'dark' },
    { ...BOX, x0: 3.2, x1: 5.5, z0: 0.9, z1: 1.22, halfWidth: 0.96, corner: 0.03, material: 'white', ribs: 3 },
  ],
};

const truckCab: BodyShape = {
  ...UTE_SHAPE,
  tub: {
    plan: { x0: 0, x1: 2.05, halfWidth: 1.1, front: 0.34, rear: 0.12, frontPower: 3.2, rearPower: 4, belly: 0 },
    sill: parseCurvePoints('0 0.4, 0.6 0.42, 2.05 0.62'),
    shoulder: parseCurvePoints('0 1.5, 0.4 1.54, 2.05 1.58'),
    nose: parseCurvePoints('0 0.06, 0.1 0, 0.6 0, 0.9 0.03, 1 0.06'),
    side: parseCurvePoints('0 0.04, 0.15 0, 0.7 0, 1 0.03'),
    tail: parseCurvePoints('0 0, 1 0'),
    crown: parseCurvePoints('0 0, 2.05 0'),
  },
  cabin: {
    base: { x0: 0.07, x1: 2.03, halfWidth: 1.06, front: 0.34, rear: 0.12, frontPower: 3.2, rearPower: 4, belly: 0 },
    top: { x0: 0.34, x1: 1.98, halfWidth: 0.97, front: 0.3, rear: 0.14, frontPower: 3, rearPower: 4, belly: 0 },
    roof: parseCurvePoints('0.3 2.4, 0.8 2.5, 1.98 2.52'),
    crown: 0.04,
    curl: 0.08,
  },
  screen: 0.215,
  rearPane: 'none',
  panes: [{ from: [0.02, 0.0], to: [0.72, 0.74] }],
  doors: [0.42, 1.62],
  arch: { gap: 0.07, cladding: false },
  face: { lamp: [0.17, 0.27, 0.2, 0.32], grille: [0.16, 0.5, 0.84], intake: [0.13, 0.06, 0.16], style: 'slats' },
};

export const TRUCK_SHAPE: BodyShape = {
  ...truckCab,
  length: 7.6,
  width: 2.3,
  wheels: { axles: [1.0, 5.7], radius: 0.45, rim: 0.6, spokes: 8, style: 'steel' },
  features: ['chassis'],
  boxes: [
    { ...BOX, x0: 2.2, x1: 7.6, z0: 1.02, z1: 3.3, halfWidth: 1.14, corner: 0.05, ribs: 0, stripe: [1.35, 1.75, 1.35, 1.75] },
  ],
};

export const MOTORHOME_SHAPE: BodyShape = {
  ...VAN_SHAPE,
  length: 6.9,
  width: 2.2,
  tub: { ...VAN_SHAPE.tub!, plan: { ...VAN_SHAPE.tub!.plan, x1: 2.9, halfWidth: 1.0 } },
  cabin: {
    ...VAN_SHAPE.cabin!,
    base: { ...VAN_SHAPE.cabin!.base, x1: 2.85 },
    top: { ...VAN_SHAPE.cabin!.top, x0: 1.55, x1: 2.8 },
    roof: parseCurvePoints('1.4 1.96, 2.0 2.06, 2.8 2.1'),
  },
  rearPane: 'none',
  panes: [{ from: [0.02, 0.0], to: [0.78, 0.7] }],
  doors: [1.05, 2.12],
  wheels: { axles: [1.0, 5.0], radius: 0.36, rim: 0.66, spokes: 6, style: 'steel' },
  features: [],
  boxes: [
    {
      ...BOX,
      x0: 0.95,
      x1: 2.7,
      z0: 2.02,
      z1: 2.85,
      halfWidth: 1.08,
      frontRake: 0.5,
      corner: 0.3,
      windows: [[1.7, 2.3, 2.3, 2.58]],
    },
    {
      ...BOX,
      x0: 2.25,
      x1: 6.9,
      z0: 0.42,
      z1: 2.85,
      halfWidth: 1.1,
      rearRake: 0.1,
      corner: 0.16,
      windows: [
        [2.75, 3.55, 1.5, 2.1],
        [5.0, 6.1, 1.5, 2.1],
      ],
      door: [3.85, 4.5],
      stripe: [0.75, 1.0, 1.05, 1.35],
    },
  ],
};

export const CARAVAN_SHAPE: BodyShape = {
  ...VAN_SHAPE,
  length: 6.0,
  width: 2.3,
  tub: undefined,
  cabin: undefined,
  rearPane: 'none',
  panes: [],
  doors: [],
  wheels: { axles: [3.0, 3.76], radius: 0.36, rim: 0.68, spokes: 6, style: 'turbine' },
  features: ['drawbar'],
  boxes: [
    {
      ...BOX,
      x0: 0,
      x1: 6.0,
      z0: 0.46,
      z1: 2.75,
      halfWidth: 1.15,
      frontRake: 0.42,
      rearRake: 0.12,
      corner: 0.18,
      windows: [
        [1.15, 2.1, 1.45, 2.05],
        [3.9, 4.9, 1.45, 2.05],
      ],
      door: [2.3, 2.95],
      stripe: [0.8, 1.12, 1.1, 1.3],
      frontWindow: [1.55, 2.15],
    },
  ],
};
