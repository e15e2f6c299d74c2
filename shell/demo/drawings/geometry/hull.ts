import { smoothCurve, type CurvePoint } from './curve';
import { bodyOutline, createOutlineSearch, type OutlinePoint, type OutlineShape } from './outline';
import { clamp, crossProduct, interpolate, subtractVectors, unitVector, createVector, type Vector } from './vector';

/** u goes from -1 (rear, passenger side) over 0 (front) to 1 (rear, driver's side), v from 0 (bottom) to 1 (top). */
export interface BodySurface {
  at(u: number, v: number): Vector;
  normal(u: number, v: number): Vector;
}

/** With the surface that closes it on top, on which v goes from -1 to 1 across the body. */
export interface BodyHull extends BodySurface {
  lid(u: number, across: number): Vector;
  /** On the driver's side. */
  uAt(x: number): number;
}

export interface TubShape {
  plan: OutlineShape;
  /** Heights of the lower edge and of the shoulder along the body, in metres. */
  sill: readonly CurvePoint[];
  shoulder: readonly CurvePoint[];
  /** Metres by which the skin is set back from the outline along v: at the nose, the sides, the tail. */
  nose: readonly CurvePoint[];
  side: readonly CurvePoint[];
  tail: readonly CurvePoint[];
  /** Metres by which the middle of the closing surface is higher than its edges, along the length. */
  crown: readonly CurvePoint[];
}

export interface CabinShape {
  base: OutlineShape;
  top: OutlineShape;
  /** Height of the roof's edge along the length of the cabin, in metres. */
  roof: readonly CurvePoint[];
  crown: number;
  /** Towards the roof: 0 is straight, 0.4 is strongly inwards. */
  curl: number;
}

const normalOf =
  (at: (u: number, v: number) => Vector) =>
  (u: number, v: number): Vector => {
    const e = 0.006;
    const du = subtractVectors(at(clamp(u + e, -1, 1), v), at(clamp(u - e, -1, 1), v));
    const dv = subtractVectors(at(u, Math.min(1, v + e)), at(u, Math.max(0, v - e)));
    return unitVector(crossProduct(dv, du));
  };

const side1 = (knots: readonly CurvePoint[]): number => knots[knots.length - 1]![1];

const mirrored = (u: number, p: { x: number; y: number }, z: number): Vector => createVector(p.x, u < 0 ? -p.y : p.y, z);

/** Up to the shoulder; the closing surface is bonnet, scuttle and boot lid. */
export const createTubHull = (
  shape: TubShape,
): BodyHull & { height(x: number, y: number): number; sideAt(x: number, z: number): Vector } => {
  const line = bodyOutline(shape.plan);
  const uAt = createOutlineSearch(line);
  const [sill, shoulder, crown] = [smoothCurve(shape.sill), smoothCurve(shape.shoulder), smoothCurve(shape.crown)];
  const half = shape.plan.halfWidth - side1(shape.side);
  const [nose, side, tail] = [smoothCurve(shape.nose), smoothCurve(shape.side), smoothCurve(shape.tail)];
  const place = (p: OutlinePoint, v: number) => {
    const inset = p.ny ** 2 * side(v) + p.nx ** 2 * (p.nx < 0 ? nose(v) : tail(v));
    return { x: p.x - p.nx * inset, y: Math.max(0, p.y - p.ny * inset) };
  };
  const at = (u: number, v: number): Vector => {
    const p = line(Math.abs(u));
    return mirrored(u, place(p, v), interpolate(sill(p.x), shoulder(p.x), v));
  };
  const lid = (u: number, across: number): Vector => {
    const edge = at(u, 1);
    const wide = Math.min(1, edge.y / half) ** 2;
    return createVector(edge.x, edge.y * across, edge.z + crown(edge.x) * wide * (1 - across * across));
  };
  return {
    at,
    normal: normalOf(at),
    lid,
    uAt,
    height: (x, y) => {
      const edge = at(uAt(x), 1);
      const wide = Math.min(1, edge.y / half) ** 2;
      return edge.z + crown(x) * wide * (1 - Math.min(1, (y / Math.max(0.01, edge.y)) ** 2));
    },
    sideAt: (x, z) => {
      const p = line(uAt(x));
      const v = clamp((z - sill(x)) / (shoulder(x) - sill(x)), 0, 1);
      return createVector(x, place(p, v).y, z);
    },
  };
};

/** Stands on the lower body. Windscreen, side windows, rear window and pillars are one surface, which the roof closes. */
export const createCabinHull = (shape: CabinShape, floor: (x: number, y: number) => number): BodyHull => {
  const [base, top, roof] = [bodyOutline(shape.base), bodyOutline(shape.top), smoothCurve(shape.roof)];
  const floorAt = new Map<number, number>();
  const at = (u: number, v: number): Vector => {
    const [b, t] = [base(Math.abs(u)), top(Math.abs(u))];
    const key = Math.abs(u);
    const z0 = floorAt.get(key) ?? floor(b.x, b.y);
    floorAt.set(key, z0);
    const f = (1 - shape.curl) * v + shape.curl * v ** 3;
    return mirrored(u, { x: interpolate(b.x, t.x, f), y: interpolate(b.y, t.y, f) }, interpolate(z0, roof(t.x), v));
  };
  const lid = (u: number, across: number): Vector => {
    const edge = at(u, 1);
    const wide = Math.min(1, edge.y / shape.top.halfWidth) ** 2;
    return createVector(edge.x, edge.y * across, edge.z + shape.crown * wide * (1 - across * across));
  };
  return { at, normal: normalOf(at), lid, uAt: createOutlineSearch(base) };
};

/** `lower` and `upper` return its border as [u, v] for t from 0 to 1. */
export interface SurfaceRegion {
  lower: (t: number) => readonly [number, number];
  upper: (t: number) => readonly [number, number];
}

/** The upper border may begin and end at other values of u. */
export const surfaceRegion = (u0: number, u1: number, v0: number, v1: number, upperU0 = u0, upperU1 = u1): SurfaceRegion => ({
  lower: (t) => [interpolate(u0, u1, t), v0],
  upper: (t) => [interpolate(upperU0, upperU1, t), v1],
});

export const mirrorRegion = ({ lower, upper }: SurfaceRegion): SurfaceRegion => ({
  lower: (t) => [-lower(1 - t)[0], lower(1 - t)[1]],
  upper: (t) => [-upper(1 - t)[0], upper(1 - t)[1]],
});

/** In rows, to be shaded; the border as a ring. */
export const regionPoints = (skin: BodySurface, { lower, upper }: SurfaceRegion, rows = 12, columns = 5): Vector[][] =>
  Array.from({ length: rows + 1 }, (_, r) => {
    const [a, b] = [lower(r / rows), upper(r / rows)];
    return Array.from({ length: columns + 1 }, (__, c) =>
      skin.at(interpolate(a[0], b[0], c / columns), interpolate(a[1], b[1], c / columns)),
    );
  });
