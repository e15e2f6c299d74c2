import sharp, { type Metadata } from 'sharp';
import { PICTURE_LIMITS } from '@forecourt/rules/picture/picture-limits';
import type { PhotographFormat } from '../fetch/picture-format';
import { PictureRefused } from '../reasons';

/** Least pixels of the shorter side of a photograph. Smaller pictures are tracking pixels and icons. */
const LEAST_SHORTER_SIDE = 64;

/** Size of a picture in pixels after it is turned upright. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The decoder's name of each format; it counts AVIF as a kind of HEIF. */
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
 * Checks a picture by decoding all of it; resolves with its size. The number of pixels is checked before decoding, because some kilobytes can
 * unpack to gigabytes. Throws PictureRefused `too_many_pixels`, `too_small`, `not_a_picture` or `broken`.
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
