import { crossProduct, dotProduct, subtractVectors, unitVector, createVector, type Vector } from './vector';

/** In pixels, with the distance from the camera in metres. */
export interface PicturePoint {
  x: number;
  y: number;
  depth: number;
}

export interface CameraView {
  eye: Vector;
  project(point: Vector): PicturePoint;
  /** Unique in this drawing. */
  id(): string;
}

export interface CameraPosition {
  /** Degrees around the vehicle: 0 in front of it, 90 at its passenger side, 180 behind it. */
  azimuth: number;
  /** Metres above the ground. */
  height: number;
  /** Metres from the middle of the vehicle. */
  distance: number;
  target: Vector;
}

/** Not fitted to a picture: one metre at a distance of one metre has the length 1. */
export const cameraAt = ({ azimuth, height, distance, target }: CameraPosition): CameraView => {
  const angle = (azimuth * Math.PI) / 180;
  const eye = createVector(target.x - Math.cos(angle) * distance, target.y - Math.sin(angle) * distance, height);
  const forward = unitVector(subtractVectors(target, eye));
  const right = unitVector(crossProduct(forward, createVector(0, 0, 1)));
  const up = crossProduct(right, forward);
  let ids = 0;
  return {
    eye,
    id: () => `g${(ids += 1)}`,
    project: (point) => {
      const d = subtractVectors(point, eye);
      const depth = Math.max(0.05, dotProduct(d, forward));
      return { x: dotProduct(d, right) / depth, y: -dotProduct(d, up) / depth, depth };
    },
  };
};

export interface DrawingSize {
  width: number;
  height: number;
}

export interface FramePosition {
  across: number;
  down: number;
  /** Horizontal middle of the vehicle, as a share of the picture's width. */
  middle: number;
  /** Lowest point of the vehicle, as a share of the picture's height. */
  ground: number;
}

/** Scales and moves the camera so that the points fit into the picture, which is in pixels. */
export const fitToFrame = (view: CameraView, points: readonly Vector[], frame: DrawingSize, fit: FramePosition): CameraView => {
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
