import type { PicturePoint, CameraView } from '../geometry/camera';
import { crossProduct, dotProduct, subtractVectors, unitVector, type Vector } from '../geometry/vector';
import { mixRgb, toHex, type Rgb } from './colour';
import { shadedColour, type SurfaceMaterial } from './material';

/** In rows and columns. The cross product of the directions of columns and rows points outwards. */
export type PointGrid = Vector[][];

export const pointGrid = (rows: number, columns: number, at: (row: number, column: number) => Vector): PointGrid =>
  Array.from({ length: rows + 1 }, (_, r) => Array.from({ length: columns + 1 }, (__, c) => at(r / rows, c / columns)));

const px = (value: number): number => Math.round(value * 10) / 10;

/** A path through the points. */
const open = (spots: readonly PicturePoint[]): string => {
  let path = '';
  for (const spot of spots) path += `${path ? 'L' : 'M'}${px(spot.x)} ${px(spot.y)}`;
  return path;
};
export const closedPath = (spots: readonly PicturePoint[]): string => `${open(spots)}Z`;

/** Positive if the points turn clockwise for the viewer. */
export const signedArea = (spots: readonly PicturePoint[]): number =>
  spots.reduce((sum, a, i) => {
    const b = spots[(i + 1) % spots.length]!;
    return sum + (a.x * b.y - b.x * a.y);
  }, 0) / 2;

interface Face {
  colour: Rgb;
  centre: PicturePoint;
}

const apart = (a: Rgb, b: Rgb): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);

interface Stop {
  at: number;
  colour: Rgb;
}

/** Without stops that lie almost on a straight line between their neighbours (Douglas-Peucker). */
const thinned = (stops: readonly Stop[]): Stop[] => {
  const [first, last] = [stops[0]!, stops[stops.length - 1]!];
  let [worst, where] = [2.5, -1];
  for (let i = 1; i + 1 < stops.length; i += 1) {
    const stop = stops[i]!;
    const off = apart(mixRgb(first.colour, last.colour, (stop.at - first.at) / (last.at - first.at || 1)), stop.colour);
    if (off > worst) [worst, where] = [off, i];
  }
  return where < 0 ? [first, last] : [...thinned(stops.slice(0, where + 1)), ...thinned(stops.slice(where)).slice(1)];
};

const fillOf = (view: CameraView, run: readonly Face[]): { defs: string; fill: string } => {
  const [first, last] = [run[0]!, run[run.length - 1]!];
  const [dx, dy] = [last.centre.x - first.centre.x, last.centre.y - first.centre.y];
  const square = dx * dx + dy * dy;
  const middle = run[run.length >> 1]!.colour;
  if (square < 2 || run.every((face) => apart(face.colour, middle) < 2.5)) return { defs: '', fill: toHex(middle) };
  const along = (spot: PicturePoint) => ((spot.x - first.centre.x) * dx + (spot.y - first.centre.y) * dy) / square;
  const stops = thinned(run.map((face) => ({ at: along(face.centre), colour: face.colour })));
  const id = view.id();
  const marks = stops.map((stop) => `<stop offset="${stop.at.toFixed(3)}" stop-color="${toHex(stop.colour)}"/>`).join('');
  const ends = `x1="${px(first.centre.x)}" y1="${px(first.centre.y)}" x2="${px(last.centre.x)}" y2="${px(last.centre.y)}"`;
  return {
    defs: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${marks}</linearGradient>`,
    fill: `url(#${id})`,
  };
};

/** Only the visible part, a strip with a gradient for each row. Strips need no order: drawn surfaces are almost convex. */
export const meshSvg = (view: CameraView, points: PointGrid, material: SurfaceMaterial): string => {
  const spots = points.map((row) => row.map(view.project));
  let [defs, paths] = ['', ''];
  const flush = (run: Face[], r: number, end: number) => {
    if (run.length === 0) return;
    const from = end - run.length;
    const strip = [...spots[r]!.slice(from, end + 1), ...spots[r + 1]!.slice(from, end + 1).toReversed()];
    const { defs: def, fill } = fillOf(view, run);
    defs += def;
    paths += `<path fill="${fill}" stroke="${fill}" d="${closedPath(strip)}"/>`;
    run.length = 0;
  };
  for (let r = 0; r + 1 < points.length; r += 1) {
    const [near0, near1] = [points[r]!, points[r + 1]!];
    const run: Face[] = [];
    for (let c = 0; c + 1 < near0.length; c += 1) {
      const [a, b, d, e] = [near0[c]!, near0[c + 1]!, near1[c + 1]!, near1[c]!];
      const normal = unitVector(crossProduct(subtractVectors(d, a), subtractVectors(e, b)));
      const middle = { x: (a.x + b.x + d.x + e.x) / 4, y: (a.y + b.y + d.y + e.y) / 4, z: (a.z + b.z + d.z + e.z) / 4 };
      if (dotProduct(normal, subtractVectors(view.eye, middle)) <= 0) {
        flush(run, r, c);
        continue;
      }
      const [s, t] = [spots[r]![c]!, spots[r + 1]![c + 1]!];
      run.push({
        colour: shadedColour(material, middle, normal, view.eye),
        centre: { x: (s.x + t.x) / 2, y: (s.y + t.y) / 2, depth: s.depth },
      });
    }
    flush(run, r, near0.length - 1);
  }
  return paths && `${defs && `<defs>${defs}</defs>`}<g stroke-width=".7" stroke-linejoin="round">${paths}</g>`;
};

/** '' if its back is towards the viewer, unless `twoSided`. */
export const flatShapeSvg = (view: CameraView, points: readonly Vector[], attributes: string, twoSided = false): string => {
  const spots = points.map(view.project);
  return twoSided || signedArea(spots) < 0 ? `<path ${attributes} d="${closedPath(spots)}"/>` : '';
};

/** As far as the surface is visible. `width` is in metres. */
export const surfaceLineSvg = (
  view: CameraView,
  line: readonly { at: Vector; normal: Vector }[],
  colour: string,
  width: number,
  opacity = 1,
): string => {
  const runs: PicturePoint[][] = [[]];
  for (const { at, normal } of line) {
    if (dotProduct(normal, subtractVectors(view.eye, at)) > 0) runs[runs.length - 1]!.push(view.project(at));
    else if (runs[runs.length - 1]!.length > 0) runs.push([]);
  }
  const d = runs
    .filter((run) => run.length > 1)
    .map(open)
    .join('');
  return (
    d &&
    `<path fill="none" stroke="${colour}" stroke-width="${px(Math.max(0.5, width * pixelsPerMetre(view, line[0]!.at)))}"${opacity < 1 ? ` opacity="${opacity}"` : ''} stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
  );
};

export const pixelsPerMetre = (view: CameraView, at: Vector): number => {
  const a = view.project(at);
  const b = view.project({ ...at, z: at.z + 0.1 });
  return Math.hypot(a.x - b.x, a.y - b.y) * 10;
};
