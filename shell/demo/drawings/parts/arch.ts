import type { BodyShape } from '../bodies/shape';
import type { CameraView } from '../geometry/camera';
import { createVector, type Vector } from '../geometry/vector';
import { closedPath, flatShapeSvg } from '../paint/mesh';
import type { CarModelDrawing } from './car-body';
import { treadSvg, wheelFaceSvg, type WheelPosition } from './wheel';

/** Metres behind the body's side. */
const RECESS = 0.035;

/** The lower body's, or that of the box above if there is none; undefined if the wheel stands free. */
const wallAt = (
  shape: BodyShape,
  model: CarModelDrawing | undefined,
  x: number,
): ((x: number, z: number) => Vector) | undefined => {
  const plan = shape.tub?.plan;
  if (model && plan && x < plan.x1) return model.tub.sideAt;
  const box = shape.boxes.find((each) => x > each.x0 && x < each.x1 && each.z0 < shape.wheels.radius * 1.9);
  return box && ((at, z) => createVector(at, box.halfWidth, z));
};

const places = (shape: BodyShape, model: CarModelDrawing | undefined): WheelPosition[] =>
  shape.wheels.axles.flatMap((x) => {
    const wall = wallAt(shape, model, x);
    const y = (wall ? wall(x, shape.wheels.radius).y : shape.width / 2 - 0.02) - RECESS;
    return [1, -1].map((side) => ({ x, y: y * side, wheels: shape.wheels, width: wall ? 0.22 : 0.3 }));
  });

const archLine = (
  shape: BodyShape,
  wall: (x: number, z: number) => Vector,
  x: number,
  side: number,
  radius: number,
): Vector[] => {
  const r = shape.wheels.radius;
  return Array.from({ length: 29 }, (_, i) => {
    const a = Math.PI * (1.12 - (i / 28) * 1.24);
    const p = wall(x + Math.cos(a) * radius, Math.max(0.14, r + Math.sin(a) * radius));
    return createVector(p.x, p.y * side, p.z);
  });
};

/** Wheels and floor below the body; drawn before the body. */
export const underbodySvg = (view: CameraView, shape: BodyShape, model: CarModelDrawing | undefined): string => {
  const floor = model
    ? Array.from({ length: 49 }, (_, i) => {
        const p = model.tub.at(i / 24 - 1, 0.02);
        return createVector(p.x, p.y * 0.96, p.z + 0.02);
      })
    : [];
  const depth = (place: WheelPosition) => view.project(createVector(place.x, place.y, 0.3)).depth;
  const far = places(shape, model).toSorted((a, b) => depth(b) - depth(a));
  return (model ? flatShapeSvg(view, floor, 'fill="#0d1013"', true) : '') + far.map((place) => treadSvg(view, place)).join('');
};

const inArchSvg = (view: CameraView, shape: BodyShape, wall: (x: number, z: number) => Vector, place: WheelPosition): string => {
  const side = Math.sign(place.y);
  const radius = shape.wheels.radius + shape.arch.gap;
  const { cladding } = shape.arch;
  const opening = closedPath(archLine(shape, wall, place.x, side, radius).map(view.project));
  const lip = closedPath(archLine(shape, wall, place.x, side, radius + (cladding ? 0.075 : 0.014)).map(view.project));
  const corner = (dx: number, z: number) => createVector(place.x + dx * radius * 0.97, place.y, z);
  // The shape extends into the wheel arch, so that no slit stays between the two.
  const top = shape.wheels.radius - radius * 0.25;
  const below = [corner(1, top), corner(1, -0.3), corner(-1, -0.3), corner(-1, top)];
  const clip = view.id();
  return [
    `<clipPath id="${clip}"><path d="${opening}"/><path d="${closedPath(below.map(view.project))}"/></clipPath>`,
    cladding ? `<path fill="#26292d" d="${lip}"/>` : `<path opacity=".28" d="${lip}"/>`,
    `<path fill="#0b0d0f" d="${opening}"/>`,
    `<g clip-path="url(#${clip})">${treadSvg(view, place)}${wheelFaceSvg(view, place)}</g>`,
  ].join('');
};

/** Drawn after the body, with the wheels. */
export const wheelsSvg = (view: CameraView, shape: BodyShape, model: CarModelDrawing | undefined): string =>
  places(shape, model)
    .filter((place) => (view.eye.y - place.y) * Math.sign(place.y) > 0)
    .map((place) => {
      const wall = wallAt(shape, model, place.x);
      return wall ? inArchSvg(view, shape, wall, place) : treadSvg(view, place) + wheelFaceSvg(view, place);
    })
    .join('');
