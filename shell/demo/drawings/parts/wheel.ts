import type { WheelShape } from '../bodies/shape';
import type { CameraView } from '../geometry/camera';
import { createVector, type Vector } from '../geometry/vector';
import { toHex, type Rgb } from '../paint/colour';
import { closedPath, signedArea } from '../paint/mesh';

export interface WheelPosition {
  x: number;
  /** Outer face in metres; negative on the passenger side. */
  y: number;
  wheels: WheelShape;
  width: number;
}

const ring = (x: number, y: number, z: number, radius: number, steps = 56): Vector[] =>
  Array.from({ length: steps }, (_, i) =>
    createVector(x + Math.cos((i / steps) * 2 * Math.PI) * radius, y, z + Math.sin((i / steps) * 2 * Math.PI) * radius),
  );

const disc = (view: CameraView, points: readonly Vector[], attributes: string): string =>
  `<path ${attributes} d="${closedPath(points.map(view.project))}"/>`;

export const treadSvg = (view: CameraView, { x, y, wheels, width }: WheelPosition): string => {
  const side = Math.sign(y);
  const inner = y - side * width;
  const [a, b] = [ring(x, y, wheels.radius, wheels.radius, 32), ring(x, inner, wheels.radius, wheels.radius, 32)];
  const bands = a.map((point, i) => {
    const j = (i + 1) % a.length;
    const quad = [point, a[j]!, b[j]!, b[i]!].map(view.project);
    return closedPath(signedArea(quad) < 0 ? quad : quad.toReversed());
  });
  return `<path fill="#16181b" stroke="#16181b" d="${bands.join('')}"/><path fill="#101214" d="${closedPath((side > 0 === view.eye.y > y ? a : b).map(view.project))}"/>`;
};

const spokeShapes = ({ wheels }: WheelPosition): { angle: number; half: number; spread: number }[] => {
  const count = wheels.spokes;
  if (wheels.style === 'split')
    return Array.from({ length: count * 2 }, (_, i) => ({
      angle: ((Math.floor(i / 2) + (i % 2 ? 0.17 : -0.17) * (count > 7 ? 0.8 : 1)) / count) * 2 * Math.PI,
      half: count > 7 ? 0.03 : 0.042,
      spread: i % 2 ? 0.05 : -0.05,
    }));
  const half = wheels.style === 'steel' ? 0.1 : 0.075;
  return Array.from({ length: count }, (_, i) => ({
    angle: (i / count) * 2 * Math.PI,
    half,
    spread: wheels.style === 'turbine' ? 0.16 : 0,
  }));
};

const spokeSvg = (view: CameraView, place: WheelPosition, spoke: ReturnType<typeof spokeShapes>[number], tone: Rgb): string => {
  const { x, y, wheels } = place;
  const rim = wheels.radius * wheels.rim;
  const side = Math.sign(y);
  const start = spoke.angle + Math.PI / 2;
  const point = (reach: number, offset: number, sweep: number) => {
    const angle = start + sweep * reach;
    const r = reach * rim;
    const depth = y - side * (0.045 * (1 - reach) + 0.012);
    return createVector(
      x + Math.cos(angle) * r - Math.sin(angle) * offset,
      depth,
      wheels.radius + Math.sin(angle) * r + Math.cos(angle) * offset,
    );
  };
  const wide = spoke.half * rim * 1.35;
  const [w0, w1] = [wide * 0.85, wide];
  const left = [0.14, 0.4, 0.7, 0.985].map((reach) => point(reach, w0 + (w1 - w0) * reach, spoke.spread));
  const right = [0.985, 0.7, 0.4, 0.14].map((reach) => point(reach, -(w0 + (w1 - w0) * reach), spoke.spread));
  const middle = [0.985, 0.7, 0.4, 0.14].map((reach) => point(reach, 0, spoke.spread));
  const light = 0.72 + 0.28 * Math.sin(start);
  const face: Rgb = [tone[0] * light, tone[1] * light, tone[2] * light];
  const edge: Rgb = [face[0] * 0.66, face[1] * 0.66, face[2] * 0.68];
  return (
    disc(view, [...left, ...right], `fill="${toHex(face)}"`) +
    disc(view, [...middle.toReversed(), ...right], `fill="${toHex(edge)}"`)
  );
};

export const wheelFaceSvg = (view: CameraView, place: WheelPosition): string => {
  const { x, y, wheels } = place;
  const side = Math.sign(y);
  if ((view.eye.y - y) * side <= 0) return '';
  const r = wheels.radius;
  const rim = r * wheels.rim;
  const deep = y - side * 0.09;
  const tone: Rgb = wheels.style === 'steel' ? [196, 200, 204] : [214, 219, 224];
  const at = (radius: number, depth = y, steps = 56) => ring(x, depth, r, radius, steps);
  let svg =
    disc(view, at(r), 'fill="#1b1d20"') +
    disc(view, at(r * 0.95), 'fill="#24272b"') +
    disc(view, at(rim * 1.1), 'fill="#17191c"');
  svg +=
    disc(view, at(rim * 1.03, y - side * 0.004), 'fill="#aeb4ba"') +
    disc(view, at(rim * 0.985, y - side * 0.012), 'fill="#7d848b"');
  svg +=
    disc(view, at(rim * 0.95, y - side * 0.02), 'fill="#15171a"') +
    disc(view, at(rim * 0.72, deep), 'fill="#6f767d"') +
    disc(view, at(rim * 0.66, deep), 'fill="#868d94"');
  svg += disc(view, at(rim * 0.34, deep), 'fill="#3a3f45"');
  svg += spokeShapes(place)
    .map((spoke) => spokeSvg(view, place, spoke, tone))
    .join('');
  svg +=
    disc(view, at(rim * 0.2, y - side * 0.04, 24), 'fill="#b9bfc5"') +
    disc(view, at(rim * 0.13, y - side * 0.036, 24), 'fill="#2b2f34"');
  return svg;
};
