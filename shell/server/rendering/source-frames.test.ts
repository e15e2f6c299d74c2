import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureOf } from './failures';

const folder = mkdtempSync(join(tmpdir(), 'frames-'));
const copy = join(folder, 'mf-parking/1.0.0-dev.b2c9-0123456789abcdef/node');
const published = join(folder, 'mf-parking/1.0.0-0123456789abcdef/node');
beforeAll(() => {
  for (const each of [copy, published]) mkdirSync(each, { recursive: true });
  const sources = ['webpack://mf_parking_1_0_0/./src/features/parking-page/parking-page.tsx'];
  // The third line of the chunk is the twelfth of the source.
  const map = JSON.stringify({ version: 3, sources, names: [], mappings: ';;AAWA' });
  for (const each of [copy, published]) writeFileSync(join(each, 'page.cjs.map'), map);
  writeFileSync(join(copy, 'broken.cjs.map'), 'no map');
});
afterAll(() => rmSync(folder, { recursive: true }));

const stackAt = (place: string): string | undefined => {
  const error = new Error('no space left');
  error.stack = `Error: no space left\n    at Component (${place})`;
  const failure = failureOf(error);
  expect(failure.remote).toBe('mf-parking');
  return failure.stack?.split('\n')[1];
};

it('R-12 the error of a build with source maps names the file and line that the team wrote', () => {
  expect(stackAt(join(copy, 'page.cjs:3:21'))).toBe(
    '    at Component (mf-parking@1.0.0-dev.b2c9/src/features/parking-page/parking-page.tsx:12:1)',
  );
});

it.each(['bare.cjs:3:21', 'broken.cjs:3:21'])('R-12 an error in %s, which has no source map, keeps its place', (place) => {
  expect(stackAt(join(copy, place))).toBe(`    at Component (${join(copy, place)})`);
});

it('R-12 no page waits for source maps of a published release', () => {
  const place = join(published, 'page.cjs:3:21');
  expect(stackAt(place)).toBe(`    at Component (${place})`);
});
