import {
  pixelsOfMetreAt,
  PANORAMA_SIZE,
  panoramaPath,
  panoramaRegion,
  panoramaPixel,
  type InteriorPoint,
} from '../geometry/all-round';
import type { DrawingSize } from '../geometry/camera';
import { mixHex } from '../paint/colour';

const { width: WIDE, height: HIGH } = PANORAMA_SIZE;

const shape = (points: readonly InteriorPoint[], fill: string, more = ''): string =>
  `<path fill="${fill}" ${more} d="${panoramaPath(points)}"/>`;

const line = (points: readonly InteriorPoint[], colour: string, metres: number, closed = false): string => {
  const middle = points[Math.floor(points.length / 2)]!;
  const width = (metres * pixelsOfMetreAt(middle)).toFixed(1);
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" d="${panoramaPath(points, closed)}"/>`;
};

/** At a distance ahead, from its left, right, lower and upper edge. */
const across = (
  forward: number,
  [left, right]: readonly [number, number],
  [below, above]: readonly [number, number],
): InteriorPoint[] => [
  [forward, left, above],
  [forward, right, above],
  [forward, right, below],
  [forward, left, below],
];
const ring = (centre: InteriorPoint, radius: number, lean: number): InteriorPoint[] =>
  Array.from({ length: 40 }, (_, index): InteriorPoint => {
    const a = (index / 40) * 2 * Math.PI;
    return [centre[0] + Math.sin(a) * radius * lean, centre[1] + Math.cos(a) * radius, centre[2] + Math.sin(a) * radius * 0.92];
  });

const disc = (centre: InteriorPoint, metres: number, fill: string): string => {
  const { x, y } = panoramaPixel(centre);
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(metres * pixelsOfMetreAt(centre)).toFixed(1)}" fill="${fill}"/>`;
};

const gradient = (id: string, from: number, to: number, stops: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** A car park by the sea, which continues across the edges of the picture. */
const outside = (): string => {
  const wave = (base: number, swing: number, turns: number, phase: number): string =>
    Array.from({ length: 121 }, (_, index) => {
      const a = (index / 120) * 2 * Math.PI;
      return `${(index * WIDE) / 120} ${(base - swing * (Math.sin(a * turns + phase) + 0.5 * Math.sin(a * turns * 2 + 1))).toFixed(1)}`;
    }).join('L');
  const bays = Array.from({ length: 24 }, (_, index) => {
    const x = index * 150;
    return `M${x} 1010L${x + 46} 1400h26L${x + 10} 1010Z`;
  }).join('');
  return [
    `<path fill="url(#sky)" d="M0 0H${WIDE}V${HIGH}H0Z"/>`,
    `<path fill="#a9c3cf" d="M0 1000L${wave(872, 26, 3, 0.4)}L${WIDE} 1000Z"/>`,
    `<path fill="#7f9f8c" d="M0 1000L${wave(898, 16, 5, 2)}L${WIDE} 1000Z"/>`,
    `<path fill="url(#ground)" d="M0 912H${WIDE}V${HIGH}H0Z"/><path fill="#f2f4f5" opacity=".55" d="${bays}"/>`,
  ].join('');
};

const [SIDE, SILL, BELT, HEAD] = [0.72, 0.7, -0.3, 0.17];

/** Roof, pillars and everything below the windows. */
const shell = (tint: string): string => {
  const pillar = (points: readonly InteriorPoint[]) => shape(points, '#3a3f45', 'stroke="#22262a" stroke-width="5"');
  const onBothSides = (draw: (side: number) => string): string => [-1, 1].map(draw).join('');
  return [
    `<path fill="url(#lining)" d="${panoramaRegion([[0.56, -0.58, HEAD], [0.56, 0.58, HEAD], [-1.75, 0.58, HEAD], [-1.75, -0.58, HEAD]], 'above')}"/>`,
    `<path fill="url(#lower)" d="${panoramaRegion([[0.98, -SIDE, BELT], [0.98, SIDE, BELT], [-2.05, SIDE, -0.16], [-2.05, -SIDE, -0.16]], 'below')}"/>`,
    onBothSides((s) => pillar([[0.98, s * 0.66, BELT], [0.56, s * 0.53, HEAD + 0.02], [0.5, s * 0.6, HEAD + 0.02], [0.88, s * 0.74, BELT]])),
    onBothSides((s) => pillar([[-0.3, s * SIDE, BELT], [-0.26, s * 0.58, HEAD + 0.02], [-0.4, s * 0.58, HEAD + 0.02], [-0.48, s * SIDE, BELT]])),
    onBothSides((s) => pillar([[-1.25, s * SIDE, BELT], [-1.2, s * 0.58, HEAD + 0.02], [-1.75, s * 0.5, HEAD + 0.02], [-2.05, s * 0.62, -0.16], [-1.7, s * SIDE, -0.22]])),
    // Lines of the windscreen's upper edge, the sun visors and the mirror.
    line([[0.56, -0.58, HEAD], [0.56, 0.58, HEAD]], '#22262a', 0.014),
    onBothSides((s) => shape([[0.54, s * 0.1, 0.2], [0.54, s * 0.5, 0.2], [0.38, s * 0.5, 0.25], [0.38, s * 0.1, 0.25]], '#b9b6b0', 'stroke="#8f8c86" stroke-width="3"')),
    shape([[0.3, -0.09, 0.28], [0.3, 0.09, 0.28], [0.18, 0.09, 0.29], [0.18, -0.09, 0.29]], '#8e8b86'),
    shape([[0.28, -0.05, 0.279], [0.28, 0.05, 0.279], [0.21, 0.05, 0.284], [0.21, -0.05, 0.284]], '#fdf6e0'),
    shape(across(0.47, [-0.125, 0.125], [0.045, 0.125]), '#17191c'),
    shape(across(0.465, [-0.113, 0.113], [0.054, 0.116]), '#8ea9ba'),
    // Lines of the doors with sill, arm rest, handle and speaker.
    onBothSides((s) => line([[0.95, s * SILL, BELT - 0.02], [-1.7, s * SILL, -0.24]], '#24282c', 0.03)),
    onBothSides((s) => shape([[0.62, s * 0.69, -0.47], [-0.28, s * 0.69, -0.44], [-0.28, s * 0.64, -0.53], [0.5, s * 0.64, -0.55]], '#2b3035')),
    onBothSides((s) => line([[0.6, s * 0.68, -0.42], [-0.26, s * 0.68, -0.39]], mixHex(tint, '#9aa3ab', 0.45), 0.014)),
    onBothSides((s) => shape([[-0.52, s * 0.69, -0.45], [-1.15, s * 0.69, -0.43], [-1.15, s * 0.64, -0.51], [-0.52, s * 0.64, -0.53]], '#2b3035')),
    onBothSides((s) => shape([[0.42, s * 0.69, -0.36], [0.28, s * 0.69, -0.355], [0.28, s * 0.69, -0.385], [0.42, s * 0.69, -0.39]], '#c3c9ce')),
    onBothSides((s) => disc([0.42, s * 0.69, -0.72], 0.085, '#15181a') + disc([0.42, s * 0.69, -0.72], 0.07, '#30363b')),
  ].join(''); // prettier-ignore
};

const dashboard = (tint: string): string => {
  const accent = mixHex(tint, '#5ec8ff', 0.45);
  const vent = (left: number, right: number) =>
    shape(across(0.665, [left, right], [-0.43, -0.375]), '#0c0e10', 'stroke="#7b848c" stroke-width="3"') +
    [-0.39, -0.403, -0.416].map((up) => line([[0.66, left + 0.01, up], [0.66, right - 0.01, up]], '#30363c', 0.004)).join(''); // prettier-ignore
  return [
    shape([[1.0, -0.72, -0.3], [1.0, 0.72, -0.3], [0.7, 0.72, -0.325], [0.68, 0.3, -0.31], [0.68, -0.3, -0.31], [0.7, -0.72, -0.325]], 'url(#dash)'),
    shape([[0.7, -0.72, -0.325], [0.68, -0.3, -0.31], [0.68, 0.3, -0.31], [0.7, 0.72, -0.325], [0.74, 0.72, -0.66], [0.74, -0.72, -0.66]], 'url(#face)'),
    shape(across(0.675, [-0.7, 0.7], [-0.475, -0.445]), mixHex(tint, '#767d84', 0.35)),
    line([[0.672, -0.7, -0.48], [0.672, 0.7, -0.48]], accent, 0.005),
    vent(-0.66, -0.5), vent(-0.17, -0.02), vent(0.0, 0.15), vent(0.54, 0.67),
    line([[0.7, -0.64, -0.5], [0.7, -0.16, -0.5], [0.72, -0.16, -0.62], [0.72, -0.64, -0.62]], '#15181b', 0.006, true),
    // Shapes of the instruments and of the screen in the middle.
    shape([[0.62, 0.2, -0.37], [0.62, 0.23, -0.235], [0.62, 0.51, -0.235], [0.62, 0.54, -0.37]], '#101215'),
    shape(across(0.615, [0.245, 0.495], [-0.35, -0.25]), 'url(#screen)'),
    line(ring([0.61, 0.3, -0.3], 0.036, 0), '#2f3a44', 0.008, true), line(ring([0.61, 0.44, -0.3], 0.036, 0), '#2f3a44', 0.008, true),
    line([[0.608, 0.3, -0.3], [0.608, 0.323, -0.278]], '#fff', 0.004), line([[0.608, 0.44, -0.3], [0.608, 0.424, -0.276]], '#f2b84b', 0.004),
    shape(across(0.6, [-0.16, 0.15], [-0.385, -0.2]), '#0b0d0f', 'stroke="#2d3339" stroke-width="6" stroke-linejoin="round"'),
    shape(across(0.598, [-0.148, 0.138], [-0.373, -0.212]), 'url(#screen)'),
    line([[0.597, -0.13, -0.33], [0.597, -0.05, -0.3], [0.597, -0.02, -0.26], [0.597, 0.08, -0.245]], accent, 0.007),
    line([[0.597, -0.14, -0.25], [0.597, 0.0, -0.36]], '#4d6377', 0.005), line([[0.597, 0.05, -0.22], [0.597, 0.02, -0.36]], '#4d6377', 0.005),
    disc([0.596, 0.08, -0.245], 0.009, '#fff'),
    // Shapes of the console with gear selector, cup holders and arm rest.
    shape([[0.7, -0.13, -0.5], [0.7, 0.13, -0.5], [0.3, 0.13, -0.62], [0.3, -0.13, -0.62]], '#202428'),
    shape([[0.3, -0.13, -0.62], [0.3, 0.13, -0.62], [-0.34, 0.13, -0.58], [-0.34, -0.13, -0.58]], '#191c1f'),
    shape([[0.32, -0.1, -0.612], [0.32, 0.1, -0.612], [0.16, 0.1, -0.612], [0.16, -0.1, -0.612]], mixHex(tint, '#767d84', 0.3)),
    shape(across(0.25, [-0.022, 0.022], [-0.6, -0.53]), '#343a40', 'stroke="#0d0f11" stroke-width="6" stroke-linejoin="round"'),
    line([[0.25, -0.012, -0.535], [0.25, 0.012, -0.535]], '#c3c9ce', 0.006),
    disc([0.1, -0.055, -0.6], 0.036, '#0c0e10'), disc([0.1, 0.055, -0.6], 0.036, '#0c0e10'),
    shape([[-0.02, -0.1, -0.56], [-0.02, 0.1, -0.56], [-0.34, 0.1, -0.55], [-0.34, -0.1, -0.55]], '#2b3035', 'stroke="#3c434a" stroke-width="5"'),
    // Shapes of the steering wheel.
    shape([[0.44, 0.24, -0.36], [0.44, 0.5, -0.36], [0.44, 0.43, -0.42], [0.42, 0.4, -0.53], [0.42, 0.34, -0.53], [0.44, 0.31, -0.42]], '#1b1e22'),
    disc([0.42, 0.37, -0.385], 0.052, '#2a2f35'), disc([0.41, 0.37, -0.385], 0.014, '#aab1b8'),
    line(ring([0.43, 0.37, -0.39], 0.175, -0.35), '#14171a', 0.036, true), line(ring([0.425, 0.37, -0.388], 0.175, -0.35), '#3d434a', 0.02, true),
  ].join(''); // prettier-ignore
};

const seat = (side: number, trim: string): string => {
  const [inner, outer] = [side * 0.16, side * 0.6];
  const middle = side * 0.38;
  return [
    shape([[0.42, inner, -0.72], [0.42, outer, -0.72], [-0.2, outer, -0.68], [-0.2, inner, -0.68]], 'url(#cushion)', 'stroke="#1a1d20" stroke-width="4"'),
    line([[0.4, side * 0.25, -0.715], [-0.16, side * 0.25, -0.675]], trim, 0.006), line([[0.4, side * 0.51, -0.715], [-0.16, side * 0.51, -0.675]], trim, 0.006),
    shape([[-0.2, inner, -0.68], [-0.2, outer, -0.68], [-0.38, side * 0.57, -0.1], [-0.38, side * 0.19, -0.1]], 'url(#back)', 'stroke="#1a1d20" stroke-width="4"'),
    shape([[-0.2, inner, -0.68], [-0.3, side * 0.13, -0.66], [-0.46, side * 0.17, -0.12], [-0.38, side * 0.19, -0.1]], '#1c1f23'),
    line([[-0.22, side * 0.26, -0.62], [-0.375, side * 0.27, -0.13]], trim, 0.006), line([[-0.22, side * 0.5, -0.62], [-0.375, side * 0.49, -0.13]], trim, 0.006),
    line([[-0.4, middle - 0.05, -0.11], [-0.4, middle - 0.05, -0.04]], '#8d959d', 0.012), line([[-0.4, middle + 0.05, -0.11], [-0.4, middle + 0.05, -0.04]], '#8d959d', 0.012),
    shape([[-0.37, middle - 0.12, -0.06], [-0.37, middle + 0.12, -0.06], [-0.41, middle + 0.1, 0.1], [-0.41, middle - 0.1, 0.1]], 'url(#rest)', 'stroke="#1a1d20" stroke-width="4" stroke-linejoin="round"'),
  ].join(''); // prettier-ignore
};

const bench = (trim: string): string => {
  const places = [-0.42, 0, 0.42];
  return [
    shape([[-0.78, -0.64, -0.66], [-0.78, 0.64, -0.66], [-1.32, 0.64, -0.62], [-1.32, -0.64, -0.62]], 'url(#cushion)'),
    shape([[-1.3, -0.64, -0.62], [-1.3, 0.64, -0.62], [-1.52, 0.6, -0.08], [-1.52, -0.6, -0.08]], 'url(#back)', 'stroke="#1a1d20" stroke-width="4"'),
    ...[-0.21, 0.21].map((right) => line([[-1.3, right, -0.62], [-1.51, right, -0.09]], '#1a1d20', 0.012)),
    ...[-0.58, -0.26, 0.26, 0.58].map((right) => line([[-1.32, right, -0.58], [-1.5, right * 0.97, -0.12]], trim, 0.007)),
    ...places.map((right) => shape(across(-1.53, [right + 0.12, right - 0.12], [-0.1, 0.03]), 'url(#rest)', 'stroke="#1a1d20" stroke-width="4" stroke-linejoin="round"')),
    ...places.map((right) => shape(across(-1.31, [right + 0.02, right - 0.02], [-0.62, -0.57]), '#b3261e')),
  ].join(''); // prettier-ignore
};

/** From between the front seats, as an equirectangular panorama, twice as wide as high. */
export const panoramaSvg = (frame: DrawingSize, hex: string): string => {
  const tint = `#${hex}`;
  const trim = mixHex(tint, '#8a9199', 0.45);
  const defs = [
    gradient('sky', 500, 912, [[0, '#7fb2dc'], [0.7, '#cfe3ee'], [1, '#f3f1ea']]),
    gradient('ground', 912, 1400, [[0, '#9aa2a8'], [1, '#6b737a']]),
    gradient('lining', 0, 820, [[0, '#e4e1db'], [0.55, '#d2cfc9'], [1, '#aeaba5']]),
    gradient('lower', 1000, 1800, [[0, '#42484e'], [0.35, '#2a2e33'], [0.7, '#1b1e21'], [1, '#121416']]),
    gradient('dash', 1040, 1150, [[0, '#4a5158'], [1, '#2a2f34']]),
    gradient('face', 1130, 1330, [[0, '#3a4047'], [0.25, '#24282d'], [1, '#15181a']]),
    gradient('cushion', 1180, 1640, [[0, '#5a6168'], [1, '#2a2e33']]),
    gradient('back', 960, 1480, [[0, '#5d646b'], [0.5, '#43494f'], [1, '#2b3035']]),
    gradient('rest', 820, 1020, [[0, '#646b72'], [1, '#383e44']]),
    gradient('screen', 1060, 1230, [[0, mixHex('#24384a', tint, 0.25)], [1, '#101a24']]),
  ].join(''); // prettier-ignore
  const inside = [outside(), shell(tint), bench(trim), dashboard(tint), seat(-1, trim), seat(1, trim)].join('');
  return `<svg width="${frame.width}" height="${frame.height}" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none"><defs>${defs}</defs>${inside}</svg>`;
};
