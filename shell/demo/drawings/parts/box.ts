import type { BoxShape } from '../bodies/shape';
import type { CameraView } from '../geometry/camera';
import { createCabinHull, type BodyHull } from '../geometry/hull';
import { interpolate, createVector, type Vector } from '../geometry/vector';
import { toHex, type Rgb } from '../paint/colour';
import { glossyMaterial, mattMaterial, createPaintwork, type SurfaceMaterial } from '../paint/material';
import { flatShapeSvg, pointGrid, meshSvg, surfaceLineSvg } from '../paint/mesh';

const hulls = new WeakMap<BoxShape, BodyHull>();

const hullOf = (box: BoxShape): BodyHull => {
  const { x0, x1, halfWidth, corner, z0, z1, frontRake, rearRake } = box;
  const base = { x0, x1, halfWidth, front: corner, rear: corner, frontPower: 3, rearPower: 3 };
  const top = { ...base, x0: x0 + frontRake, x1: x1 - rearRake, halfWidth: halfWidth - Math.min(0.02, corner) };
  return createCabinHull(
    { base, top, roof: [[0, z1]], crown: Math.min(0.05, corner), curl: frontRake > 0.2 ? 0.45 : 0 },
    () => z0,
  );
};

const materialOf = (box: BoxShape): SurfaceMaterial =>
  box.material === 'dark' ? glossyMaterial([38, 42, 47]) : createPaintwork([262, 264, 266]);

/** Corner points on a side wall, in metres. */
const sidePanel = (
  side: number,
  y: number,
  [x0, x1, z0, z1]: readonly [number, number, number, number],
  round: number,
): Vector[] => {
  const corners = [
    [x0 + round, z0 + round, Math.PI],
    [x1 - round, z0 + round, 1.5 * Math.PI],
    [x1 - round, z1 - round, 0],
    [x0 + round, z1 - round, 0.5 * Math.PI],
  ] as const;
  const points = corners.flatMap(([cx, cz, start]) =>
    [0, 1, 2, 3, 4].map((i) => {
      const a = start + (i / 4) * (Math.PI / 2);
      return createVector(cx + Math.cos(a) * round, side * y, cz + Math.sin(a) * round);
    }),
  );
  return side > 0 ? points.toReversed() : points;
};

const windowSvg = (view: CameraView, side: number, y: number, rectangle: readonly [number, number, number, number]): string => {
  const [x0, x1, z0, z1] = rectangle;
  const lean = (z1 - z0) * 0.6;
  const streak = [
    createVector(x0 + 0.25, side * y, z0 + 0.03),
    createVector(x0 + 0.45, side * y, z0 + 0.03),
    createVector(x0 + 0.45 + lean, side * y, z1 - 0.03),
    createVector(x0 + 0.25 + lean, side * y, z1 - 0.03),
  ];
  const fits = x0 + 0.5 + lean < x1;
  return (
    flatShapeSvg(view, sidePanel(side, y, [x0 - 0.035, x1 + 0.035, z0 - 0.035, z1 + 0.035], 0.1), 'fill="#15181b"') +
    flatShapeSvg(view, sidePanel(side, y, rectangle, 0.08), 'fill="#36414b"') +
    (fits ? flatShapeSvg(view, side > 0 ? streak.toReversed() : streak, 'fill="#fff" opacity=".14"') : '')
  );
};

const wallSvg = (view: CameraView, box: BoxShape, colour: Rgb, side: number): string => {
  const y = box.halfWidth + 0.004;
  const { x0, x1, z0, z1, corner } = box;
  let svg = '';
  if (box.stripe) {
    const [fz0, fz1, rz0, rz1] = box.stripe;
    const [a, b] = [x0 + corner * 1.1, x1 - corner * 1.1];
    const band = (low: number, high: number, fill: string) => {
      const points = [
        createVector(a, side * y, interpolate(fz0, fz1, low)),
        createVector(b, side * y, interpolate(rz0, rz1, low)),
        createVector(b, side * y, interpolate(rz0, rz1, high)),
        createVector(a, side * y, interpolate(fz0, fz1, high)),
      ];
      return flatShapeSvg(view, side > 0 ? points.toReversed() : points, `fill="${fill}"`);
    };
    svg += band(0, 1, toHex(colour)) + band(1.12, 1.3, '#8b939a');
  }
  for (let i = 1; i <= (box.ribs ?? 0); i += 1) {
    const z = interpolate(z0, z1, i / ((box.ribs ?? 0) + 1));
    svg += surfaceLineSvg(
      view,
      [x0 + corner, x1 - corner].map((x) => ({ at: createVector(x, side * y, z), normal: createVector(0, side, 0) })),
      '#5b6369',
      0.018,
      0.6,
    );
  }
  for (const rectangle of box.windows) svg += windowSvg(view, side, y, rectangle);
  if (box.door && side < 0) {
    const [a, b] = box.door;
    const door = sidePanel(side, y, [a, b, z0 + 0.08, z0 + 1.95], 0.08);
    svg +=
      flatShapeSvg(view, door, 'fill="#fff" fill-opacity=".35" stroke="#59626a" stroke-width="1.2"') +
      windowSvg(view, side, y, [a + 0.14, b - 0.14, z0 + 1.15, z0 + 1.65]);
    svg += flatShapeSvg(view, sidePanel(side, y, [a + 0.05, a + 0.12, z0 + 0.85, z0 + 1.02], 0.02), 'fill="#2b3036"');
  }
  return svg;
};

const endSvg = (view: CameraView, box: BoxShape, hull: BodyHull): string => {
  const { z0, z1, halfWidth, x1, rearRake } = box;
  const v = (z: number) => (z - z0) / (z1 - z0);
  let svg = '';
  if (box.frontWindow) {
    const [low, high] = [v(box.frontWindow[0]), v(box.frontWindow[1])];
    const part = (grow: number) =>
      pointGrid(14, 5, (r, c) => hull.at(interpolate(-0.19 - grow, 0.19 + grow, r), interpolate(low - grow, high + grow, c)));
    svg +=
      meshSvg(view, part(0.012), glossyMaterial([18, 20, 23])) +
      meshSvg(view, part(0), { ...mattMaterial([40, 50, 58]), gloss: 0.2 });
  }
  if (z1 - z0 < 1.5) return svg;
  const lamp = (side: number, low: number, high: number, fill: string) => {
    const at = (y: number, z: number) => createVector(x1 - (rearRake * (z - z0)) / (z1 - z0) + 0.004, side * y, z);
    const points = [at(halfWidth * 0.8, low), at(halfWidth * 0.9, low), at(halfWidth * 0.9, high), at(halfWidth * 0.8, high)];
    return flatShapeSvg(view, side > 0 ? points : points.toReversed(), `fill="${fill}"`);
  };
  for (const side of [1, -1]) svg += lamp(side, z0 + 0.12, z0 + 0.46, '#b3151f') + lamp(side, z0 + 0.46, z0 + 0.58, '#e58a1f');
  return svg;
};

/** Such as a tray or a caravan, with its windows, stripe and door; a tall one has lamps. */
export const boxSvg = (view: CameraView, box: BoxShape, colour: Rgb): string => {
  const hull = hulls.get(box) ?? hullOf(box);
  hulls.set(box, hull);
  const material = materialOf(box);
  const skin = meshSvg(
    view,
    pointGrid(72, 8, (r, c) => hull.at(r * 2 - 1, c)),
    material,
  );
  const lid = meshSvg(
    view,
    pointGrid(8, 10, (r, c) => hull.lid(c, r * 2 - 1)),
    material,
  );
  return skin + lid + [1, -1].map((side) => wallSvg(view, box, colour, side)).join('') + endSvg(view, box, hull);
};

export const boxExtent = ({ x0, x1, z0, z1, halfWidth }: BoxShape): Vector[] =>
  [x0, x1].flatMap((x) => [z0, z1].flatMap((z) => [createVector(x, halfWidth, z), createVector(x, -halfWidth, z)]));
