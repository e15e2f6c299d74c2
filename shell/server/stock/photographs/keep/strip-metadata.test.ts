import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { REAL_DATA_FOLDER, describeOnRealData } from '../../testing/real-data';
import { removeJpegMetadata } from './strip-metadata';

const PLACE = { IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } };
const stripes = () => sharp(Buffer.from(Array.from({ length: 48 * 32 * 3 }, (_, at) => (at * 7) % 256)), { raw: { width: 48, height: 32, channels: 3 } }); // prettier-ignore
const pixelsOf = (jpeg: Buffer): Promise<Buffer> => sharp(jpeg).rotate().raw().toBuffer();

it.each([
  ['baseline', {}],
  ['progressive', { progressive: true }],
  ['finely compressed', { chromaSubsampling: '4:4:4', mozjpeg: true }],
])('I-09 Q-04 a %s photograph loses place, names and comments, and keeps every pixel', async (_, options) => {
  const taken = await stripes().jpeg(options).withExif(PLACE).toBuffer();
  const comment = Buffer.from('\u00ff\u00fe\u0000\u000etaken by Ada', 'latin1');
  const named = Buffer.concat([taken.subarray(0, 2), comment, taken.subarray(2)]);
  const stripped = removeJpegMetadata(named);
  expect(stripped.includes('Ada') || stripped.includes('A person')).toBe(false);
  expect((await sharp(stripped).metadata()).exif).toBeUndefined();
  expect(await pixelsOf(stripped)).toEqual(await pixelsOf(taken));
});

it.each([1, 3, 6, 8])('I-09 a photograph with the orientation %d stays upright', async (orientation) => {
  const taken = await stripes().jpeg().withExif(PLACE).withMetadata({ orientation }).toBuffer();
  const stripped = removeJpegMetadata(taken);
  expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(orientation);
  expect(await pixelsOf(stripped)).toEqual(await pixelsOf(taken));
  expect(removeJpegMetadata(stripped)).toEqual(stripped);
});

it('I-09 a picture keeps its colour profile', async () => {
  const taken = await stripes().jpeg().withIccProfile('p3').withExif(PLACE).toBuffer();
  const { icc } = await sharp(taken).metadata();
  expect(icc).toBeDefined();
  expect((await sharp(removeJpegMetadata(taken)).metadata()).icc).toEqual(icc);
});

it('I-09 Q-04 data after the end of the picture is dropped', async () => {
  const taken = await stripes().jpeg().toBuffer();
  expect(removeJpegMetadata(Buffer.concat([taken, Buffer.from('a film of the place')]))).toEqual(taken);
});

it('I-09 a file that is cut off or no JPEG is left as it is', async () => {
  const taken = await stripes().jpeg().withExif(PLACE).toBuffer();
  for (const bytes of [
    taken.subarray(0, taken.length - 40),
    taken.subarray(0, 30),
    Buffer.from('not a picture'),
    Buffer.alloc(0),
  ])
    expect(removeJpegMetadata(bytes)).toEqual(bytes);
});

describeOnRealData('real photographs', () => {
  it('I-09 real photographs keep every pixel without their metadata', async () => {
    const folder = join(REAL_DATA_FOLDER, 'photos-ccby');
    const files = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const bytes = readFileSync(join(folder, file));
      const stripped = removeJpegMetadata(bytes);
      expect((await sharp(stripped).metadata()).exif).toBeUndefined();
      expect((await pixelsOf(stripped)).equals(await pixelsOf(bytes))).toBe(true);
    }
  });
});
