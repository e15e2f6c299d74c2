#!/usr/bin/env node
// Stands in for `npm` and `npx` in tests, so that nothing is downloaded: packages of Forecourt are unpacked from their files, and third-party
// packages are links to those of this repository. A shared package whose version is not exact is a minor newer, as in a registry
// after a while. Every other command goes to the real programs.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../..');
const program = basename(process.argv[1], '.mjs');
const words = process.argv.slice(2);

const run = (command, args, env = process.env) => process.exit(spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1);

const unpack = (file, into) => {
  mkdirSync(into, { recursive: true });
  spawnSync('tar', ['-xzf', file, '--strip-components=1', '-C', into], { stdio: 'inherit' });
};

const linkAll = (from, into, isWanted) => {
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from)) if (isWanted(name)) symlinkSync(join(from, name), join(into, name));
};

/** Packages whose versions the gate compares, by the package that a remote states. */
const COMPARED = {
  'react-router': 'react-router',
  '@reduxjs/toolkit': '@reduxjs/toolkit',
  '@module-federation/enhanced': '@module-federation/runtime',
};

const replaceByNewerMinor = (modules, name) => {
  const [place, scope] = [join(modules, name), name.startsWith('@') && dirname(name)];
  if (scope && lstatSync(join(modules, scope)).isSymbolicLink()) {
    rmSync(join(modules, scope));
    linkAll(join(root, 'node_modules', scope), join(modules, scope), () => true);
  }
  rmSync(place);
  linkAll(join(root, 'node_modules', name), place, (file) => file !== 'package.json');
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  const newer = text.replace(/("version": "\d+\.)(\d+)\.\d+"/, (_all, major, minor) => `${major}${Number(minor) + 1}.0"`);
  writeFileSync(join(place, 'package.json'), newer);
};

const saveExact = (folder, wanted) => {
  const file = join(folder, 'package.json');
  const set = (text, each) =>
    text.replace(new RegExp(`("${each.replace(/@[^@]+$/, '')}": )"[^"]*"`), `$1"${each.split('@').at(-1)}"`);
  writeFileSync(file, wanted.reduce(set, readFileSync(file, 'utf8')));
};

const install = (folder) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const modules = join(folder, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  linkAll(join(root, 'node_modules'), modules, (name) => !/^(\.|mf-|@forecourt$)/.test(name));
  linkAll(join(root, 'node_modules/.bin'), join(modules, '.bin'), (name) => name !== 'forecourt');
  for (const [name, place] of Object.entries({ ...dependencies, ...devDependencies }))
    if (place.startsWith('file:')) unpack(join(folder, place.slice('file:'.length)), join(modules, name));
  for (const [stated, compared] of Object.entries(COMPARED))
    if (!/^\d/.test({ ...dependencies, ...devDependencies }[stated])) replaceByNewerMinor(modules, compared);
  const command = join(modules, '@forecourt/build/bin/forecourt.mjs');
  chmodSync(command, 0o755);
  symlinkSync(command, join(modules, '.bin/forecourt'));
};

if (program === 'npm' && ['install', 'ci'].includes(words[0])) {
  if (words[1] === '--save-exact') saveExact(process.cwd(), words.slice(2));
  install(process.cwd());
} else if (program === 'npx' && words[1] === '--package') {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-npx-'));
  unpack(resolve(words[2]), folder);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  run(process.execPath, [join(folder, 'bin', `${words[3]}.mjs`), ...words.slice(4)]);
} else {
  const own = dirname(process.argv[1]);
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== own)
    .join(delimiter);
  run(program, words, { ...process.env, PATH });
}
