import type { CabinShape, TubShape } from '../geometry/hull';

/** A pane of the side windows: start and end along the cabin (0 A-pillar, 1 rear pillar), lower and upper edge. */
interface SidePane {
  from: readonly [lower: number, upper: number];
  to: readonly [lower: number, upper: number];
}

export interface WheelShape {
  /** From the vehicle's origin along its length, in metres. */
  axles: readonly number[];
  radius: number;
  rim: number;
  spokes: number;
  style: 'split' | 'turbine' | 'steel';
}

/** Has sharp edges, on or behind a vehicle's body, such as a tray. */
export interface BoxShape {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  halfWidth: number;
  /** Metres by which the upper front and rear edges are set back. */
  frontRake: number;
  rearRake: number;
  corner: number;
  material: 'white' | 'dark';
  /** In both side walls: first and last x, lower and upper z, in metres. */
  windows: readonly (readonly [number, number, number, number])[];
  /** First and last x in metres, on the passenger side. */
  door?: readonly [number, number];
  /** In the vehicle's colour: lower and upper z at the front and at the rear. */
  stripe?: readonly [number, number, number, number];
  /** Lower and upper z in metres. */
  frontWindow?: readonly [number, number];
  /** Grooves along the sides, as on a pressed or boarded wall. */
  ribs?: number;
}

/** In metres. Drawing code contains no measurements of a certain body. */
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
    style: 'slats' | 'mesh';
  };
  rear: { lamp: readonly [from: number, to: number, below: number, above: number]; bar: boolean; plate: number; hatch: boolean };
  features: readonly ('rails' | 'tray' | 'open-top' | 'slide-door' | 'exhausts' | 'drawbar' | 'chassis')[];
  boxes: readonly BoxShape[];
}
