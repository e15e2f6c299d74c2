import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findRefusedLicences, findShippedPackages, licencesPage } from './licences.mjs';

const root = resolve(__dirname, '../../..');
const GUIDE = resolve(root, 'shared/guides/licences.md');
const COMMAND = 'UPDATE_REFERENCE=1 npm run unit -- shared/build/src/licences';
const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as Parameters<typeof findShippedPackages>[0];

describe('the licences of what ships', () => {
  const packages = findShippedPackages(lock);

  it('every licence is allowed', () => {
    expect(findRefusedLicences(packages)).toEqual([]);
  });

  it(`the guide lists every package; if it is out of date: ${COMMAND}`, () => {
    const page = licencesPage(packages);
    if (process.env.UPDATE_REFERENCE === '1') writeFileSync(GUIDE, page);
    expect(readFileSync(GUIDE, 'utf8')).toBe(page);
  });
});

it('packages that production needs are found over workspaces, nested folders and peers, and those of tests are not', () => {
  const packages = {
    shell: { dependencies: { '@forecourt/ui': '1.0.0', react: '1' }, devDependencies: { jest: '1' } },
    'node_modules/@forecourt/ui': { link: true, resolved: 'shared/ui' },
    'shared/ui': { dependencies: { menu: '1' }, peerDependencies: { react: '1' } },
    'shared/ui/node_modules/menu': { license: 'ISC', dependencies: { focus: '1' } },
    'node_modules/focus': { license: 'MIT', optionalDependencies: { 'focus-linux-x64': '1', 'focus-win32-x64': '1' } },
    'node_modules/focus-linux-x64': { license: 'MIT' },
    'node_modules/react': { peerDependencies: { jest: '1' }, peerDependenciesMeta: { jest: { optional: true } } },
    'node_modules/jest': { license: 'MIT' },
  };
  expect(findShippedPackages({ packages })).toEqual([
    { name: 'focus', licence: 'MIT' },
    { name: 'focus-*', licence: 'MIT' },
    { name: 'menu', licence: 'ISC' },
    { name: 'react', licence: 'none' },
  ]);
});

it.each([
  ['a', 'GPL-3.0', true],
  ['a', 'none', true],
  ['a', '(MIT OR GPL-3.0)', false],
  ['a', 'MIT AND GPL-3.0', true],
  ['a', 'LGPL-3.0-or-later', true],
  ['@img/sharp-libvips-*', 'LGPL-3.0-or-later', false],
])('the package %s with the licence %s is refused: %s', (name, licence, isRefused) => {
  expect(findRefusedLicences([{ name, licence }])).toHaveLength(isRefused ? 1 : 0);
});
