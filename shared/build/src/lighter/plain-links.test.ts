import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import leaveOutPrefetch from './plain-links.cjs';

const require = createRequire(__filename);
const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const [links = '', ...others] = sources.filter((source) => source.includes('function LinkWithRef('));

it('Q-07 links of React Router load no files ahead, and nothing else of its code changes', () => {
  expect(others).toEqual([]);
  const [before, after] = [links, leaveOutPrefetch(links)].map((source) => source.split('\n'));
  const changed = after!.filter((line) => !before!.includes(line));
  expect(changed.map((line) => line.trim())).toEqual([
    'let [shouldPrefetch, prefetchRef, prefetchHandlers] = [false, null, {}];',
    expect.stringMatching(/^return shouldPrefetch && !isAbsolute \? .*createElement\("link"\)\) : link;$/),
  ]);
});

it('Q-07 files of React Router without links stay as they are', () => {
  const source = 'export const matchRoutes = () => [];\n';
  expect(leaveOutPrefetch(source)).toBe(source);
});

it('Q-07 links without the code that is replaced are refused with the name of its purpose', () => {
  const other = links.replace('page: href', 'address: href');
  expect(() => leaveOutPrefetch(other)).toThrow('Look how it loads the files of a page ahead now.');
});
