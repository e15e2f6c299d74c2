import { ProblemError } from '@forecourt/contracts/problem';
import { PICTURE_LIMITS } from '@forecourt/rules/picture/picture-limits';
import sharp, { type Sharp } from 'sharp';
import { pictureHeightForAspect, type PictureFormat, type PictureModifiers } from './modifiers';

/** Options for reading pictures: a picture with more pixels than the limit is refused. */
export const PICTURE_READING_OPTIONS = { limitInputPixels: PICTURE_LIMITS.pixels };

export type PictureEncoding = Exclude<PictureFormat, 'auto' | 'svg'>;

/** Encodes a picture. JPEG shows transparent parts as white. */
export const encodePicture = (picture: Sharp, encoding: PictureEncoding, quality: number): Promise<Buffer> => {
  if (encoding === 'webp') return picture.webp({ quality, effort: 4 }).toBuffer();
  if (encoding === 'avif') return picture.avif({ quality: Math.round(quality * 0.8), effort: 2 }).toBuffer();
  if (encoding === 'png') return picture.png({ compressionLevel: 8 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
};

/** Throws ProblemError `invalid_image`, because the file cannot be decoded. */
export const refuseUnreadablePicture = (): never => {
  throw new ProblemError('invalid_image', 'the file is not a picture this service can read');
};

/** Converts an SVG drawing, which already has the requested aspect, to a picture of the width. */
export const convertDrawing = (svg: string, width: number, encoding: PictureEncoding, quality: number): Promise<Buffer> =>
  encodePicture(sharp(Buffer.from(svg)).resize({ width }).removeAlpha(), encoding, quality);

/**
 * Converts a picture of a dealer's media folder: turns it upright, crops it to the aspect, scales it down to the width and removes metadata. A
 * raster picture is never enlarged. An SVG becomes pixels, so that no script in it is served. Throws ProblemError `invalid_image` for an
 * unreadable picture.
 */
export const convertMediaPicture = async (
  bytes: Buffer,
  { width, aspect, quality }: PictureModifiers,
  encoding: PictureEncoding,
): Promise<Buffer> => {
  const meta = await sharp(bytes, PICTURE_READING_OPTIONS).metadata().catch(refuseUnreadablePicture);
  const vector = meta.format === 'svg';
  const sideways = (meta.orientation ?? 1) >= 5;
  const [across, down] = sideways ? [meta.height, meta.width] : [meta.width, meta.height];
  const height = aspect ? pictureHeightForAspect(width, aspect) : Math.round((width * down) / across);
  const fit = vector ? 1 : Math.min(1, across / width, down / height);
  const density = vector ? Math.min(2400, Math.max(1, 72 * Math.max(width / across, height / down))) : undefined;
  const picture = sharp(bytes, { ...PICTURE_READING_OPTIONS, ...(density ? { density } : {}) })
    .rotate()
    .resize({ width: Math.max(1, Math.round(width * fit)), height: Math.max(1, Math.round(height * fit)), fit: 'cover' });
  return encodePicture(picture, encoding, quality).catch(refuseUnreadablePicture);
};

/** Returns whether a picture has transparent parts, which JPEG would lose. */
export const hasTransparency = async (bytes: Buffer): Promise<boolean> => {
  const meta = await sharp(bytes, PICTURE_READING_OPTIONS).metadata().catch(refuseUnreadablePicture);
  return meta.hasAlpha === true || meta.format === 'svg';
};
