import type { CameraView } from '../geometry/camera';
import { mirrorRegion, surfaceRegion, regionPoints, type SurfaceRegion } from '../geometry/hull';
import { interpolate } from '../geometry/vector';
import { CHROME, glossyMaterial, mattMaterial, createPaintwork } from '../paint/material';
import { meshSvg, surfaceLineSvg } from '../paint/mesh';
import type { CarModelDrawing } from './car-body';

const BLACK = glossyMaterial([17, 19, 22]);
const HOLE = mattMaterial([22, 24, 27]);

/** `from` and `to` are [u, v]. */
const skinLine = (skin: CarModelDrawing['tub'], from: readonly [number, number], to: readonly [number, number], steps = 14) =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const [u, v] = [interpolate(from[0], to[0], i / steps), interpolate(from[1], to[1], i / steps)];
    return { at: skin.at(u, v), normal: skin.normal(u, v) };
  });

const painter = (view: CameraView, { tub }: CarModelDrawing) => {
  const draw = (part: SurfaceRegion, material = BLACK, rows = 6, columns = 3) =>
    meshSvg(view, regionPoints(tub, part, rows, columns), material);
  const line = (from: readonly [number, number], to: readonly [number, number], colour: string, width: number, opacity = 1) =>
    surfaceLineSvg(view, skinLine(tub, from, to), colour, width, opacity);
  return {
    draw,
    both: (part: SurfaceRegion, material = BLACK) => draw(part, material) + draw(mirrorRegion(part), material),
    line,
    lines: (from: readonly [number, number], to: readonly [number, number], colour: string, width: number, opacity = 1) =>
      line(from, to, colour, width, opacity) + line([-from[0], from[1]], [-to[0], to[1]], colour, width, opacity),
  };
};

// The number plate is brighter than white, because it reflects the studio light.
const PLATE = mattMaterial([330, 332, 336]);
const INK = mattMaterial([40, 46, 54]);

/** With marks in place of letters. `u` is 0 for the front plate and 1 for the rear plate. */
const plateSvg = (view: CameraView, model: CarModelDrawing, u: 0 | 1, half: number, below: number, above: number): string => {
  const { draw, both } = painter(view, model);
  const [low, high] = [interpolate(below, above, 0.28), interpolate(below, above, 0.72)];
  const part = (from: number, to: number, v0: number, v1: number) =>
    u === 0 ? surfaceRegion(from * half, to * half, v0, v1) : surfaceRegion(1 - to * half, 1 - from * half, v0, v1);
  const marks = [0.1, 0.38, 0.66].map((k) => both(part(k, k + 0.17, low, high), INK)).join('');
  return (u === 0 ? draw(surfaceRegion(-half, half, below, above), PLATE, 6) : both(part(0, 1, below, above), PLATE)) + marks;
};

export const frontLampsSvg = (view: CameraView, model: CarModelDrawing): string => {
  const { face } = model.shape;
  const { draw, both, line, lines } = painter(view, model);
  const [gh, gb, ga] = face.grille;
  const [ih, ib, ia] = face.intake;
  let svg = draw(surfaceRegion(-ih, ih, ib, ia, -ih * 0.9, ih * 0.9), HOLE, 8);
  svg += both(surfaceRegion(ih + 0.055, ih + 0.067, ib + 0.04, ia + 0.08), HOLE);
  svg += draw(
    surfaceRegion(-gh * 0.86 - 0.006, gh * 0.86 + 0.006, gb - 0.015, ga + 0.015, -gh - 0.006, gh + 0.006),
    CHROME,
    8,
    2,
  );
  svg += draw(surfaceRegion(-gh * 0.86, gh * 0.86, gb, ga, -gh, gh), HOLE, 8);
  const rows = face.style === 'slats' ? 4 : 6;
  for (let i = 1; i < rows; i += 1) {
    const k = i / rows;
    const w = gh * interpolate(0.86, 1, k) - 0.006;
    const v = interpolate(gb, ga, k);
    svg += line([-w, v], [w, v], face.style === 'slats' ? '#a9b0b7' : '#43494f', face.style === 'slats' ? 0.028 : 0.014);
  }
  for (let i = 1; i < 4; i += 1)
    svg += line([-ih * 0.92, interpolate(ib, ia, i / 4)], [ih * 0.92, interpolate(ib, ia, i / 4)], '#3a4046', 0.012);
  const badge = (gb + ga) / 2;
  svg += draw(surfaceRegion(-0.02, 0.02, badge - 0.055, badge + 0.055, -0.014, 0.014), CHROME, 6, 4);
  svg += plateSvg(view, model, 0, 0.056, ia + 0.015, Math.min(gb - 0.005, ia + 0.145));
  const [l0, l1, lb, la] = face.lamp;
  const lamp: SurfaceRegion = {
    lower: (t) => [interpolate(l0, l1, t), interpolate(lb + 0.03, lb + 0.09, t * t)],
    upper: (t) => [interpolate(l0 + 0.006, l1 - 0.012, t), interpolate(la - 0.05, la, t)],
  };
  svg += both(lamp, glossyMaterial([28, 32, 37]));
  for (const k of [0.3, 0.58]) {
    const u = interpolate(l0, l1, k);
    const v = (lb + la) / 2 + 0.02 + 0.03 * k;
    svg +=
      both(surfaceRegion(u - 0.014, u + 0.014, v - 0.05, v + 0.05), createPaintwork([196, 208, 218])) +
      both(surfaceRegion(u - 0.007, u + 0.007, v - 0.028, v + 0.028), mattMaterial([250, 252, 255]));
  }
  svg += lines([l0 + 0.012, la - 0.055], [l1 - 0.02, la - 0.015], '#f4f9ff', 0.016);
  svg += lines([l0 + 0.004, lb + 0.05], [l0 + 0.012, la - 0.055], '#f4f9ff', 0.015);
  return svg;
};

export const tailLampsSvg = (view: CameraView, model: CarModelDrawing): string => {
  const { rear, features } = model.shape;
  const { both, lines } = painter(view, model);
  const [l0, l1, lb, la] = rear.lamp;
  let svg = both(surfaceRegion(0.8, 1, 0.05, 0.2, 0.82, 1), HOLE);
  svg += lines([0.79, 0.3], [0.9, 0.3], '#8d1118', 0.025);
  if (rear.hatch)
    svg += lines([0.845, 0.34], [0.845, 1], '#000', 0.012, 0.4) + lines([0.845, 0.34], [1, 0.34], '#000', 0.012, 0.4);
  else svg += lines([0.83, 0.62], [0.83, 1], '#000', 0.012, 0.4) + lines([0.83, 0.62], [1, 0.62], '#000', 0.012, 0.4);
  const lamp: SurfaceRegion = {
    lower: (t) => [interpolate(l0 + 0.03, l1, t), interpolate(lb + 0.09, lb + 0.01, t)],
    upper: (t) => [interpolate(l0, l1, t), interpolate(la, la - 0.03, t)],
  };
  if (rear.bar) svg += both(surfaceRegion(l1 - 0.01, 1, lb + 0.04, la - 0.04), glossyMaterial([150, 12, 20]));
  svg += both(lamp, glossyMaterial([160, 12, 22]));
  svg += both(
    {
      lower: (t) => [interpolate(l0 + 0.045, l1 - 0.012, t), interpolate(lb + 0.13, lb + 0.07, t)],
      upper: (t) => [interpolate(l0 + 0.03, l1 - 0.012, t), interpolate(la - 0.05, la - 0.075, t)],
    },
    glossyMaterial([226, 38, 44]),
  );
  svg += lines([l0 + 0.04, la - 0.045], [l1 - 0.01, la - 0.07], '#ff8d86', 0.018);
  svg += lines([l1 - 0.035, lb + 0.045], [l1 - 0.008, lb + 0.04], '#f3f5f7', 0.03);
  svg += plateSvg(view, model, 1, 0.056, rear.plate, rear.plate + 0.12);
  svg += both(surfaceRegion(0.986, 1, rear.plate + 0.22, rear.plate + 0.28), CHROME);
  if (features.includes('exhausts'))
    svg += both(surfaceRegion(0.85, 0.875, 0.07, 0.15), CHROME) + both(surfaceRegion(0.855, 0.87, 0.085, 0.135), HOLE);
  return svg;
};
