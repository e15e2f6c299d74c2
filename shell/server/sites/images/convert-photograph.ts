import type { Watermark } from '@forecourt/contracts/site/photographs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { encodePicture, PICTURE_READING_OPTIONS, pictureMetadata, type PictureEncoding } from './convert';
import { pictureHeightForAspect, type PictureModifiers } from './modifiers';
import { refuseUnreadablePicture } from './unreadable-picture';

/** `width` is in per cent of the photograph's width. */
export interface WatermarkPicture extends Required<Omit<Watermark, 'file'>> {
  bytes: Buffer;
}

/** In pixels. */
interface PixelSize {
  width: number;
  height: number;
}

/** A crop that leaves less would cut the car, so the whole photograph is shown instead. */
const LEAST_SHARE_AFTER_CROP = 0.6;
/** Width in pixels of the photograph. */
const LEAST_WATERMARKED_WIDTH = 250;
/** In pixels; the copy is behind a photograph that is shown whole. */
const BLURRED_COPY_WIDTH = 48;
/** A share of the photograph's width. */
const WATERMARK_MARGIN = 0.025;

/** Damaged files are refused when they are fetched. Here, only a file that cannot be decoded fails. */
const openPhotograph = (bytes: Buffer): Sharp => sharp(bytes, { ...PICTURE_READING_OPTIONS, failOn: 'error' }).autoOrient();

const uprightSize = async (bytes: Buffer): Promise<PixelSize> => {
  const { width, height, orientation = 1 } = await pictureMetadata(bytes);
  return orientation >= 5 ? { width: height, height: width } : { width, height };
};

const shareAfterCrop = (photograph: PixelSize, box: PixelSize): number => {
  const relation = photograph.width / photograph.height / (box.width / box.height);
  return Math.min(relation, 1 / relation);
};

const scaled = ({ width, height }: PixelSize, factor: number): PixelSize => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});

/** Never enlarges: a photograph smaller than the box gives a smaller result. */
const cropPhotograph = (bytes: Buffer, photograph: PixelSize, box: PixelSize) => {
  const size = scaled(box, Math.min(1, photograph.width / box.width, photograph.height / box.height));
  return { picture: openPhotograph(bytes).resize({ ...size, fit: 'cover' }), size };
};

/** A blurred copy fills the box behind it. */
const fitWholePhotograph = async (bytes: Buffer, photograph: PixelSize, box: PixelSize) => {
  const size = scaled(box, Math.min(1, Math.max(photograph.width / box.width, photograph.height / box.height)));
  const behind = { width: BLURRED_COPY_WIDTH, height: Math.max(1, Math.round((BLURRED_COPY_WIDTH * size.height) / size.width)) };
  const blurred = await openPhotograph(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ ...behind, fit: 'cover' })
    .blur(3)
    .modulate({ brightness: 0.8, saturation: 0.8 })
    .png()
    .toBuffer();
  const front = await openPhotograph(bytes)
    .resize({ ...size, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const back = await sharp(blurred)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .toBuffer();
  return { picture: sharp(back).composite([{ input: front }]), size };
};

/** An SVG watermark is drawn at its final size. */
const drawWatermark = async (
  { bytes, corner, opacity, width: share }: WatermarkPicture,
  size: PixelSize,
): Promise<OverlayOptions> => {
  const width = Math.max(1, Math.round((size.width * share) / 100));
  const margin = Math.round(size.width * WATERMARK_MARGIN);
  const most = Math.max(1, size.height - 2 * margin);
  const { width: drawn = width, format } = await sharp(bytes, PICTURE_READING_OPTIONS).metadata();
  const density = format === 'svg' ? Math.min(2400, Math.max(1, (72 * width) / drawn)) : undefined;
  const alpha = {
    input: Buffer.from([255, 255, 255, Math.round(255 * opacity)]),
    raw: { width: 1, height: 1, channels: 4 as const },
  };
  const { data, info } = await sharp(bytes, { ...PICTURE_READING_OPTIONS, ...(density ? { density } : {}) })
    .resize({ width, height: most, fit: 'inside' })
    .ensureAlpha()
    .composite([{ ...alpha, tile: true, blend: 'dest-in' }])
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: corner.endsWith('left') ? margin : Math.max(0, size.width - info.width - margin),
    top: corner.startsWith('top') ? margin : Math.max(0, size.height - info.height - margin),
  };
};

const withMark = async (picture: Sharp, size: PixelSize, mark: WatermarkPicture): Promise<Sharp> => {
  const plain = await picture.png({ compressionLevel: 1 }).toBuffer();
  return sharp(plain).composite([await drawWatermark(mark, size)]);
};

/** Removes metadata, such as the place. Throws ProblemError `invalid_image` for an unreadable picture. */
export const convertPhotograph = async (
  bytes: Buffer,
  { width, aspect, quality }: PictureModifiers,
  encoding: PictureEncoding,
  mark: WatermarkPicture | undefined,
): Promise<Buffer> => {
  const photograph = await uprightSize(bytes).catch(refuseUnreadablePicture(bytes));
  const box = {
    width,
    height: aspect
      ? pictureHeightForAspect(width, aspect)
      : Math.max(1, Math.round((width * photograph.height) / photograph.width)),
  };
  try {
    const isCropped = shareAfterCrop(photograph, box) >= LEAST_SHARE_AFTER_CROP;
    const { picture, size } = isCropped
      ? cropPhotograph(bytes, photograph, box)
      : await fitWholePhotograph(bytes, photograph, box);
    const marked = mark && size.width >= LEAST_WATERMARKED_WIDTH ? await withMark(picture, size, mark) : picture;
    return await encodePicture(marked, encoding, quality);
  } catch (error) {
    return refuseUnreadablePicture(bytes)(error);
  }
};
