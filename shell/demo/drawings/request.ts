import { ProblemError } from '@forecourt/contracts/problem';
import { BODY_SHAPES, type BodyName } from './bodies/bodies';
import { parseColour, nearestColour } from './paint/colour';
import { SCENES, type SceneName } from './scenes/scenes';

/** `panorama` is the inside in all directions. A spin has the further angles `spin-0` to `spin-359`, in degrees. */
export const DRAWING_ANGLES = [
  'front-three-quarter',
  'side',
  'rear-three-quarter',
  'front',
  'rear',
  'interior',
  'wheel',
  'badge-detail',
  'panorama',
] as const;

export type DrawingAngle = (typeof DRAWING_ANGLES)[number] | { spin: number };

export type DrawingRequest =
  | { kind: 'vehicle'; body: BodyName; hex: string; angle: DrawingAngle }
  | { kind: 'scene'; scene: SceneName; hex: string; body?: BodyName };

const refuse = (kind: string, value: string, allowed: readonly string[]): never => {
  throw new ProblemError('invalid_image', `unknown ${kind} "${value.slice(0, 60)}"; known: ${allowed.join(', ')}`);
};

const bodyNamed = (name: string): BodyName =>
  Object.hasOwn(BODY_SHAPES, name) ? (name as BodyName) : refuse('body', name, Object.keys(BODY_SHAPES));

const colourNamed = (name: string): string =>
  parseColour(name) ?? refuse('colour', name, ['a name such as white', 'six hex digits']);

const angleNamed = (name: string): DrawingAngle => {
  const spin = /^spin-(\d{1,3})$/.exec(name);
  if (spin && Number(spin[1]) < 360) return { spin: Number(spin[1]) };
  return DRAWING_ANGLES.find((angle) => angle === name) ?? refuse('angle', name, [...DRAWING_ANGLES, 'spin-0 to spin-359']);
};

/** `<body>/<colour>/<angle>` or `scene/<name>/<colour>[/<body>]`. Throws ProblemError `invalid_image` with the valid words. */
export const parseDrawing = (text: string): DrawingRequest => {
  const parts = text.split('/');
  const [first = '', second = '', third = '', fourth] = parts;
  if (first === 'scene' && (parts.length === 3 || parts.length === 4)) {
    const scene = Object.hasOwn(SCENES, second) ? (second as SceneName) : refuse('scene', second, Object.keys(SCENES));
    return { kind: 'scene', scene, hex: colourNamed(third), ...(fourth === undefined ? {} : { body: bodyNamed(fourth) }) };
  }
  if (parts.length !== 3)
    throw new ProblemError('invalid_image', 'a drawing is <body>/<colour>/<angle> or scene/<name>/<colour>');
  return { kind: 'vehicle', body: bodyNamed(first), hex: colourNamed(second), angle: angleNamed(third) };
};

/**
 * Replaces hex digits that are not in `colours` (lower case) by the nearest named colour. Throws ProblemError
 * `invalid_image`.
 */
export const resolveDrawing = (text: string, colours: ReadonlySet<string>): string => {
  const { kind, hex } = parseDrawing(text);
  const parts = text.split('/');
  const at = kind === 'scene' ? 2 : 1;
  parts[at] = colours.has(hex) ? hex : nearestColour(hex);
  return parts.join('/');
};
