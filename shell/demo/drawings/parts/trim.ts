import type { CameraView } from '../geometry/camera';
import { interpolate, createVector, type Vector } from '../geometry/vector';
import { mixRgb, toHex } from '../paint/colour';
import { glossyMaterial } from '../paint/material';
import { roundedSurface } from '../paint/lump';
import { meshSvg, surfaceLineSvg } from '../paint/mesh';
import type { CarModelDrawing } from './car-body';

const SIDES = [1, -1] as const;

/** The shut line bends forward around a wheel arch. */
const bent = ({ shape }: CarModelDrawing, x: number, z: number): number => {
  const { axles, radius } = shape.wheels;
  const reach = radius + shape.arch.gap + 0.09;
  for (const axle of axles) {
    const up = z - radius;
    if (Math.abs(up) >= reach) continue;
    const half = Math.sqrt(reach * reach - up * up);
    if (x > axle - half && x <= axle + reach * 0.6 && axle > axles[0]!) return Math.min(x, axle - half);
    if (x < axle + half && x > axle && axle === axles[0]) return Math.max(x, axle + half);
  }
  return x;
};

export const shutLinesSvg = (view: CameraView, model: CarModelDrawing): string => {
  const { tub, cabin, shape } = model;
  let svg = '';
  for (const side of SIDES) {
    const at = (x: number, v: number) => {
      const u = side * tub.uAt(x);
      return { at: tub.at(u, v), normal: tub.normal(u, v) };
    };
    shape.doors.forEach((x, i) => {
      const line = Array.from({ length: 15 }, (_, k) => {
        const v = 0.13 + (k / 14) * 0.87;
        const z = tub.at(side * tub.uAt(x), v).z;
        return at(bent(model, x + (i === 0 ? 0 : (1 - v) * -0.02), z), v);
      });
      svg += surfaceLineSvg(view, line, '#000', 0.012, 0.5);
    });
    const [first, last] = [shape.doors[0], shape.doors[shape.doors.length - 1]];
    if (first !== undefined && last !== undefined) {
      const z = tub.at(tub.uAt(last), 0.13).z;
      const [a, b] = [bent(model, first, z), bent(model, last, z)];
      svg += surfaceLineSvg(
        view,
        Array.from({ length: 13 }, (_, k) => at(interpolate(a, b, k / 12), 0.13)),
        '#000',
        0.012,
        0.45,
      );
    }
    const lidLine = Array.from({ length: 15 }, (_, k) => {
      const u = interpolate(0.16, cabin.at(0.2, 0).x > 0 ? tub.uAt(cabin.at(0.2, 0).x - 0.04) : 0.4, k / 14);
      return { at: tub.lid(u, side * 0.86), normal: createVector(0, 0, 1) };
    });
    svg += surfaceLineSvg(view, lidLine, '#000', 0.01, 0.35);
  }
  return svg;
};

export const handlesSvg = (view: CameraView, model: CarModelDrawing): string => {
  const { tub, shape, colour } = model;
  const light = toHex(mixRgb(colour, [255, 255, 255], 0.35));
  const ends = shape.features.includes('slide-door')
    ? [shape.doors[1]! - 0.2, shape.doors[1]! + 0.2]
    : shape.doors.slice(1).map((x) => x - 0.2);
  let svg = '';
  for (const side of SIDES)
    for (const x of ends) {
      const line = (shift: number) =>
        [x - 0.1, x, x + 0.09].map((at) => {
          const u = side * tub.uAt(at);
          return { at: tub.at(u, 0.8 + shift), normal: tub.normal(u, 0.8) };
        });
      svg +=
        surfaceLineSvg(view, line(-0.028), '#000', 0.04, 0.45) +
        surfaceLineSvg(view, line(0), toHex(colour), 0.036) +
        surfaceLineSvg(view, line(0.012), light, 0.012, 0.8);
    }
  return svg;
};

const bulb = (centre: Vector, x: number, y: number, z: number) =>
  roundedSurface(centre, { half: createVector(x, y, z), power: 0.72 });

/** With `behind`, only the far one, which is drawn before the cabin. */
export const mirrorsSvg = (view: CameraView, model: CarModelDrawing, behind: boolean): string => {
  const { cabin, tub, shape, body } = model;
  const u = shape.screen + 0.05;
  const foot = cabin.at(u, 0.05);
  const x = foot.x + 0.22;
  const shoulder = tub.at(tub.uAt(x), 1);
  let svg = '';
  for (const side of SIDES) {
    const far = (view.eye.y - side * shoulder.y) * side <= 0;
    if (far !== behind) continue;
    const centre = createVector(x, side * (shoulder.y + 0.15), shoulder.z + 0.13);
    const stalk = [createVector(x + 0.02, side * (shoulder.y - 0.02), shoulder.z + 0.03), centre].map((at) => ({
      at,
      normal: createVector(view.eye.x - at.x, view.eye.y - at.y, view.eye.z - at.z),
    }));
    svg += surfaceLineSvg(view, stalk, '#15181b', 0.06);
    svg += meshSvg(
      view,
      bulb(createVector(centre.x, centre.y, centre.z - 0.02), 0.075, 0.12, 0.075),
      glossyMaterial([18, 20, 23]),
    );
    svg += meshSvg(view, bulb(centre, 0.08, 0.118, 0.07), body);
    if (view.eye.x > x + 1)
      svg += meshSvg(
        view,
        bulb(createVector(centre.x + 0.05, centre.y, centre.z), 0.035, 0.1, 0.055),
        glossyMaterial([70, 80, 90]),
      );
  }
  return svg;
};

export const railsSvg = (view: CameraView, model: CarModelDrawing): string => {
  const { cabin, shape } = model;
  if (!shape.features.includes('rails')) return '';
  return SIDES.map((side) => {
    const line = Array.from({ length: 17 }, (_, i) => {
      const u = side * interpolate(0.25, 0.8, i / 16);
      const at = cabin.at(u, 1);
      return {
        at: createVector(at.x, at.y * 0.94, at.z + 0.015 + 0.035 * Math.min(1, Math.min(i, 16 - i) / 2)),
        normal: createVector(0, side * 0.25, 1),
      };
    });
    return surfaceLineSvg(view, line, '#3c4247', 0.04) + surfaceLineSvg(view, line, '#c9ced3', 0.016);
  }).join('');
};
