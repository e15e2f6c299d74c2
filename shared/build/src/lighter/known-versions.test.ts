import { existsSync } from 'node:fs';
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
