import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildRemote } from '../src/build-remote.mjs';
import { compile } from '../src/compile.mjs';
import { readStamp, stampOf, writeStamp } from './stamp.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const FOUNDATION = [
  'shared/build/src',
  'shared/contracts/src',
  'shared/rules/src',
  'shared/store/src',
  'shared/ui/src',
  'package-lock.json',
];

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'rspack.config.mjs')));

const buildShell = async (folder) => {
  const { default: configurations } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
  await compile(configurations());
};

/** What is out of date, or what is named: `npm run build -- mf-search shell`. */
export const build = async (names = [], { say = () => undefined } = {}) => {
  const wanted = names.length > 0 ? names : [...remotes, 'shell'];
  for (const name of wanted) {
    const folder = join(root, name);
    const parts =
      name === 'shell'
        ? ['client', 'console', 'server', 'cli', 'demo', 'package.json', 'rspack.config.mjs']
        : ['src', 'package.json', 'rspack.config.mjs'];
    const stamp = stampOf(root, [...FOUNDATION, ...parts.map((part) => join(name, part))]);
    if (readStamp(folder) === stamp) continue;
    say(`building ${relative(root, folder)}`);
    await (name === 'shell' ? buildShell(folder) : buildRemote(folder));
    writeStamp(folder, stamp);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build(process.argv.slice(2), { say: (line) => console.log(line) });
}
