import { ProblemError } from '@forecourt/contracts/problem';
import { PICTURE_LIMITS } from '@forecourt/rules/picture/picture-limits';
import sharp, { type Sharp } from 'sharp';
import { heightAt, type Format, type Modifiers } from './modifiers';

/** Pixels that an original may have. */
export const INPUT = { limitInputPixels: PICTURE_LIMITS.pixels };

export type Encoding = Exclude<Format, 'auto' | 'svg'>;

/** Encodes a picture. JPEG gets white in place of transparency. */
export const encoded = (picture: Sharp, encoding: Encoding, quality: number): Promise<Buffer> => {
  if (encoding === 'webp') return picture.webp({ quality, effort: 4 }).toBuffer();
  if (encoding === 'avif') return picture.avif({ quality: Math.round(quality * 0.8), effort: 2 }).toBuffer();
  if (encoding === 'png') return picture.png({ compressionLevel: 8 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
};

/** Refuses a file that cannot be decoded. */
export const broken = (): never => {
  throw new ProblemError('invalid_image', 'the file is not a picture this service can read');
};

/** Converts a drawing, which has the requested shape already. */
export const convertDrawing = (svg: string, width: number, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoded(sharp(Buffer.from(svg)).resize({ width }).removeAlpha(), encoding, quality);

/**
 * Converts a picture of a dealer's media folder: turns it upright, crops it to the aspect, scales it down to the width and removes
 * metadata. A raster picture is never enlarged. An SVG becomes pixels, so that no script in it is served. Throws
 * `invalid_image` for an unreadable picture.
 */
export const convertOriginal = async (
  bytes: Buffer,
  { width, aspect, quality }: Modifiers,
  encoding: Encoding,
): Promise<Buffer> => {
  const meta = await sharp(bytes, INPUT).metadata().catch(broken);
  const vector = meta.format === 'svg';
  const sideways = (meta.orientation ?? 1) >= 5;
  const [across, down] = sideways ? [meta.height, meta.width] : [meta.width, meta.height];
  const height = aspect ? heightAt(width, aspect) : Math.round((width * down) / across);
  const fit = vector ? 1 : Math.min(1, across / width, down / height);
  const density = vector ? Math.min(2400, Math.max(1, 72 * Math.max(width / across, height / down))) : undefined;
  const picture = sharp(bytes, { ...INPUT, ...(density ? { density } : {}) })
    .rotate()
    .resize({ width: Math.max(1, Math.round(width * fit)), height: Math.max(1, Math.round(height * fit)), fit: 'cover' });
  return encoded(picture, encoding, quality).catch(broken);
};

/** Whether the original has transparent parts, so that JPEG would lose them. */
export const isTransparent = async (bytes: Buffer): Promise<boolean> => {
  const meta = await sharp(bytes, INPUT).metadata().catch(broken);
  return meta.hasAlpha === true || meta.format === 'svg';
};
