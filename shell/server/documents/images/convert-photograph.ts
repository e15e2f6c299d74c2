import type { Watermark } from '@forecourt/contracts/site/photographs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { broken, encoded, INPUT, type Encoding } from './convert';
import { heightAt, type Modifiers } from './modifiers';

/** A dealer's mark, with the bytes of its picture. `width` in per cent of the photograph. */
export interface Mark extends Required<Omit<Watermark, 'file'>> {
  bytes: Buffer;
}

/** Pixels across and down. */
interface Size {
  width: number;
  height: number;
}

/** A crop that would leave less than this share of the photograph cuts the car, so the whole photograph is shown instead. */
const LEAST_LEFT = 0.6;
/** The narrowest photograph that bears a mark, pixels. */
const LEAST_MARKED = 250;
/** Width of the blurred copy behind a whole photograph, pixels. */
const BLURRED = 48;
/** Space between the mark and the edges, share of the width. */
const MARGIN = 0.025;

/** Damaged ends of a file are refused when it is fetched, so here only what cannot be decoded is. */
const open = (bytes: Buffer): Sharp => sharp(bytes, { ...INPUT, failOn: 'error' }).autoOrient();

const uprightSize = async (bytes: Buffer): Promise<Size> => {
  const { width, height, orientation = 1 } = await sharp(bytes, INPUT).metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
};

/** The share of a photograph that is left after a crop to the ratio of a box. */
const shareLeft = (photograph: Size, box: Size): number => {
  const relation = photograph.width / photograph.height / (box.width / box.height);
  return Math.min(relation, 1 / relation);
};

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});

/** Crops a photograph to a box, which is made smaller rather than the photograph larger. */
const cropped = (bytes: Buffer, photograph: Size, box: Size) => {
  const size = scaled(box, Math.min(1, photograph.width / box.width, photograph.height / box.height));
  return { picture: open(bytes).resize({ ...size, fit: 'cover' }), size };
};

/** The whole photograph in a box, before a blurred copy of itself. */
const whole = async (bytes: Buffer, photograph: Size, box: Size) => {
  const size = scaled(box, Math.min(1, Math.max(photograph.width / box.width, photograph.height / box.height)));
  const behind = { width: BLURRED, height: Math.max(1, Math.round((BLURRED * size.height) / size.width)) };
  const blurred = await open(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ ...behind, fit: 'cover' })
    .blur(3)
    .modulate({ brightness: 0.8, saturation: 0.8 })
    .png()
    .toBuffer();
  const front = await open(bytes)
    .resize({ ...size, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const back = await sharp(blurred)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .toBuffer();
  return { picture: sharp(back).composite([{ input: front }]), size };
};

/** The mark in its corner. The picture of the mark may be an SVG, which is drawn at the size that it gets. */
const overlayOf = async ({ bytes, corner, opacity, width: share }: Mark, size: Size): Promise<OverlayOptions> => {
  const width = Math.max(1, Math.round((size.width * share) / 100));
  const margin = Math.round(size.width * MARGIN);
  const most = Math.max(1, size.height - 2 * margin);
  const { width: drawn = width, format } = await sharp(bytes, INPUT).metadata();
  const density = format === 'svg' ? Math.min(2400, Math.max(1, (72 * width) / drawn)) : undefined;
  const alpha = {
    input: Buffer.from([255, 255, 255, Math.round(255 * opacity)]),
    raw: { width: 1, height: 1, channels: 4 as const },
  };
  const { data, info } = await sharp(bytes, { ...INPUT, ...(density ? { density } : {}) })
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

const withMark = async (picture: Sharp, size: Size, mark: Mark): Promise<Sharp> => {
  const plain = await picture.png({ compressionLevel: 1 }).toBuffer();
  return sharp(plain).composite([await overlayOf(mark, size)]);
};

/**
 * Converts a photograph of a car: turns it upright, crops it to the aspect, or shows all of it where a crop would cut the car,
 * scales it down to the width and sets the dealer's mark. Metadata, such as the place where it was taken, is left out.
 * Throws `invalid_image` for an unreadable picture.
 */
export const convertPhotograph = async (
  bytes: Buffer,
  { width, aspect, quality }: Modifiers,
  encoding: Encoding,
  mark: Mark | undefined,
): Promise<Buffer> => {
  const photograph = await uprightSize(bytes).catch(broken);
  const box = {
    width,
    height: aspect ? heightAt(width, aspect) : Math.max(1, Math.round((width * photograph.height) / photograph.width)),
  };
  try {
    const isCropped = shareLeft(photograph, box) >= LEAST_LEFT;
    const { picture, size } = isCropped ? cropped(bytes, photograph, box) : await whole(bytes, photograph, box);
    const marked = mark && size.width >= LEAST_MARKED ? await withMark(picture, size, mark) : picture;
    return await encoded(marked, encoding, quality);
  } catch {
    return broken();
  }
};
