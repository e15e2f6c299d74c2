import { cross, dot, sub, unit, vec, type Vec } from './vector';

/** A point on the picture in pixels, and its distance from the camera in metres. */
export interface Spot {
  x: number;
  y: number;
  depth: number;
}

export interface View {
  eye: Vec;
  project(point: Vec): Spot;
  /** Returns an id that is unique in this drawing. */
  id(): string;
}

export interface Stand {
  /** Degrees around the vehicle: 0 in front of it, 90 at its passenger side, 180 behind it. */
  azimuth: number;
  /** Height of the camera above the ground, in metres. */
  height: number;
  /** Distance of the camera from the middle of the vehicle, in metres. */
  distance: number;
  target: Vec;
}

/** Returns a camera without a frame: one metre at a distance of one metre is one unit. */
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

/** Position and size of the drawn vehicle in the picture, as shares of the picture. */
export interface FramePosition {
  across: number;
  down: number;
  /** Horizontal middle of the vehicle as a share of the picture's width. */
  middle: number;
  /** Lowest point of the vehicle as a share of the picture's height. */
  ground: number;
}

/** Returns the same camera with the points fitted into a frame in pixels. */
export const fitToFrame = (view: View, points: readonly Vec[], frame: Frame, fit: FramePosition): View => {
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
