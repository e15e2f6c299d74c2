import sharp from 'sharp';
import { strokesOfInitial } from './initial-strokes';

export interface DealerIconLook {
  /** The icon shows its first letter. */
  name: string;
  /** Colours of the area behind the letter, and of the letter. */
  primary: string;
  onPrimary: string;
  /** Colour of the area behind a picture. */
  surface: string;
  /** Bytes of a square picture, which replaces the letter. */
  picture?: Buffer;
}

/** `tab`: rounded; `home`: a full square, which Apple rounds; `mask`: devices cut off up to a fifth at every side. */
export type IconShape = 'tab' | 'home' | 'mask';

/** Part of the icon's side that the letter or the picture fills. */
const ICON_CONTENT_SHARE: Record<IconShape, { letter: number; picture: number }> = {
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

const letterSvg = ({ name, onPrimary }: DealerIconLook, size: number, shape: IconShape): string => {
  const { path, width } = strokesOfInitial(name);
  const scale = (size * ICON_CONTENT_SHARE[shape].letter) / Math.max(100 + STROKE, width + STROKE);
  const [x, y] = [(size - width * scale) / 2, (size - 100 * scale) / 2];
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="none" stroke="${onPrimary}" stroke-width="${STROKE}" stroke-linejoin="round" stroke-linecap="round"/>`;
};

/** Has `size` by `size` pixels. Throws if the picture cannot be read. */
export const drawIconPng = async (look: DealerIconLook, size: number, shape: IconShape): Promise<Buffer> => {
  if (!look.picture)
    return sharp(frameSvg(size, shape, look.primary, letterSvg(look, size, shape)))
      .png()
      .toBuffer();
  const side = Math.max(1, Math.round(size * ICON_CONTENT_SHARE[shape].picture));
  const input = await sharp(look.picture)
    .resize({ width: side, height: side, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  return sharp(frameSvg(size, shape, look.surface))
    .composite([{ input }])
    .png()
    .toBuffer();
};

/** Is width divided by height. */
const SQUARE_RATIO = { from: 0.8, to: 1.25 };

/** False for bytes that are no picture. */
export const isAboutSquare = async (picture: Buffer): Promise<boolean> => {
  const { width = 0, height = 0 } = await sharp(picture)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return height > 0 && width / height >= SQUARE_RATIO.from && width / height <= SQUARE_RATIO.to;
};

/** Ordered from the smallest size in pixels to the largest. */
export const icoFile = (pictures: readonly { size: number; png: Buffer }[]): Buffer => {
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
