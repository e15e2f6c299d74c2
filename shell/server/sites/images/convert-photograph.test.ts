import sharp from 'sharp';
import { convertPhotograph, type WatermarkPicture } from './convert-photograph';
import type { PictureModifiers } from './modifiers';

const RED = { r: 200, g: 0, b: 0 };

const photograph = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([
      {
        input: { create: { width: Math.round(width / 10), height, channels: 3, background: '#0000c8' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg({ quality: 95 });
const modifiers = (change: Partial<PictureModifiers> = {}): PictureModifiers => ({
  width: 600,
  quality: 90,
  format: 'png',
  aspect: '3x2',
  ...change,
});
const pixel = async (bytes: Buffer, left: number, top: number): Promise<[number, number, number]> => {
  const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...raw] as [number, number, number];
};
const isRed = ([r, g, b]: [number, number, number]): boolean => r > 160 && g < 60 && b < 60;

it.each([
  [1200, 900, { width: 600, height: 400 }],
  [1600, 900, { width: 600, height: 400 }],
  [300, 200, { width: 300, height: 200 }],
])('I-09 a photograph of %d × %d is cropped to 3:2 and never enlarged', async (width, height, size) => {
  const bytes = await convertPhotograph(await (await photograph(width, height)).toBuffer(), modifiers(), 'png', undefined);
  expect(await sharp(bytes).metadata()).toMatchObject(size);
});

it('I-09 an upright photograph is shown whole, before a darker, blurred copy of itself', async () => {
  const bytes = await convertPhotograph(await (await photograph(600, 800)).toBuffer(), modifiers(), 'png', undefined);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 400 });
  // The middle of the photograph is 300 pixels wide, so its blue edge begins at pixel 150.
  const edge = await pixel(bytes, 155, 200);
  expect(edge[2]).toBeGreaterThan(150);
  expect(isRed(await pixel(bytes, 300, 200))).toBe(true);
  const behind = await pixel(bytes, 560, 200);
  expect(behind[0]).toBeLessThan((await pixel(bytes, 300, 200))[0] - 15);
  expect(behind[0]).toBeGreaterThan(60);
});

it('I-09 without an aspect a photograph keeps its own', async () => {
  const bytes = await convertPhotograph(
    await (await photograph(600, 800)).toBuffer(),
    modifiers({ aspect: undefined, width: 320 }),
    'jpeg',
    undefined,
  );
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 427, format: 'jpeg' });
});

it('I-09 a photograph is turned upright, and says nothing of where it was taken', async () => {
  const taken = await (
    await photograph(800, 600)
  )
    .withExif({ IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const bytes = await convertPhotograph(taken, modifiers({ aspect: undefined, width: 320 }), 'jpeg', undefined);
  const meta = await sharp(bytes).metadata();
  expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([320, 427, undefined, undefined]);
  // After the turn, the left edge is the upper edge.
  expect((await pixel(bytes, 160, 5))[2]).toBeGreaterThan(150);
});

it('I-09 Q-05 a file that cannot be decoded is refused', async () => {
  const whole = await (await photograph(800, 600)).toBuffer();
  for (const bytes of [Buffer.from('no picture'), whole.subarray(0, 600)])
    await expect(convertPhotograph(bytes, modifiers(), 'webp', undefined)).rejects.toMatchObject({ code: 'invalid_image' });
});

describe('a watermark', () => {
  const white = sharp({ create: { width: 100, height: 50, channels: 3, background: '#fff' } }).png();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/></svg>',
  );
  const mark = async (change: Partial<WatermarkPicture> = {}): Promise<WatermarkPicture> => ({
    bytes: await white.toBuffer(),
    corner: 'bottom-right',
    opacity: 1,
    width: 20,
    ...change,
  });
  const convert = async (change: Partial<WatermarkPicture>, request: Partial<PictureModifiers> = {}) =>
    convertPhotograph(await (await photograph(1200, 800)).toBuffer(), modifiers(request), 'png', await mark(change));

  it.each([
    ['top-left', 60, 40],
    ['top-right', 540, 40],
    ['bottom-left', 60, 360],
    ['bottom-right', 540, 360],
  ] as const)('I-09 stands in the corner %s alone', async (corner, left, top) => {
    const bytes = await convert({ corner });
    for (const [x, y] of [
      [60, 40],
      [540, 40],
      [60, 360],
      [540, 360],
    ] as const) {
      // prettier-ignore
      const [, green] = await pixel(bytes, x, y);
      expect(green > 200).toBe(x === left && y === top);
    }
  });

  it('I-09 a watermark lets the photograph show through by its opacity', async () => {
    const [, full] = await pixel(await convert({}), 540, 360);
    const [, half] = await pixel(await convert({ opacity: 0.5 }), 540, 360);
    expect(full).toBeGreaterThan(245);
    expect(half).toBeGreaterThan(110);
    expect(half).toBeLessThan(145);
  });

  it('I-09 a watermark may be an SVG, which is drawn sharply', async () => {
    expect((await pixel(await convert({ bytes: svg, width: 60 }), 540, 360))[1]).toBeGreaterThan(245);
  });

  it('I-09 a watermark is left out of thumbnails', async () => {
    expect(isRed(await pixel(await convert({}, { width: 128 }), 120, 78))).toBe(true);
  });
});
