import type { BodyShape } from '../bodies/shape';
import type { CameraView } from '../geometry/camera';
import type { Vector } from '../geometry/vector';
import type { Rgb } from '../paint/colour';
import { shadowSvg } from '../paint/studio';
import { underbodySvg, wheelsSvg } from './arch';
import { boxExtent, boxSvg } from './box';
import { cabinSvg, carExtent, createCarModel, tubSvg, type CarModelDrawing } from './car-body';
import { glazingSvg } from './glazing';
import { frontLampsSvg, tailLampsSvg } from './lamps';
import { openTopSvg, tonneauSvg } from './open-top';
import { handlesSvg, mirrorsSvg, railsSvg, shutLinesSvg } from './trim';
import { underBoxSvg } from './under-box';

const cabSvg = (view: CameraView, model: CarModelDrawing): string =>
  [
    tubSvg(view, model),
    shutLinesSvg(view, model),
    handlesSvg(view, model),
    frontLampsSvg(view, model),
    model.shape.boxes.length === 0 ? tailLampsSvg(view, model) : '',
    model.shape.features.includes('tray') ? tonneauSvg(view, model) : '',
    mirrorsSvg(view, model, true),
    model.shape.features.includes('open-top') ? openTopSvg(view, model) : cabinSvg(view, model) + glazingSvg(view, model),
    railsSvg(view, model),
  ].join('');

/** With its shadow, farthest parts first. */
export const vehicleSvg = (view: CameraView, shape: BodyShape, colour: Rgb): string => {
  const model = createCarModel(shape, colour);
  const from = Math.min(0, ...shape.boxes.map((box) => box.x0));
  const parts = shape.boxes.map((box) => ({ middle: (box.x0 + box.x1) / 2, svg: () => boxSvg(view, box, colour) }));
  if (model) parts.push({ middle: (shape.tub!.plan.x0 + shape.tub!.plan.x1) / 2, svg: () => cabSvg(view, model) });
  const towardsRear = view.eye.x < shape.length / 2;
  const towed = shape.features.includes('drawbar');
  const ordered = parts.toSorted((a, b) => (towardsRear ? b.middle - a.middle : a.middle - b.middle));
  return [
    shadowSvg(view, from, shape.length, shape.width / 2),
    underbodySvg(view, shape, model),
    towed && towardsRear ? '' : underBoxSvg(view, shape),
    ...ordered.map((part) => part.svg()),
    towed && towardsRear ? underBoxSvg(view, shape) : '',
    wheelsSvg(view, shape, model),
    model ? mirrorsSvg(view, model, false) : '',
  ].join('');
};

/** They do not depend on the colour. */
const extents = new WeakMap<BodyShape, Vector[]>();

export const vehicleExtent = (shape: BodyShape, colour: Rgb): readonly Vector[] => {
  const cached = extents.get(shape);
  if (cached) return cached;
  const model = createCarModel(shape, colour);
  const hitch = shape.features.includes('drawbar') ? [{ x: -1.35, y: 0, z: 0.5 }] : [];
  const ground = shape.wheels.axles.flatMap((x) => [1, -1].map((side) => ({ x, y: (side * shape.width) / 2, z: 0 })));
  const extent = [...(model ? carExtent(model) : []), ...shape.boxes.flatMap(boxExtent), ...hitch, ...ground];
  extents.set(shape, extent);
  return extent;
};
