import { PICTURE_LIMITS } from '@forecourt/rules/picture/picture-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { pictureHeightForAspect, type PictureFormat, type PictureModifiers } from './modifiers';
import { refuseUnreadablePicture } from './unreadable-picture';

/** A picture with more pixels than the limit is refused. */
export const PICTURE_READING_OPTIONS = { limitInputPixels: PICTURE_LIMITS.pixels };

export type PictureEncoding = Exclude<PictureFormat, 'auto' | 'svg'>;

/** JPEG shows transparent parts as white. */
export const encodePicture = (picture: Sharp, encoding: PictureEncoding, quality: number): Promise<Buffer> => {
  if (encoding === 'webp') return picture.webp({ quality, effort: 4 }).toBuffer();
  if (encoding === 'avif') return picture.avif({ quality: Math.round(quality * 0.8), effort: 2 }).toBuffer();
  if (encoding === 'png') return picture.png({ compressionLevel: 8 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
};

/** Rejects, and never throws, also for an empty file. */
export const pictureMetadata = async (bytes: Buffer): Promise<Metadata> => sharp(bytes, PICTURE_READING_OPTIONS).metadata();

/** The drawing already has the requested aspect. */
export const convertDrawing = (svg: string, width: number, encoding: PictureEncoding, quality: number): Promise<Buffer> =>
  encodePicture(sharp(Buffer.from(svg)).resize({ width }).removeAlpha(), encoding, quality);

/** An SVG becomes pixels, so that no script in it is served. Throws ProblemError `invalid_image`. */
export const convertMediaPicture = async (
  bytes: Buffer,
  { width, aspect, quality }: PictureModifiers,
  encoding: PictureEncoding,
): Promise<Buffer> => {
  const meta = await pictureMetadata(bytes).catch(refuseUnreadablePicture(bytes));
  const vector = meta.format === 'svg';
  const sideways = (meta.orientation ?? 1) >= 5;
  const [across, down] = sideways ? [meta.height, meta.width] : [meta.width, meta.height];
  const height = aspect ? pictureHeightForAspect(width, aspect) : Math.round((width * down) / across);
  const fit = vector ? 1 : Math.min(1, across / width, down / height);
  const density = vector ? Math.min(2400, Math.max(1, 72 * Math.max(width / across, height / down))) : undefined;
  const picture = sharp(bytes, { ...PICTURE_READING_OPTIONS, ...(density ? { density } : {}) })
    .rotate()
    .resize({ width: Math.max(1, Math.round(width * fit)), height: Math.max(1, Math.round(height * fit)), fit: 'cover' });
  return encodePicture(picture, encoding, quality).catch(refuseUnreadablePicture(bytes));
};

/** JPEG would lose the transparent parts. */
export const hasTransparency = async (bytes: Buffer): Promise<boolean> => {
  const meta = await pictureMetadata(bytes).catch(refuseUnreadablePicture(bytes));
  return meta.hasAlpha === true || meta.format === 'svg';
};
