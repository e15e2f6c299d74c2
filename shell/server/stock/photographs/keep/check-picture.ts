import sharp, { type Metadata } from 'sharp';
import { PICTURE_LIMITS } from '@forecourt/rules/picture/picture-limits';
import type { PhotographFormat } from '../fetch/picture-format';
import { PictureRefused } from '../reasons';

/** Smaller pictures are tracking pixels and icons. */
const LEAST_SHORTER_SIDE = 64;

/** Pixels, after the picture is turned upright. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The decoder counts AVIF as a kind of HEIF. */
const DECODER_FORMAT_NAMES: Record<PhotographFormat, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

const readMetadata = (bytes: Buffer): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureRefused('broken');
    });

/**
 * Decodes all of it, after a check of the pixels, because some kilobytes can unpack to gigabytes. Throws PictureRefused
 * `too_many_pixels`, `too_small`, `not_a_picture` or `broken`.
 */
export const decodeAndMeasurePicture = async (bytes: Buffer, format: PhotographFormat): Promise<PictureSize> => {
  const { format: decoder, width, height, orientation = 1 } = await readMetadata(bytes);
  if (decoder !== DECODER_FORMAT_NAMES[format]) throw new PictureRefused('not_a_picture');
  if (width * height > PICTURE_LIMITS.pixels) throw new PictureRefused('too_many_pixels');
  if (Math.min(width, height) < LEAST_SHORTER_SIDE) throw new PictureRefused('too_small');
  await sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error', sequentialRead: true })
    .resize({ width: LEAST_SHORTER_SIDE })
    .raw()
    .toBuffer()
    .catch(() => {
      throw new PictureRefused('broken');
    });
  return orientation >= 5 ? { width: height, height: width } : { width, height };
};
