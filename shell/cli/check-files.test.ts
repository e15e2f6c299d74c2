import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileDifferences } from './check-files';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
};
const named = (files: Record<string, string>) => ({
  files: Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      { digest: `sha384-${createHash('sha384').update(text).digest('base64')}`, bytes: text.length },
    ]),
  ),
});

it('R-02 finds nothing wrong with a build that is as its release document says', () => {
  write('web/entry.js', 'entry');
  write('node/deep/entry.cjs', 'node');
  write('release.json', 'not a file of the release');
  expect(fileDifferences(dist, named({ 'web/entry.js': 'entry', 'node/deep/entry.cjs': 'node' }))).toEqual([]);
});

it('R-02 R-08 names every file that is missing, that nobody names, and that was changed since the build', () => {
  write('web/entry.js', 'changed');
  write('web/stray.js', 'stray');
  write('node/.secret', 'stray');
  expect(fileDifferences(dist, named({ 'web/entry.js': 'entry', 'node/entry.cjs': 'node' }))).toEqual([
    'node/.secret is there and not named in release.json',
    'node/entry.cjs is named in release.json and is not there',
    'web/entry.js is not what release.json gives the digest of',
    'web/stray.js is there and not named in release.json',
  ]);
});
