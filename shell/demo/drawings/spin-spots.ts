import { BODY_SHAPES, type BodyName } from './bodies/bodies';
import { cameraViewOfDrawing } from './drawing';
import { directionToPoint, type InteriorPoint } from './geometry/all-round';
import { parseRgb } from './paint/colour';
import { createCarModel } from './parts/car-body';
import { dotProduct, subtractVectors, unitVector, createVector, type Vector } from './geometry/vector';

type SpotName = 'lamps' | 'wheel' | 'doors' | 'rear';
type InsideSpotName = 'screen' | 'wheel' | 'seats' | 'bench';

interface FramePosition {
  frame: number;
  /** In per cent from the left and from the top. */
  x: number;
  y: number;
}

const FRAME = { width: 600, height: 400 };
/** Cosine of a part's viewing angle, down to which it has a hotspot. */
const LEAST_FACING = 0.22;

/** Share of half the vehicle's width. */
const RIM = 0.9;

const INSIDE: Record<InsideSpotName, InteriorPoint> = {
  screen: [0.6, 0, -0.29],
  wheel: [0.42, 0.37, -0.3],
  seats: [-0.3, -0.38, -0.35],
  bench: [-1.42, 0.1, -0.35],
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The body does not have the parts that are absent. */
const partsOf = (body: BodyName): Partial<Record<SpotName, { at: Vector; facing: Vector }>> => {
  const shape = BODY_SHAPES[body];
  if (shape === 'motorcycle') return {};
  const half = shape.width / 2;
  const [axle = 1] = shape.wheels.axles;
  const tub = createCarModel(shape, parseRgb('ffffff'))?.tub;
  const [from, to, below, above] = shape.face.lamp;
  // A negative u is on the passenger side of the body.
  const lamp = [-(from + to) / 2, (below + above) / 2] as const;
  const [, door = shape.length / 2] = shape.doors;
  return {
    ...(tub
      ? {
          lamps: { at: tub.at(...lamp), facing: tub.normal(...lamp) },
          doors: { at: createVector(door, half, 0.72), facing: createVector(0, 1, 0) },
        }
      : {}),
    wheel: { at: createVector(axle, -half * RIM, shape.wheels.radius), facing: createVector(0, -1, 0) },
    rear: { at: createVector(shape.length, 0, 0.85), facing: createVector(1, 0, 0) },
  };
};

type SpinPositions = Partial<Record<SpotName, FramePosition[]>>;

const findPositions = (body: BodyName, degrees: readonly number[]): SpinPositions => {
  const views = degrees.map((spin) => cameraViewOfDrawing({ body, hex: 'ffffff', angle: { spin } }, FRAME));
  return Object.fromEntries(
    Object.entries(partsOf(body)).map(([name, { at, facing }]) => [
      name,
      views.flatMap((view, frame): FramePosition[] => {
        if (dotProduct(unitVector(facing), unitVector(subtractVectors(view.eye, at))) < LEAST_FACING) return [];
        const { x, y } = view.project(at);
        return [{ frame, x: rounded((x / FRAME.width) * 100), y: rounded((y / FRAME.height) * 100) }];
      }),
    ]),
  );
};

/** All demo cars of a body have the same positions, and each start of a server makes some cars. */
const positionCache = new Map<string, SpinPositions>();

/** For those frames of a spin on which the part is visible (V-03). */
export const spinHotspotPositions = (body: BodyName, degrees: readonly number[]): SpinPositions => {
  const key = `${body} ${degrees.join(' ')}`;
  const positions = positionCache.get(key) ?? findPositions(body, degrees);
  positionCache.set(key, positions);
  return positions;
};

/** In degrees, of the parts that are visible in the panorama (V-04). */
export const interiorHotspots = (): Record<InsideSpotName, { yaw: number; pitch: number }> =>
  Object.fromEntries(
    Object.entries(INSIDE).map(([name, at]) => {
      const { yaw, pitch } = directionToPoint(at);
      return [name, { yaw: rounded(yaw), pitch: rounded(pitch) }];
    }),
  ) as Record<InsideSpotName, { yaw: number; pitch: number }>;
