import { cross, dot, sub, unit, vec, type Vec } from './vector';

/** A point on the picture, pixels, and its distance from the camera, metres. */
export interface Spot {
  x: number;
  y: number;
  depth: number;
}

export interface View {
  eye: Vec;
  project(point: Vec): Spot;
  /** A name nothing else in this drawing has. */
  id(): string;
}

export interface Stand {
  /** Degrees round the vehicle: 0 in front of it, 90 at its passenger side, 180 behind it. */
  azimuth: number;
  /** Height of the camera over the ground, metres. */
  height: number;
  /** Metres from the target. */
  distance: number;
  target: Vec;
}

/** A camera without a frame: one metre at one metre is one unit. */
export const cameraAt = ({ azimuth, height, distance, target }: Stand): View => {
  const angle = (azimuth * Math.PI) / 180;
  const eye = vec(target.x - Math.cos(angle) * distance, target.y - Math.sin(angle) * distance, height);
  const forward = unit(sub(target, eye));
  const right = unit(cross(forward, vec(0, 0, 1)));
  const up = cross(right, forward);
  let ids = 0;
  return {
    eye,
    id: () => `g${(ids += 1)}`,
    project: (point) => {
      const d = sub(point, eye);
      const depth = Math.max(0.05, dot(d, forward));
      return { x: dot(d, right) / depth, y: -dot(d, up) / depth, depth };
    },
  };
};

export interface Frame {
  width: number;
  height: number;
}

/** How the vehicle sits in the frame: shares of the frame, and where its lowest point stands. */
export interface Fit {
  across: number;
  down: number;
  /** Middle of the vehicle, share of the width. */
  middle: number;
  /** Lowest point of the vehicle, share of the height. */
  ground: number;
}

/** The same camera with the points fitted into a frame in pixels. */
export const framed = (view: View, points: readonly Vec[], frame: Frame, fit: Fit): View => {
  const spots = points.map(view.project);
  const left = Math.min(...spots.map((s) => s.x));
  const right = Math.max(...spots.map((s) => s.x));
  const top = Math.min(...spots.map((s) => s.y));
  const bottom = Math.max(...spots.map((s) => s.y));
  const k = Math.min((frame.width * fit.across) / (right - left), (frame.height * fit.down) / (bottom - top));
  const slack = Math.max(0, frame.height * fit.down - (bottom - top) * k);
  const dx = frame.width * fit.middle - ((left + right) / 2) * k;
  const dy = frame.height * fit.ground - slack / 2 - bottom * k;
  return {
    ...view,
    project: (point) => {
      const s = view.project(point);
      return { x: s.x * k + dx, y: s.y * k + dy, depth: s.depth };
    },
  };
};
