import { curve, type Knot } from './curve';
import { outline, uFinder, type OutlinePoint, type OutlineShape } from './outline';
import { clamp, cross, lerp, sub, unit, vec, type Vec } from './vector';

/**
 * A surface around a body: u from -1 (rear, passenger side) over 0 (front) to 1 (rear, driver's side), v from 0
 * (bottom) to 1 (top).
 */
export interface Skin {
  at(u: number, v: number): Vec;
  normal(u: number, v: number): Vec;
}

/** A skin with the surface that closes it on top; on that surface, v is from -1 to 1 across the body. */
export interface Hull extends Skin {
  lid(u: number, across: number): Vec;
  /** Returns the u on the driver's side at which the skin has this x. */
  uAt(x: number): number;
}

export interface TubShape {
  plan: OutlineShape;
  /** Heights of the body's lower edge and of its shoulder along its length, in metres. */
  sill: readonly Knot[];
  shoulder: readonly Knot[];
  /** Metres by which the skin is set back from the outline along v: at the nose, the sides, the tail. */
  nose: readonly Knot[];
  side: readonly Knot[];
  tail: readonly Knot[];
  /** Metres by which the middle of the closing surface is higher than its edges, along the length. */
  crown: readonly Knot[];
}

export interface CabinShape {
  base: OutlineShape;
  top: OutlineShape;
  /** Height of the roof's edge along the length of the cabin, in metres. */
  roof: readonly Knot[];
  crown: number;
  /** Curve of the panes towards the roof: 0 is straight, 0.4 is strongly inwards. */
  curl: number;
}

const normalOf =
  (at: (u: number, v: number) => Vec) =>
  (u: number, v: number): Vec => {
    const e = 0.006;
    const du = sub(at(clamp(u + e, -1, 1), v), at(clamp(u - e, -1, 1), v));
    const dv = sub(at(u, Math.min(1, v + e)), at(u, Math.max(0, v - e)));
    return unit(cross(dv, du));
  };

const side1 = (knots: readonly Knot[]): number => knots[knots.length - 1]![1];

const mirrored = (u: number, p: { x: number; y: number }, z: number): Vec => vec(p.x, u < 0 ? -p.y : p.y, z);

/** Returns the body up to the shoulder; its lid is bonnet, scuttle and boot lid. */
export const tubHull = (shape: TubShape): Hull & { height(x: number, y: number): number; sideAt(x: number, z: number): Vec } => {
  const line = outline(shape.plan);
  const uAt = uFinder(line);
  const [sill, shoulder, crown] = [curve(shape.sill), curve(shape.shoulder), curve(shape.crown)];
  const half = shape.plan.halfWidth - side1(shape.side);
  const [nose, side, tail] = [curve(shape.nose), curve(shape.side), curve(shape.tail)];
  const place = (p: OutlinePoint, v: number) => {
    const inset = p.ny ** 2 * side(v) + p.nx ** 2 * (p.nx < 0 ? nose(v) : tail(v));
    return { x: p.x - p.nx * inset, y: Math.max(0, p.y - p.ny * inset) };
  };
  const at = (u: number, v: number): Vec => {
    const p = line(Math.abs(u));
    return mirrored(u, place(p, v), lerp(sill(p.x), shoulder(p.x), v));
  };
  const lid = (u: number, across: number): Vec => {
    const edge = at(u, 1);
    const wide = Math.min(1, edge.y / half) ** 2;
    return vec(edge.x, edge.y * across, edge.z + crown(edge.x) * wide * (1 - across * across));
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
      return vec(x, place(p, v).y, z);
    },
  };
};

/**
 * Returns the cabin, which stands on the tub: windscreen, side windows, rear window and pillars as one skin, and the
 * roof as its lid.
 */
export const cabinHull = (shape: CabinShape, floor: (x: number, y: number) => number): Hull => {
  const [base, top, roof] = [outline(shape.base), outline(shape.top), curve(shape.roof)];
  const floorAt = new Map<number, number>();
  const at = (u: number, v: number): Vec => {
    const [b, t] = [base(Math.abs(u)), top(Math.abs(u))];
    const key = Math.abs(u);
    const z0 = floorAt.get(key) ?? floor(b.x, b.y);
    floorAt.set(key, z0);
    const f = (1 - shape.curl) * v + shape.curl * v ** 3;
    return mirrored(u, { x: lerp(b.x, t.x, f), y: lerp(b.y, t.y, f) }, lerp(z0, roof(t.x), v));
  };
  const lid = (u: number, across: number): Vec => {
    const edge = at(u, 1);
    const wide = Math.min(1, edge.y / shape.top.halfWidth) ** 2;
    return vec(edge.x, edge.y * across, edge.z + shape.crown * wide * (1 - across * across));
  };
  return { at, normal: normalOf(at), lid, uAt: uFinder(base) };
};

/** A region of a skin: `lower` and `upper` return the border as [u, v] for t from 0 to 1. */
export interface Region {
  lower: (t: number) => readonly [number, number];
  upper: (t: number) => readonly [number, number];
}

/** Returns the region between two u; its upper border may start and end at another u. */
export const region = (u0: number, u1: number, v0: number, v1: number, upperU0 = u0, upperU1 = u1): Region => ({
  lower: (t) => [lerp(u0, u1, t), v0],
  upper: (t) => [lerp(upperU0, upperU1, t), v1],
});

/** Returns the same region on the other side of the body. */
export const mirroredRegion = ({ lower, upper }: Region): Region => ({
  lower: (t) => [-lower(1 - t)[0], lower(1 - t)[1]],
  upper: (t) => [-upper(1 - t)[0], upper(1 - t)[1]],
});

/** Returns a region as points to shade, and its border as a ring. */
export const regionPoints = (skin: Skin, { lower, upper }: Region, rows = 12, columns = 5): Vec[][] =>
  Array.from({ length: rows + 1 }, (_, r) => {
    const [a, b] = [lower(r / rows), upper(r / rows)];
    return Array.from({ length: columns + 1 }, (__, c) => skin.at(lerp(a[0], b[0], c / columns), lerp(a[1], b[1], c / columns)));
  });
