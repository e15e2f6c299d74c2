import type { ImageAspect } from '@forecourt/rules/picture/image-url';

/** Draws pictures by name. An unknown name throws the ProblemError `invalid_image`. */
export interface PictureSource {
  /** Refuses an unknown name. */
  check(name: string): void;
  /** The shape of the picture when the request names none. */
  aspectOf(name: string): ImageAspect;
  /** SVG text for a frame in pixels; the same name and frame give the same text. */
  svgOf(name: string, frame: { width: number; height: number }): string;
}
