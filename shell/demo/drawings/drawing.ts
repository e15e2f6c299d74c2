import { BODY_SHAPES } from './bodies/bodies';
import {
  cameraAt,
  fitToFrame,
  type FramePosition,
  type DrawingSize,
  type CameraPosition,
  type CameraView,
} from './geometry/camera';
import { createVector } from './geometry/vector';
import type { ImageAspect } from '@forecourt/rules/picture/image-url';
import { parseRgb } from './paint/colour';
import { studioBackgroundSvg } from './paint/studio';
import { interiorSvg } from './parts/interior';
import { panoramaSvg } from './parts/panorama';
import { motorcycleExtent, motorcycleSvg, MOTORCYCLE_MEASURES } from './parts/motorcycle';
import { vehicleExtent, vehicleSvg } from './parts/car';
import { parseDrawing, type DrawingAngle, type DrawingRequest } from './request';
import { SCENES } from './scenes/scenes';

type Vehicle = Extract<DrawingRequest, { kind: 'vehicle' }>;

const FIT: FramePosition = { across: 0.86, down: 0.68, middle: 0.5, ground: 0.86 };

const svgOf = ({ width, height }: DrawingSize, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const DEGREES = {
  'front-three-quarter': 38,
  side: 90,
  'rear-three-quarter': 144,
  front: 0,
  rear: 180,
  interior: 0,
  panorama: 0,
  wheel: 66,
  'badge-detail': 148,
} as const;

const azimuthOf = (angle: DrawingAngle): number => (typeof angle === 'object' ? angle.spin : DEGREES[angle]);

const standOf = (angle: DrawingAngle, length: number, height: number): CameraPosition => {
  const azimuth = azimuthOf(angle);
  const straight = azimuth % 90 === 0 && typeof angle === 'string';
  return {
    azimuth,
    height: (straight ? 0.62 : 0.78) * height + 0.35,
    distance: length * (azimuth === 90 ? 3.2 : 1.75) + 1.6,
    target: createVector(length / 2, 0, height * 0.45),
  };
};

/** Points that must be inside the picture, a part of the vehicle for close-ups. All angles of a spin have the same. */
const focusOf = (body: keyof typeof BODY_SHAPES, angle: DrawingAngle, hex: string) => {
  const shape = BODY_SHAPES[body];
  const wheels = shape === 'motorcycle' ? MOTORCYCLE_MEASURES : shape;
  const length = shape === 'motorcycle' ? MOTORCYCLE_MEASURES.length : shape.length;
  const half = wheels.width / 2;
  const { axles, radius } = wheels.wheels;
  if (angle === 'wheel') {
    const x = axles[0] ?? 1;
    return [createVector(x - radius * 1.5, -half, 0), createVector(x + radius * 1.5, -half, radius * 2.3)];
  }
  if (angle === 'badge-detail') {
    const z = shape === 'motorcycle' ? 0.75 : shape.tub ? 0.8 : 0.9;
    return [createVector(length, -half, z - 0.35), createVector(length, half * 0.25, z + 0.45)];
  }
  const whole = shape === 'motorcycle' ? motorcycleExtent() : vehicleExtent(shape, parseRgb(hex));
  if (typeof angle === 'string') return whole;
  const top = Math.max(...whole.map((point) => point.z));
  return Array.from({ length: 24 }, (_, i) => {
    const a = (i / 24) * 2 * Math.PI;
    return [0, top].map((z) => createVector(length / 2 + (Math.cos(a) * length) / 2, (Math.sin(a) * length) / 2, z));
  }).flat();
};

export const cameraViewOfDrawing = ({ body, hex, angle }: Omit<Vehicle, 'kind'>, frame: DrawingSize): CameraView => {
  const shape = BODY_SHAPES[body];
  const whole = shape === 'motorcycle' ? motorcycleExtent() : vehicleExtent(shape, parseRgb(hex));
  const height = Math.max(...whole.map((point) => point.z));
  const length = shape === 'motorcycle' ? MOTORCYCLE_MEASURES.length : shape.length;
  const close = angle === 'wheel' || angle === 'badge-detail';
  const fit = close ? { across: 0.9, down: 0.9, middle: 0.5, ground: 0.95 } : FIT;
  return fitToFrame(cameraAt(standOf(angle, length, height)), focusOf(body, angle, hex), frame, fit);
};

const vehicleDrawing = ({ body, hex, angle }: Vehicle, frame: DrawingSize): string => {
  if (angle === 'interior') return interiorSvg(frame, hex);
  if (angle === 'panorama') return panoramaSvg(frame, hex);
  const shape = BODY_SHAPES[body];
  const view = cameraViewOfDrawing({ body, hex, angle }, frame);
  const vehicle = shape === 'motorcycle' ? motorcycleSvg(view, parseRgb(hex)) : vehicleSvg(view, shape, parseRgb(hex));
  return studioBackgroundSvg(frame, hex) + vehicle;
};

const vehicleInScene = (body: keyof typeof BODY_SHAPES, hex: string, frame: DrawingSize, fit: FramePosition): string => {
  const shape = BODY_SHAPES[body];
  const extent = shape === 'motorcycle' ? motorcycleExtent() : vehicleExtent(shape, parseRgb(hex));
  const height = Math.max(...extent.map((point) => point.z));
  const length = shape === 'motorcycle' ? MOTORCYCLE_MEASURES.length : shape.length;
  const view = fitToFrame(cameraAt(standOf('front-three-quarter', length, height)), extent, frame, fit);
  return shape === 'motorcycle' ? motorcycleSvg(view, parseRgb(hex)) : vehicleSvg(view, shape, parseRgb(hex));
};

const SCENE_FRAME: DrawingSize = { width: 1920, height: 800 };

const sceneDrawing = (request: Extract<DrawingRequest, { kind: 'scene' }>, frame: DrawingSize): string => {
  const { width, height } = SCENE_FRAME;
  const car = request.body
    ? vehicleInScene(request.body, request.hex, SCENE_FRAME, { across: 0.42, down: 0.5, middle: 0.71, ground: 0.93 })
    : '';
  return `<svg width="${frame.width}" height="${frame.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">${SCENES[request.scene](request.hex)}${car}</svg>`;
};

/** 12 to 5 for scenes, 2 to 1 for panoramas, 3 to 2 for vehicles. */
export const drawingAspect = (name: string): ImageAspect => {
  if (name.startsWith('scene/')) return '12x5';
  return name.endsWith('/panorama') ? '2x1' : '3x2';
};

/** `name` follows `drawing:`, `frame` is in pixels. No scripts, text or references. Throws ProblemError `invalid_image`. */
export const drawingSvg = (name: string, frame: DrawingSize): string => {
  const request = parseDrawing(name);
  return svgOf(frame, request.kind === 'scene' ? sceneDrawing(request, frame) : vehicleDrawing(request, frame));
};
