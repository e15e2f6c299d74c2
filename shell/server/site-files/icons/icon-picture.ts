import sharp from 'sharp';
import { initialOf } from './initial-strokes';

/** The look of a dealer's icon. */
export interface IconLook {
  /** The dealer's name, for its first letter. */
  name: string;
  /** Colour behind the letter, and its own colour. */
  primary: string;
  onPrimary: string;
  /** Colour behind a picture. */
  surface: string;
  /** A square picture in place of the letter. */
  picture?: Buffer;
}

/**
 * Where the icon is used. `tab`: rounded corners; `home`: a full square, which Apple's devices round themselves; `mask`: a
 * full square of which devices cut off up to a fifth at every side.
 */
export type IconShape = 'tab' | 'home' | 'mask';

/** Part of the side that the letter or picture takes. */
const CONTENT: Record<IconShape, { letter: number; picture: number }> = {
  tab: { letter: 0.64, picture: 0.84 },
  home: { letter: 0.52, picture: 0.76 },
  mask: { letter: 0.42, picture: 0.56 },
};
const STROKE = 17;

const frameSvg = (size: number, shape: IconShape, fill: string, inner = ''): Buffer => {
  const corner = shape === 'tab' ? size * 0.2 : 0;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${fill}"/>${inner}</svg>`,
  );
};

const letterSvg = ({ name, onPrimary }: IconLook, size: number, shape: IconShape): string => {
  const { path, width } = initialOf(name);
  const scale = (size * CONTENT[shape].letter) / Math.max(100 + STROKE, width + STROKE);
  const [x, y] = [(size - width * scale) / 2, (size - 100 * scale) / 2];
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="none" stroke="${onPrimary}" stroke-width="${STROKE}" stroke-linejoin="round" stroke-linecap="round"/>`;
};

/** A dealer's icon as PNG of `size` by `size` pixels. Throws if the picture cannot be read. */
export const iconPng = async (look: IconLook, size: number, shape: IconShape): Promise<Buffer> => {
  if (!look.picture)
    return sharp(frameSvg(size, shape, look.primary, letterSvg(look, size, shape)))
      .png()
      .toBuffer();
  const side = Math.max(1, Math.round(size * CONTENT[shape].picture));
  const input = await sharp(look.picture)
    .resize({ width: side, height: side, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  return sharp(frameSvg(size, shape, look.surface))
    .composite([{ input }])
    .png()
    .toBuffer();
};

/** Proportions of a picture that count as about square. */
const SQUARE = { from: 0.8, to: 1.25 };

/** Whether a picture is about as wide as high. False for bytes that are no picture. */
export const isSquare = async (picture: Buffer): Promise<boolean> => {
  const { width = 0, height = 0 } = await sharp(picture)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return height > 0 && width / height >= SQUARE.from && width / height <= SQUARE.to;
};

/** An ICO file of PNG pictures, from the smallest size in pixels to the largest. */
export const icoOf = (pictures: readonly { size: number; png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};
