import {
  clamp,
  dotProduct,
  scaleVector,
  smoothstep,
  subtractVectors,
  unitVector,
  createVector,
  type Vector,
} from '../geometry/vector';
import { perceivedBrightness, type Rgb } from './colour';

export interface SurfaceMaterial {
  base: Rgb;
  /** Share of the studio light, 0 to 1, when seen straight on. */
  gloss: number;
  /** Share of the studio light, 0 to 1, at a grazing angle. */
  rim: number;
  /** Share of the body colour that follows the reflection, as with metal flakes. */
  flake: number;
}

export const createPaintwork = (base: Rgb): SurfaceMaterial => {
  const dark = 1 - perceivedBrightness(base);
  // Pale paint gets slightly more light, because it would look grey before the studio's wall.
  const lit = 1 + 0.15 * smoothstep(0.6, 0.95, perceivedBrightness(base));
  return { base: [base[0] * lit, base[1] * lit, base[2] * lit], gloss: 0.05 + 0.07 * dark, rim: 0.3 + 0.25 * dark, flake: 0.42 };
};
export const mattMaterial = (base: Rgb): SurfaceMaterial => ({ base, gloss: 0.02, rim: 0.1, flake: 0.15 });
export const glossyMaterial = (base: Rgb): SurfaceMaterial => ({ base, gloss: 0.12, rim: 0.5, flake: 0.1 });
export const CHROME: SurfaceMaterial = { base: [176, 182, 188], gloss: 0.5, rim: 0.5, flake: 0.8 };
export const GLASS: SurfaceMaterial = { base: [24, 32, 40], gloss: 0.2, rim: 0.62, flake: 0 };

const KEY = unitVector(createVector(-0.35, -0.55, 0.9));

/** A light box overhead, walls, a dark skirting, a pale floor. */
const studioBrightness = (direction: Vector): number => {
  const e = direction.z;
  if (e > 0) {
    const wall = 0.5 + 0.3 * smoothstep(0, 0.4, e);
    return wall + 0.56 * smoothstep(0.5, 0.78, e);
  }
  return 0.5 + 0.14 * smoothstep(0, -0.22, e) - 0.3 * smoothstep(-0.3, -0.95, e);
};

/** `normal` points outwards. */
export const shadedColour = (material: SurfaceMaterial, point: Vector, normal: Vector, eye: Vector): Rgb => {
  const toEye = unitVector(subtractVectors(eye, point));
  const facing = clamp(dotProduct(normal, toEye), 0, 1);
  const mirrored = subtractVectors(scaleVector(normal, 2 * dotProduct(normal, toEye)), toEye);
  const light = studioBrightness(mirrored);
  const key = clamp(dotProduct(normal, KEY), 0, 1);
  const ambient = 0.5 + 0.5 * normal.z;
  const grounded = 0.55 + 0.45 * smoothstep(0.05, 0.55, point.z);
  const diffuse = (0.4 + 0.26 * ambient + 0.4 * key) * grounded;
  const body = diffuse * (1 - material.flake) + light * 0.95 * material.flake * (0.4 + 0.6 * grounded);
  const fresnel = material.gloss + (material.rim - material.gloss) * (1 - facing) ** 3.2;
  const shine = fresnel * light * 255;
  const [r, g, b] = material.base;
  return [r * body * 1.08 + shine * 0.97, g * body * 1.08 + shine, b * body * 1.08 + shine * 1.03];
};
