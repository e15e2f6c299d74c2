import type { WheelShape } from '../bodies/shape';
import type { CameraView } from '../geometry/camera';
import { dotProduct, interpolate, mixVectors, subtractVectors, createVector, type Vector } from '../geometry/vector';
import type { Rgb } from '../paint/colour';
import { CHROME, GLASS, glossyMaterial, mattMaterial, createPaintwork, type SurfaceMaterial } from '../paint/material';
import { roundedSurface } from '../paint/lump';
import { meshSvg, surfaceLineSvg } from '../paint/mesh';
import { shadowSvg } from '../paint/studio';
import { treadSvg, wheelFaceSvg } from './wheel';

const WHEELS: WheelShape = { axles: [0.34, 1.78], radius: 0.325, rim: 0.74, spokes: 5, style: 'split' };

export const MOTORCYCLE_MEASURES = { length: 2.12, width: 0.78, wheels: WHEELS } as const;

const blob = (centre: Vector, half: Vector, lift = 0) => roundedSurface(centre, { half, power: 0.78, lift });

const tube = (view: CameraView, from: Vector, to: Vector, colour: string, width: number): string => {
  const line = Array.from({ length: 7 }, (_, i) => {
    const at = mixVectors(from, to, i / 6);
    return { at, normal: subtractVectors(view.eye, at) };
  });
  return surfaceLineSvg(view, line, colour, width);
};

/** Has a light line along it. */
const bar = (view: CameraView, from: Vector, to: Vector, width: number, colour = '#2b3036', light = '#7e8790'): string =>
  tube(view, from, to, colour, width) +
  tube(
    view,
    createVector(from.x, from.y, from.z + width * 0.16),
    createVector(to.x, to.y, to.z + width * 0.16),
    light,
    width * 0.3,
  );

interface Piece {
  at: Vector;
  svg: string;
}

const piecesOf = (view: CameraView, colour: Rgb): Piece[] => {
  const body = createPaintwork(colour);
  const solid = (
    x: number,
    y: number,
    z: number,
    rx: number,
    ry: number,
    rz: number,
    material: SurfaceMaterial,
    lift = 0,
  ): Piece => ({
    at: createVector(x, y, z),
    svg: meshSvg(view, blob(createVector(x, y, z), createVector(rx, ry, rz), lift), material),
  });
  const wheel = (x: number): Piece => {
    const place = (side: number) => ({ x, y: side * 0.062, wheels: WHEELS, width: 0.124 });
    const near = view.eye.y < 0 ? -1 : 1;
    return { at: createVector(x, 0, 0.32), svg: treadSvg(view, place(near)) + wheelFaceSvg(view, place(near)) };
  };
  const pair = (make: (side: number) => Piece): Piece[] => [make(1), make(-1)];
  return [
    wheel(0.34),
    wheel(1.78),
    ...pair((side) => ({
      at: createVector(0.42, side * 0.13, 0.6),
      svg: bar(view, createVector(0.34, side * 0.1, 0.32), createVector(0.56, side * 0.1, 0.98), 0.055, '#9a7a2c', '#e6cf8a'),
    })),
    ...pair((side) => ({
      at: createVector(1.5, side * 0.12, 0.34),
      svg: bar(view, createVector(1.78, side * 0.1, 0.325), createVector(1.12, side * 0.11, 0.44), 0.075),
    })),
    solid(0.36, 0, 0.67, 0.2, 0.085, 0.035, body, 0.02),
    solid(0.95, 0, 0.44, 0.27, 0.17, 0.17, mattMaterial([58, 62, 67])),
    solid(0.84, 0, 0.6, 0.13, 0.15, 0.13, mattMaterial([82, 87, 93])),
    ...pair((side) => ({
      at: createVector(1.0, side * 0.2, 0.44),
      svg: meshSvg(view, blob(createVector(1.03, side * 0.155, 0.42), createVector(0.1, 0.04, 0.1)), CHROME),
    })),
    {
      at: createVector(1.3, -0.19, 0.3),
      svg:
        bar(view, createVector(0.8, -0.12, 0.3), createVector(1.3, -0.15, 0.27), 0.06, '#8b9299', '#dfe4e8') +
        bar(view, createVector(1.3, -0.16, 0.28), createVector(1.84, -0.19, 0.44), 0.11, '#6c737a', '#d9dee2'),
    },
    ...pair((side) => ({
      at: createVector(1.15, side * 0.12, 0.66),
      svg:
        bar(view, createVector(0.66, side * 0.1, 0.8), createVector(1.2, side * 0.12, 0.5), 0.05, '#22262a') +
        bar(view, createVector(1.2, side * 0.12, 0.52), createVector(1.62, side * 0.09, 0.84), 0.04, '#22262a'),
    })),
    solid(0.66, 0, 0.66, 0.17, 0.16, 0.16, body, 0.08),
    solid(0.93, 0, 0.87, 0.31, 0.16, 0.135, body, 0.045),
    solid(1.36, 0, 0.87, 0.26, 0.13, 0.055, mattMaterial([34, 36, 40]), -0.03),
    solid(1.7, 0, 0.945, 0.2, 0.085, 0.06, body, -0.05),
    solid(1.88, 0, 0.975, 0.03, 0.06, 0.028, glossyMaterial([200, 22, 30])),
    { at: createVector(1.9, 0, 0.8), svg: bar(view, createVector(1.8, 0, 0.92), createVector(1.95, 0, 0.7), 0.04, '#22262a') },
    solid(0.5, 0, 0.92, 0.13, 0.13, 0.13, body, 0.03),
    solid(0.405, 0, 0.9, 0.05, 0.085, 0.06, { ...GLASS, base: [222, 232, 240] }),
    solid(0.52, 0, 1.06, 0.07, 0.11, 0.1, { ...GLASS, base: [70, 84, 96] }, -0.08),
    ...pair((side) => ({
      at: createVector(0.64, side * 0.3, 1.04),
      svg:
        bar(view, createVector(0.6, side * 0.06, 1.02), createVector(0.72, side * 0.36, 1.04), 0.035) +
        bar(view, createVector(0.69, side * 0.27, 1.035), createVector(0.73, side * 0.39, 1.04), 0.05, '#111315', '#33383d'),
    })),
    ...pair((side) => ({
      at: createVector(0.58, side * 0.34, 1.16),
      svg:
        bar(view, createVector(0.66, side * 0.22, 1.04), createVector(0.6, side * 0.33, 1.16), 0.018) +
        meshSvg(view, blob(createVector(0.6, side * 0.34, 1.17), createVector(0.03, 0.07, 0.04)), glossyMaterial([20, 22, 25])),
    })),
    { at: createVector(1.1, -0.2, 0.08), svg: bar(view, createVector(1.12, 0.1, 0.3), createVector(1.2, 0.2, 0.02), 0.025) },
  ];
};

/** Rounded bodies and bars, farthest parts first. */
export const motorcycleSvg = (view: CameraView, colour: Rgb): string => {
  const far = ({ at }: Piece) => {
    const d = subtractVectors(view.eye, at);
    return dotProduct(d, d);
  };
  const pieces = piecesOf(view, colour).toSorted((a, b) => far(b) - far(a));
  return shadowSvg(view, 0.15, 1.97, 0.16, 0.85) + pieces.map((piece) => piece.svg).join('');
};

export const motorcycleExtent = (): Vector[] => [
  ...[0, 2.12].flatMap((x) => [createVector(x, 0, 0.3), createVector(interpolate(x, 1.06, 0.15), 0, 0)]),
  createVector(0.6, 0.4, 1.22),
  createVector(0.6, -0.4, 1.22),
  createVector(1.95, 0, 1.0),
];
