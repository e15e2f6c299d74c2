import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patchFile } from './known-versions.mjs';

const fileFor = (version?: string) => patchFile('react-router', 'plain-links.cjs', version);

it('Q-07 a change of a package is used with the installed version, and with every version that it is made for', () => {
  expect(existsSync(fileFor())).toBe(true);
  for (const version of ['7.18.5', '7.18.10']) expect(fileFor(version)).toMatch(/lighter[\\/]plain-links\.cjs$/);
});

it.each(['7.18.4', '6.30.0', '7.19.0', '7.19.0-pre.1', '8.0.0'])(
  'Q-07 with react-router %s the build fails and says which versions the change is made for and what to do',
  (version) => {
    expect(() => fileFor(version)).toThrow(
      `react-router ${version} is installed, but shared/build/src/lighter/plain-links.cjs is made for >=7.18.5 <7.19.0. Check that it still does its work (decision 0009), and widen the range in known-versions.mjs; or remove it.`,
    );
  },
);

it('Q-07 a change of a package without known versions is refused', () => {
  expect(() => patchFile('left-pad', 'no-pad.mjs', '1.0.0')).toThrow('name the versions that it knows');
});

it('Q-07 the table of decision 0009 has each change with its package and versions', () => {
  const build = join(__dirname, '..');
  const readText = (path: string): string => readFileSync(join(build, path), 'utf8');
  const ranges = [...readText('lighter/known-versions.mjs').matchAll(/^ {2}'?([@\w./-]+)'?: '(>=\S+ <\S+)',$/gm)];
  const rangeOf = Object.fromEntries(ranges.map(([, name = '', range = '']) => [name, range]));
  const uses = ['rules.mjs', 'shell-rules.mjs', 'lean-entry.mjs'].flatMap((path) => [
    ...readText(path).matchAll(/patchFile\('([^']+)', '([^']+)'\)/g),
  ]);
  const changes = uses.map(([, name = '', file = '']) => [file, name, rangeOf[name]]);
  const decision = readText('../../decisions/0009-lighter-packages-in-browsers.md');
  const listed = [...decision.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| `([^`]+)` +\|/gm)].map((row) => row.slice(1, 4));
  expect(listed.toSorted()).toEqual(changes.toSorted());
  expect(new Set(changes.map(([, name]) => name))).toEqual(new Set(Object.keys(rangeOf)));
});
