import { clamp } from './vector';

/** Half a plan: from the middle of the front, around the corner and along the side, to the middle of the rear. */
export interface OutlineShape {
  /** x of the foremost and of the rearmost point of the outline, in metres. */
  x0: number;
  x1: number;
  halfWidth: number;
  /** Length of the rounded front corner along the side, in metres. */
  front: number;
  rear: number;
  /** Exponent of the front corner's curve: 2 is an ellipse, a larger number a squarer corner. */
  frontPower: number;
  rearPower: number;
  /** Metres by which the outline is wider in its middle than at its corners. */
  belly?: number;
}

export interface OutlinePoint {
  x: number;
  y: number;
  /** Components of the outline's outward unit vector at this point. */
  nx: number;
  ny: number;
}

/** Share of u; the side has what this and `REAR_CORNER_SHARE` leave. */
export const FRONT_CORNER_SHARE = 0.28;
export const REAR_CORNER_SHARE = 0.26;

/** A quarter of a superellipse at equal distances, from (0, 0) to (depth, width). */
const corner = (depth: number, width: number, power: number, steps: number): { x: number; y: number }[] => {
  const dense = Array.from({ length: 161 }, (_, i) => {
    const angle = (i / 160) * (Math.PI / 2);
    return { x: depth * (1 - Math.cos(angle) ** (2 / power)), y: width * Math.sin(angle) ** (2 / power) };
  });
  const lengths = [0];
  for (let i = 1; i < dense.length; i += 1) {
    lengths.push(lengths[i - 1]! + Math.hypot(dense[i]!.x - dense[i - 1]!.x, dense[i]!.y - dense[i - 1]!.y));
  }
  const total = lengths[lengths.length - 1]!;
  let at = 0;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const distance = (step / steps) * total;
    while (at < dense.length - 2 && lengths[at + 1]! < distance) at += 1;
    const t = clamp((distance - lengths[at]!) / (lengths[at + 1]! - lengths[at]! || 1), 0, 1);
    const a = dense[at]!;
    const b = dense[at + 1]!;
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  });
};

/** By u, from 0 (middle of the front) to 1 (middle of the rear). */
export const bodyOutline = (shape: OutlineShape): ((u: number) => OutlinePoint) => {
  const steps = 48;
  const belly = shape.belly ?? 0;
  const edge = shape.halfWidth - belly;
  const front = corner(shape.front, edge, shape.frontPower, steps);
  const rear = corner(shape.rear, edge, shape.rearPower, steps);
  const pick = (points: { x: number; y: number }[], t: number) => {
    const i = Math.min(steps - 1, Math.floor(clamp(t, 0, 1) * steps));
    const f = clamp(t, 0, 1) * steps - i;
    const [a, b] = [points[i]!, points[i + 1]!];
    return { x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f };
  };
  const at = (u: number) => {
    if (u < FRONT_CORNER_SHARE) {
      const p = pick(front, u / FRONT_CORNER_SHARE);
      return { x: shape.x0 + p.x, y: p.y };
    }
    if (u > 1 - REAR_CORNER_SHARE) {
      const p = pick(rear, (1 - u) / REAR_CORNER_SHARE);
      return { x: shape.x1 - p.x, y: p.y };
    }
    const t = (u - FRONT_CORNER_SHARE) / (1 - FRONT_CORNER_SHARE - REAR_CORNER_SHARE);
    const from = shape.x0 + shape.front;
    return { x: from + (shape.x1 - shape.rear - from) * t, y: edge + belly * Math.sin(Math.PI * t) };
  };
  const cache = new Map<number, OutlinePoint>();
  const measure = (u: number): OutlinePoint => {
    const p = at(u);
    const a = at(Math.max(0, u - 0.008));
    const b = at(Math.min(1, u + 0.008));
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { ...p, nx: -(b.y - a.y) / length, ny: (b.x - a.x) / length };
  };
  return (u) => {
    const cached = cache.get(u) ?? measure(u);
    if (cache.size < 4000) cache.set(u, cached);
    return cached;
  };
};

/** Finds u by x, which must only grow with u. */
export const createOutlineSearch = (line: (u: number) => OutlinePoint): ((x: number) => number) => {
  const cache = new Map<number, number>();
  return (x) => {
    const cached = cache.get(x) ?? bisect(line, x);
    if (cache.size < 2000) cache.set(x, cached);
    return cached;
  };
};

const bisect = (line: (u: number) => OutlinePoint, x: number): number => {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 18; i += 1) {
    const middle = (low + high) / 2;
    if (line(middle).x < x) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
