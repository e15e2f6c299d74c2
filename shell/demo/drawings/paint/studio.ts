import type { DrawingSize, CameraView } from '../geometry/camera';
import { createVector, type Vector } from '../geometry/vector';
import { mixHex } from './colour';
import { closedPath, pixelsPerMetre } from './mesh';

/** Wall and floor without a corner between them, with a pool of light. */
export const studioBackgroundSvg = ({ width, height }: DrawingSize, tint: string): string => {
  const warm = (hex: string) => mixHex(hex, `#${tint}`, 0.05);
  return [
    '<defs>',
    `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${warm('#e3e8ed')}"/><stop offset=".5" stop-color="${warm('#f1f4f6')}"/><stop offset=".64" stop-color="${warm('#dde2e7')}"/><stop offset=".78" stop-color="${warm('#d2d8de')}"/><stop offset="1" stop-color="${warm('#e6eaee')}"/></linearGradient>`,
    '<radialGradient id="pool" cx=".5" cy=".44" r=".58"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
    '</defs>',
    `<path fill="url(#wall)" d="M0 0H${width}V${height}H0Z"/><path fill="url(#pool)" d="M0 0H${width}V${height}H0Z"/>`,
  ].join('');
};

/** A wide pale one, and a dark one below the vehicle. */
export const shadowSvg = (view: CameraView, x0: number, x1: number, halfWidth: number, strength = 1): string => {
  const near = createVector(x0 + (x1 - x0) / 2, 0, 0);
  const metre = pixelsPerMetre(view, near);
  const layer = (grow: number, blur: number, opacity: number) => {
    const id = view.id();
    const deviation = Math.max(1, blur * metre);
    const spots = footprint(x0, x1, halfWidth, grow).map(view.project);
    // The filter's default margin is a share of the shape, which is almost flat when seen from the side.
    const reach = 3 * deviation;
    const [left, top] = [Math.min(...spots.map((s) => s.x)) - reach, Math.min(...spots.map((s) => s.y)) - reach];
    const [right, bottom] = [Math.max(...spots.map((s) => s.x)) + reach, Math.max(...spots.map((s) => s.y)) + reach];
    const area = [left, top, right - left, bottom - top].map((value) => value.toFixed(0));
    const room = `filterUnits="userSpaceOnUse" x="${area[0]}" y="${area[1]}" width="${area[2]}" height="${area[3]}"`;
    const filter = `<filter id="${id}" ${room}><feGaussianBlur stdDeviation="${deviation.toFixed(1)}"/></filter>`;
    return `${filter}<path filter="url(#${id})" opacity="${opacity * strength}" d="${closedPath(spots)}"/>`;
  };
  return `<g fill="#0a0d11">${layer(0.08, 0.13, 0.42)}${layer(-0.1, 0.05, 0.5)}</g>`;
};

const footprint = (x0: number, x1: number, halfWidth: number, grow: number): Vector[] => {
  const [cx, rx, ry] = [(x0 + x1) / 2, (x1 - x0) / 2 + grow, halfWidth + grow];
  return Array.from({ length: 44 }, (_, i) => {
    const a = (i / 44) * 2 * Math.PI;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return createVector(cx + Math.sign(c) * Math.abs(c) ** 0.5 * rx, Math.sign(s) * Math.abs(s) ** 0.5 * ry, 0.005);
  });
};
