import type { BodyShape } from '../bodies/shape';
import type { View } from '../geometry/camera';
import { cabinHull, tubHull, type Hull } from '../geometry/hull';
import type { Vec } from '../geometry/vector';
import { glossyMaterial, paintwork, type Material } from '../paint/material';
import { grid, meshSvg, type Grid } from '../paint/mesh';
import type { Rgb } from '../paint/colour';

export type Tub = ReturnType<typeof tubHull>;

/** A drawable vehicle: its surfaces and their materials. */
export interface Model extends Surfaces {
  shape: BodyShape;
  body: Material;
  colour: Rgb;
}

interface Surfaces {
  tub: Tub;
  cabin: Hull;
  meshes: Record<'skin' | 'lid' | 'skirt' | 'pillars' | 'roof', Grid>;
}

/** The surfaces of each body are computed once, because they do not depend on colour and camera. */
const surfaceCache = new WeakMap<BodyShape, Surfaces>();

const surfacesOf = (shape: BodyShape): Surfaces | undefined => {
  if (!shape.tub || !shape.cabin) return undefined;
  const tub = tubHull(shape.tub);
  const cabin = cabinHull(shape.cabin, tub.height);
  const under = shape.arch.cladding ? 0.16 : 0.06;
  const meshes = {
    skin: grid(88, 16, (r, c) => tub.at(r * 2 - 1, c)),
    lid: grid(18, 26, (r, c) => tub.lid(c, r * 2 - 1)),
    skirt: grid(60, 2, (r, c) => tub.at(r * 2 - 1, c * under)),
    pillars: grid(72, 8, (r, c) => cabin.at(r * 2 - 1, c)),
    roof: grid(16, 26, (r, c) => cabin.lid(c, r * 2 - 1)),
  };
  return { tub, cabin, meshes };
};

/** Returns the model of a body; undefined for bodies without a hull, such as a caravan. */
export const modelOf = (shape: BodyShape, colour: Rgb): Model | undefined => {
  const surfaces = surfaceCache.get(shape) ?? surfacesOf(shape);
  if (!surfaces) return undefined;
  surfaceCache.set(shape, surfaces);
  return { shape, ...surfaces, body: paintwork(colour), colour };
};

/** Returns points that contain the car in every view. */
export const extentOf = ({ tub, cabin, shape }: Model): Vec[] => {
  const us = Array.from({ length: 33 }, (_, i) => i / 16 - 1);
  const ground = shape.wheels.axles.flatMap((x) => [
    { x: x - shape.wheels.radius * 0.4, y: shape.width / 2, z: 0 },
    { x: x + shape.wheels.radius * 0.4, y: -shape.width / 2, z: 0 },
  ]);
  return [...us.flatMap((u) => [tub.at(u, 0), tub.at(u, 0.5), cabin.at(u, 1), cabin.lid(Math.abs(u), 0)]), ...ground];
};

/** Returns the body up to the shoulder, with bonnet and boot. */
export const tubSvg = (view: View, { body, shape, meshes }: Model): string =>
  meshSvg(view, meshes.lid, body) +
  meshSvg(view, meshes.skin, body) +
  (shape.tub ? meshSvg(view, meshes.skirt, glossyMaterial([30, 33, 37])) : '');

/** Returns pillars and roof; the windows are drawn over them. */
export const cabinSvg = (view: View, { body, meshes }: Model): string =>
  meshSvg(view, meshes.pillars, body) + meshSvg(view, meshes.roof, body);
