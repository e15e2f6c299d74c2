/** In metres: x from the nose backwards, y to the driver's side, z up from the ground. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

export const createVector = (x: number, y: number, z: number): Vector => ({ x, y, z });
export const subtractVectors = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const scaleVector = (a: Vector, k: number): Vector => ({ x: a.x * k, y: a.y * k, z: a.z * k });
export const dotProduct = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const mixVectors = (a: Vector, b: Vector, t: number): Vector => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
});
export const crossProduct = (a: Vector, b: Vector): Vector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

/** A vector of length 0 is returned unchanged. */
export const unitVector = (a: Vector): Vector => {
  const length = Math.hypot(a.x, a.y, a.z);
  return length > 1e-9 ? scaleVector(a, 1 / length) : a;
};

export const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));
export const interpolate = (a: number, b: number, t: number): number => a + (b - a) * t;
export const smoothstep = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
};
