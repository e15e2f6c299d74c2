import sharp from 'sharp';
import { createSamplePicture } from '../testing/picture-host';
import { detectPictureFormat } from '../fetch/picture-format';
import { decodeAndMeasurePicture } from './check-picture';

const sample = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1d5fae' } });

it.each([
  ['jpeg', () => sample(200, 100).jpeg()],
  ['png', () => sample(200, 100).png()],
  ['webp', () => sample(200, 100).webp()],
  ['avif', () => sample(200, 100).avif({ effort: 0 })],
  ['gif', () => sample(200, 100).gif()],
] as const)('I-09 a %s is recognised by its content and checked', async (format, make) => {
  const bytes = await make().toBuffer();
  expect(detectPictureFormat(bytes)).toBe(format);
  expect(await decodeAndMeasurePicture(bytes, format)).toEqual({ width: 200, height: 100 });
});

it('I-09 a photograph that was taken sideways has the size of the upright picture', async () => {
  const bytes = await sample(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await decodeAndMeasurePicture(bytes, 'jpeg')).toEqual({ width: 100, height: 200 });
});

it('I-09 Q-05 a picture that unpacks to too many pixels is refused before it is unpacked', async () => {
  const header = await sample(100, 100).png().toBuffer();
  // The header states a width and height of 65,535 pixels; its checksum stays the old one.
  header.writeUInt32BE(65_535, 16);
  header.writeUInt32BE(65_535, 20);
  const reason = await decodeAndMeasurePicture(header, 'png').then(String, (error: { reason: string }) => error.reason);
  expect(['too_many_pixels', 'broken']).toContain(reason);
  const large = await sample(10_000, 6100).png({ compressionLevel: 9 }).toBuffer();
  expect(large.length).toBeLessThan(1_000_000);
  await expect(decodeAndMeasurePicture(large, 'png')).rejects.toMatchObject({ reason: 'too_many_pixels' });
});

it('I-09 a cut-off picture, a counting pixel and a false beginning are refused', async () => {
  const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  await expect(decodeAndMeasurePicture(noise.subarray(0, noise.length / 2), 'jpeg')).rejects.toMatchObject({ reason: 'broken' });
  await expect(decodeAndMeasurePicture(await createSamplePicture(1, 1), 'jpeg')).rejects.toMatchObject({ reason: 'too_small' });
  await expect(
    decodeAndMeasurePicture(Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(100)]), 'jpeg'),
  ).rejects.toMatchObject({
    reason: 'broken',
  });
});
