import type { BodyShape } from '../bodies/shape';
import type { CameraView } from '../geometry/camera';
import { interpolate, createVector } from '../geometry/vector';
import { flatShapeSvg, surfaceLineSvg } from '../paint/mesh';

const towards = (view: CameraView, at: { x: number; y: number; z: number }) => ({
  at,
  normal: createVector(view.eye.x - at.x, view.eye.y - at.y, view.eye.z - at.z),
});

/** Chassis rails below a tray or box, or the drawbar of a caravan. */
export const underBoxSvg = (view: CameraView, shape: BodyShape): string => {
  let svg = '';
  const last = shape.boxes[shape.boxes.length - 1];
  if (!last) return svg;
  if (shape.features.includes('chassis'))
    for (const side of [1, -1]) {
      const y = side * last.halfWidth * 0.7;
      const beam = [
        createVector(last.x0 - 0.6, y, last.z0 - 0.28),
        createVector(last.x1 - 0.05, y, last.z0 - 0.28),
        createVector(last.x1 - 0.05, y, last.z0 + 0.02),
        createVector(last.x0 - 0.6, y, last.z0 + 0.02),
      ];
      svg += flatShapeSvg(view, beam, 'fill="#1a1d20"', true);
    }
  if (shape.features.includes('drawbar')) {
    const hitch = createVector(-1.25, 0, 0.5);
    for (const side of [1, -1]) {
      const foot = createVector(0.3, side * 0.7, 0.5);
      svg += surfaceLineSvg(
        view,
        Array.from({ length: 5 }, (_, i) =>
          towards(view, createVector(interpolate(foot.x, hitch.x, i / 4), interpolate(foot.y, 0, i / 4), 0.5)),
        ),
        '#24282c',
        0.09,
      );
    }
    svg += surfaceLineSvg(
      view,
      [towards(view, createVector(-1.0, 0, 0.7)), towards(view, createVector(-1.0, 0, 0.1))],
      '#9aa2a9',
      0.05,
    );
    svg += surfaceLineSvg(
      view,
      [towards(view, createVector(-1.05, 0, 0.1)), towards(view, createVector(-0.95, 0, 0.1))],
      '#17191c',
      0.16,
    );
    svg += surfaceLineSvg(
      view,
      [towards(view, createVector(-1.35, 0, 0.52)), towards(view, createVector(-1.15, 0, 0.52))],
      '#55606a',
      0.1,
    );
  }
  return svg;
};
