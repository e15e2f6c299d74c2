/** A point or direction in metres: x from the nose backwards, y to the driver's side, z up from the ground. */
export interface Vec {
  x: number;
  y: number;
  z: number;
}

export const vec = (x: number, y: number, z: number): Vec => ({ x, y, z });
export const sub = (a: Vec, b: Vec): Vec => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const scale = (a: Vec, k: number): Vec => ({ x: a.x * k, y: a.y * k, z: a.z * k });
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const mixVec = (a: Vec, b: Vec, t: number): Vec => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
});
export const cross = (a: Vec, b: Vec): Vec => ({ x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x });

/** Returns the vector with length 1; a vector of length 0 is returned unchanged. */
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(a.x, a.y, a.z);
  return length > 1e-9 ? scale(a, 1 / length) : a;
};

export const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const smoothstep = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
};
