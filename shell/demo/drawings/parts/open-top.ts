import type { CameraView } from '../geometry/camera';
import { surfaceRegion, regionPoints } from '../geometry/hull';
import { interpolate, createVector, type Vector } from '../geometry/vector';
import { GLASS, mattMaterial } from '../paint/material';
import { roundedSurface } from '../paint/lump';
import { closedPath, pointGrid, meshSvg, surfaceLineSvg } from '../paint/mesh';
import type { CarModelDrawing } from './car-body';

const LEATHER = mattMaterial([150, 92, 58]);

const cushion = (centre: Vector, half: Vector) => roundedSurface(centre, { half, power: 0.55 });

const seatsSvg = (view: CameraView): string => {
  const sides = view.eye.y < 0 ? [1, -1] : [-1, 1];
  // A view from behind shows only the seats and the windscreen above the deck.
  const low = view.eye.x < 2.4 ? 0.82 : 0.98;
  const seat = (side: number) =>
    meshSvg(
      view,
      cushion(createVector(2.62, side * 0.38, (1.12 + low) / 2), createVector(0.09, 0.23, (1.12 - low) / 2)),
      LEATHER,
    ) + meshSvg(view, cushion(createVector(2.66, side * 0.38, 1.13), createVector(0.05, 0.12, 0.07)), LEATHER);
  return sides.map(seat).join('');
};

const screenSvg = (view: CameraView, { cabin, shape }: CarModelDrawing): string => {
  const s = shape.screen;
  const edge = (points: Vector[]) =>
    points.map((at) => ({ at, normal: createVector(view.eye.x - at.x, view.eye.y - at.y, view.eye.z - at.z) }));
  const ring = [
    ...Array.from({ length: 7 }, (_, i) => cabin.at(-s - 0.02, interpolate(0, 0.96, i / 6))),
    ...Array.from({ length: 15 }, (_, i) => cabin.at(interpolate(-s - 0.02, s + 0.02, i / 14), 0.96)),
    ...Array.from({ length: 7 }, (_, i) => cabin.at(s + 0.02, interpolate(0.96, 0, i / 6))),
  ];
  const pane = `<path fill="#2a3641" opacity=".4" d="${closedPath(ring.map(view.project))}"/>`;
  return (
    pane +
    `<g opacity=".72">${meshSvg(view, regionPoints(cabin, surfaceRegion(-s, s, 0.03, 0.94), 24, 6), GLASS)}</g>` +
    surfaceLineSvg(view, edge(ring), '#181b1e', 0.055)
  );
};

export const openTopSvg = (view: CameraView, model: CarModelDrawing): string => {
  const { tub, body } = model;
  const [from, to] = [tub.uAt(1.95), tub.uAt(2.95)];
  const well = meshSvg(
    view,
    pointGrid(10, 16, (r, c) => tub.lid(interpolate(from, to, c), (r * 2 - 1) * 0.9)),
    mattMaterial([26, 28, 31]),
  );
  const lip = [-1, 1]
    .map((side) =>
      surfaceLineSvg(
        view,
        Array.from({ length: 9 }, (_, i) => ({
          at: tub.lid(interpolate(from, to, i / 8), side * 0.92),
          normal: createVector(0, 0, 1),
        })),
        '#b9c0c6',
        0.02,
      ),
    )
    .join('');
  if (view.eye.x < 2.4) return well + lip + seatsSvg(view) + screenSvg(view, model);
  // In a view from behind, the deck hides the lower half of the seats.
  const deck = pointGrid(18, 16, (r, c) => tub.lid(interpolate(to, 1, c), r * 2 - 1));
  return screenSvg(view, model) + well + lip + seatsSvg(view) + meshSvg(view, deck, body);
};

export const tonneauSvg = (view: CameraView, { tub, shape }: CarModelDrawing): string => {
  const [from, to] = [tub.uAt((shape.cabin?.base.x1 ?? 3) + 0.04), tub.uAt(shape.length - 0.12)];
  return meshSvg(
    view,
    pointGrid(10, 10, (r, c) => tub.lid(interpolate(from, to, c), (r * 2 - 1) * 0.93)),
    mattMaterial([34, 37, 41]),
  );
};
