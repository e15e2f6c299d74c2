import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { differencesFromRelease, readBuiltRelease } from './remote-folder';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
};
const listing = (files: Record<string, string>) => ({
  files: Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      { digest: `sha384-${createHash('sha384').update(text).digest('base64')}`, bytes: text.length },
    ]),
  ),
});

it('R-02 a build with the files of its release document has no differences', () => {
  write('web/entry.js', 'entry');
  write('node/deep/entry.cjs', 'node');
  write('release.json', 'not a file of the release');
  expect(differencesFromRelease(dist, listing({ 'web/entry.js': 'entry', 'node/deep/entry.cjs': 'node' }))).toEqual([]);
});

it('R-02 R-08 fileDifferences names a missing, an unlisted and a changed file', () => {
  write('web/entry.js', 'changed');
  write('web/stray.js', 'stray');
  write('node/.secret', 'stray');
  expect(differencesFromRelease(dist, listing({ 'web/entry.js': 'entry', 'node/entry.cjs': 'node' }))).toEqual([
    'node/.secret is not listed in release.json',
    'node/entry.cjs is listed in release.json but missing',
    'web/entry.js does not have the digest that release.json lists',
    'web/stray.js is not listed in release.json',
  ]);
});

it('R-03 a build of another version than package.json states is not published', () => {
  write('package.json', JSON.stringify({ name: 'mf-sample', version: '1.0.0' }));
  write('dist/release.json', JSON.stringify({ name: 'mf-sample', version: '1.1.0', files: {} }));
  expect(() => readBuiltRelease(dist)).toThrow(
    'has a build of mf-sample@1.1.0, but package.json states mf-sample@1.0.0: publish without --no-build',
  );
  write('package.json', JSON.stringify({ name: 'mf-sample', version: '1.1.0' }));
  expect(readBuiltRelease(dist).version).toBe('1.1.0');
});
