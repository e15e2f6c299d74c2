import type { CabinShape, TubShape } from '../geometry/hull';

/**
 * A pane of the side windows: start and end along the side of the cabin (0 A-pillar, 1 rear pillar), lower and upper
 * edge.
 */
interface SidePane {
  from: readonly [lower: number, upper: number];
  to: readonly [lower: number, upper: number];
}

export interface WheelShape {
  /** Distance of each axle from the vehicle's origin along its length, in metres. */
  axles: readonly number[];
  radius: number;
  rim: number;
  spokes: number;
  style: 'split' | 'turbine' | 'steel';
}

/** A box with sharp edges on or behind a vehicle's body, such as a tray. */
export interface BoxShape {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  halfWidth: number;
  /** Metres by which the upper front edge and the upper rear edge of the box are set back. */
  frontRake: number;
  rearRake: number;
  corner: number;
  material: 'body' | 'white' | 'dark';
  /** Windows in both side walls of the box: first and last x, lower and upper z, in metres. */
  windows: readonly (readonly [number, number, number, number])[];
  /** First and last x in metres of a door in the side wall on the passenger side. */
  door?: readonly [number, number];
  /** Stripe in the vehicle's colour: lower and upper z at the front and at the rear. */
  stripe?: readonly [number, number, number, number];
  /** Lower and upper z in metres of the window in the front wall of the box. */
  frontWindow?: readonly [number, number];
  /** Number of grooves along the sides of the box, as on a pressed or boarded wall. */
  ribs?: number;
}

/** The shape of a body in metres. Drawing code contains no measurements of a certain body. */
export interface BodyShape {
  length: number;
  width: number;
  tub?: TubShape;
  cabin?: CabinShape;
  /** Half the width of the windscreen and of the rear window, in u; `none` for a cabin without a rear window. */
  screen: number;
  rearPane: number | 'none';
  panes: readonly SidePane[];
  /** x of the doors' shut lines, front to back; the last one is the end of the last door. */
  doors: readonly number[];
  wheels: WheelShape;
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
