import type { BodyShape } from '../bodies/shape';
import type { CameraView } from '../geometry/camera';
import { createCabinHull, createTubHull, type BodyHull } from '../geometry/hull';
import type { Vector } from '../geometry/vector';
import { glossyMaterial, createPaintwork, type SurfaceMaterial } from '../paint/material';
import { pointGrid, meshSvg, type PointGrid } from '../paint/mesh';
import type { Rgb } from '../paint/colour';

export type TubHull = ReturnType<typeof createTubHull>;

export interface CarModelDrawing extends Surfaces {
  shape: BodyShape;
  body: SurfaceMaterial;
  colour: Rgb;
}

interface Surfaces {
  tub: TubHull;
  cabin: BodyHull;
  meshes: Record<'skin' | 'lid' | 'skirt' | 'pillars' | 'roof', PointGrid>;
}

/** Surfaces do not depend on colour and camera. */
const surfaceCache = new WeakMap<BodyShape, Surfaces>();

const surfacesOf = (shape: BodyShape): Surfaces | undefined => {
  if (!shape.tub || !shape.cabin) return undefined;
  const tub = createTubHull(shape.tub);
  const cabin = createCabinHull(shape.cabin, tub.height);
  const under = shape.arch.cladding ? 0.16 : 0.06;
  const meshes = {
    skin: pointGrid(88, 16, (r, c) => tub.at(r * 2 - 1, c)),
    lid: pointGrid(18, 26, (r, c) => tub.lid(c, r * 2 - 1)),
    skirt: pointGrid(60, 2, (r, c) => tub.at(r * 2 - 1, c * under)),
    pillars: pointGrid(72, 8, (r, c) => cabin.at(r * 2 - 1, c)),
    roof: pointGrid(16, 26, (r, c) => cabin.lid(c, r * 2 - 1)),
  };
  return { tub, cabin, meshes };
};

/** Undefined for a shape without a hull, such as a caravan. */
export const createCarModel = (shape: BodyShape, colour: Rgb): CarModelDrawing | undefined => {
  const surfaces = surfaceCache.get(shape) ?? surfacesOf(shape);
  if (!surfaces) return undefined;
  surfaceCache.set(shape, surfaces);
  return { shape, ...surfaces, body: createPaintwork(colour), colour };
};

export const carExtent = ({ tub, cabin, shape }: CarModelDrawing): Vector[] => {
  const us = Array.from({ length: 33 }, (_, i) => i / 16 - 1);
  const ground = shape.wheels.axles.flatMap((x) => [
    { x: x - shape.wheels.radius * 0.4, y: shape.width / 2, z: 0 },
    { x: x + shape.wheels.radius * 0.4, y: -shape.width / 2, z: 0 },
  ]);
  return [...us.flatMap((u) => [tub.at(u, 0), tub.at(u, 0.5), cabin.at(u, 1), cabin.lid(Math.abs(u), 0)]), ...ground];
};

/** Up to the shoulder, with bonnet and boot. */
export const tubSvg = (view: CameraView, { body, shape, meshes }: CarModelDrawing): string =>
  meshSvg(view, meshes.lid, body) +
  meshSvg(view, meshes.skin, body) +
  (shape.tub ? meshSvg(view, meshes.skirt, glossyMaterial([30, 33, 37])) : '');

/** Without the windows, which are drawn over it. */
export const cabinSvg = (view: CameraView, { body, meshes }: CarModelDrawing): string =>
  meshSvg(view, meshes.pillars, body) + meshSvg(view, meshes.roof, body);
