import type { CabinShape, TubShape } from '../geometry/hull';

/** A pane of the side windows: from and to along the side of the cabin (0 A-pillar, 1 rear pillar), below and above. */
interface SidePane {
  from: readonly [lower: number, upper: number];
  to: readonly [lower: number, upper: number];
}

export interface Wheels {
  /** x of each axle, metres. */
  axles: readonly number[];
  radius: number;
  rim: number;
  spokes: number;
  style: 'split' | 'turbine' | 'steel';
}

/** Something with edges that stands on or behind the body. */
export interface BoxShape {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  halfWidth: number;
  /** How far the upper front and rear edges stand back, metres. */
  frontRake: number;
  rearRake: number;
  corner: number;
  material: 'body' | 'white' | 'dark';
  /** Windows on both sides: x from, x to, z from, z to. */
  windows: readonly (readonly [number, number, number, number])[];
  /** x from and to of a door on the passenger side. */
  door?: readonly [number, number];
  /** Stripe in the vehicle's colour: z from, z to at the front and the rear. */
  stripe?: readonly [number, number, number, number];
  /** Window in the front wall: z from, z to. */
  frontWindow?: readonly [number, number];
  /** Grooves along the sides, as on a pressed or boarded wall. */
  ribs?: number;
}

/** Everything that makes a body what it is, in metres; drawing code has no numbers of its own about bodies. */
export interface BodyShape {
  length: number;
  width: number;
  tub?: TubShape;
  cabin?: CabinShape;
  /** Windscreen's half breadth and the rear pane's, in u; `none` where the cabin has no rear pane. */
  screen: number;
  rearPane: number | 'none';
  panes: readonly SidePane[];
  /** Doors' shut lines by x, front to back; the last one is where the last door ends. */
  doors: readonly number[];
  wheels: Wheels;
  arch: { gap: number; cladding: boolean };
  face: {
    lamp: readonly [from: number, to: number, below: number, above: number];
    grille: readonly [half: number, below: number, above: number];
    intake: readonly [half: number, below: number, above: number];
    style: 'slats' | 'mesh' | 'closed';
  };
  rear: { lamp: readonly [from: number, to: number, below: number, above: number]; bar: boolean; plate: number; hatch: boolean };
  features: readonly ('rails' | 'spoiler' | 'tray' | 'open-top' | 'slide-door' | 'exhausts' | 'drawbar' | 'chassis')[];
  boxes: readonly BoxShape[];
}
