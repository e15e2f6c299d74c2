import { ProblemError } from '@forecourt/contracts/problem';
import {
  IMAGE_ASPECTS,
  IMAGE_DEFAULT_QUALITY,
  IMAGE_DEFAULT_WIDTH,
  IMAGE_QUALITY_RANGE,
  IMAGE_WIDTHS,
  type ImageAspect,
} from '@forecourt/rules/picture/image-url';

export const PICTURE_FORMATS = ['auto', 'webp', 'avif', 'jpeg', 'png', 'svg'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** `width` is in pixels. */
export interface PictureModifiers {
  width: number;
  quality: number;
  format: PictureFormat;
  aspect?: ImageAspect;
}

const refuse = (message: string): never => {
  throw new ProblemError('invalid_image', message);
};

const whole = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN);

const readers: Record<string, (value: string, into: PictureModifiers) => void> = {
  a: (value, into) => {
    into.aspect = IMAGE_ASPECTS.find((aspect) => aspect === value) ?? refuse(`a_ must be one of ${IMAGE_ASPECTS.join(', ')}`);
  },
  f: (value, into) => {
    into.format = PICTURE_FORMATS.find((format) => format === value) ?? refuse(`f_ must be one of ${PICTURE_FORMATS.join(', ')}`);
  },
  q: (value, into) => {
    const { from, to } = IMAGE_QUALITY_RANGE;
    into.quality = whole(value) >= from && whole(value) <= to ? whole(value) : refuse(`q_ must be ${from} to ${to}`);
  },
  w: (value, into) => {
    into.width = IMAGE_WIDTHS.find((width) => width === whole(value)) ?? refuse(`w_ must be one of ${IMAGE_WIDTHS.join(', ')}`);
  },
};

/** Reads `a_3x2,f_auto,q_75,w_640`, in any order, or `_`. Throws ProblemError `invalid_image` for other values. */
export const parsePictureModifiers = (text: string): PictureModifiers => {
  const modifiers: PictureModifiers = { width: IMAGE_DEFAULT_WIDTH, quality: IMAGE_DEFAULT_QUALITY, format: 'auto' };
  if (text === '_') return modifiers;
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const key = part.slice(0, part.indexOf('_'));
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (!reader || seen.has(key)) return refuse(`unknown or repeated modifier "${part.slice(0, 40)}"; known: a, f, q, w`);
    seen.add(key);
    reader(part.slice(key.length + 1), modifiers);
  }
  return modifiers;
};

/** In whole pixels. */
export const pictureHeightForAspect = (width: number, aspect: ImageAspect): number => {
  const [across, down] = aspect.split('x').map(Number) as [number, number];
  return Math.round((width * down) / across);
};

/** `auto` is WebP if the browser accepts it, else PNG for transparent pictures, else JPEG. */
export const formatOfAnswer = (
  requested: PictureFormat,
  accept: string | undefined,
  transparent: boolean,
): Exclude<PictureFormat, 'auto'> => {
  if (requested !== 'auto') return requested;
  if (/image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept ?? '')) return 'webp';
  return transparent ? 'png' : 'jpeg';
};
