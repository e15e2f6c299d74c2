import type { CameraView } from '../geometry/camera';
import { mirrorRegion, surfaceRegion, regionPoints, type SurfaceRegion } from '../geometry/hull';
import { FRONT_CORNER_SHARE, REAR_CORNER_SHARE } from '../geometry/outline';
import { interpolate } from '../geometry/vector';
import { GLASS, glossyMaterial } from '../paint/material';
import { meshSvg } from '../paint/mesh';
import type { CarModelDrawing } from './car-body';

const FRAME = glossyMaterial([16, 18, 21]);

/** `share`: 0 is just behind the front pillar, 1 just before the rear pillar. */
const sideU = (share: number): number => interpolate(FRONT_CORNER_SHARE - 0.035, 1 - REAR_CORNER_SHARE + 0.035, share);

const paneRegion = (
  from: readonly [number, number],
  to: readonly [number, number],
  below: number,
  above: number,
  grow: number,
): SurfaceRegion =>
  surfaceRegion(sideU(from[0]) - grow, sideU(to[0]) + grow, below, above, sideU(from[1]) - grow, sideU(to[1]) + grow);

/** Each pane has its dark surround. */
export const glazingSvg = (view: CameraView, { cabin, shape }: CarModelDrawing): string => {
  const draw = (part: SurfaceRegion, material = GLASS, rows = 8, columns = 5) =>
    meshSvg(view, regionPoints(cabin, part, rows, columns), material);
  const onBothSides = (part: SurfaceRegion, material = GLASS) => draw(part, material) + draw(mirrorRegion(part), material);
  let svg = '';
  const s = shape.screen;
  svg += draw(surfaceRegion(-s - 0.012, s + 0.012, 0.0, 0.99), FRAME, 12, 3) + draw(surfaceRegion(-s, s, 0.05, 0.95), GLASS, 18);
  if (shape.rearPane !== 'none') {
    const r = shape.rearPane;
    for (const [part, material] of [
      [surfaceRegion(r - 0.012, 1, 0.06, 0.99), FRAME],
      [surfaceRegion(r, 1, 0.1, 0.93), GLASS],
    ] as const)
      svg += onBothSides(part, material);
  }
  const [first, last] = [shape.panes[0], shape.panes[shape.panes.length - 1]];
  if (!first || !last) return svg;
  svg += onBothSides(paneRegion(first.from, last.to, 0.03, 0.93, 0.012), FRAME);
  for (const pane of shape.panes) svg += onBothSides(paneRegion(pane.from, pane.to, 0.08, 0.88, 0));
  return svg;
};
