import { clamp } from '../geometry/vector';

export type Rgb = readonly [number, number, number];

/** Hex values under studio light. */
export const DRAWING_COLOURS = {
  white: 'f4f6f7',
  silver: 'c3c8cc',
  grey: '6d747a',
  black: '1b1e22',
  blue: '1d5fae',
  red: 'b8161f',
  green: '2f5e46',
  orange: 'e06a1b',
  yellow: 'efc02a',
  beige: 'cfc0a4',
  brown: '6a4a36',
} as const;

type ColourName = keyof typeof DRAWING_COLOURS;

/** From a colour's name or a hex text; undefined for any other text. */
export const parseColour = (text: string): string | undefined => {
  const lower = text.toLowerCase().replace(/^#/, '');
  if (Object.hasOwn(DRAWING_COLOURS, lower)) return DRAWING_COLOURS[lower as ColourName];
  return /^[0-9a-f]{6}$/.test(lower) ? lower : undefined;
};

export const parseRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

export const toHex = (colour: Rgb): string =>
  `#${colour.map((part) => clamp(Math.round(part), 0, 255).toString(16).padStart(2, '0')).join('')}`;

export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** From 0 (black) to 1 (white). */
export const perceivedBrightness = ([r, g, b]: Rgb): number => (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;

/** `#rrggbb`. */
export const mixHex = (a: string, b: string, t: number): string => toHex(mixRgb(parseRgb(a), parseRgb(b), t));

const distance = (a: Rgb, b: Rgb): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

export const nearestColour = (hex: string): ColourName => {
  const names = Object.keys(DRAWING_COLOURS) as ColourName[];
  const from = (name: ColourName): number => distance(parseRgb(hex), parseRgb(DRAWING_COLOURS[name]));
  return names.reduce((nearest, name) => (from(name) < from(nearest) ? name : nearest));
};
