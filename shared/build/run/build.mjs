import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildRemote } from '../src/build-remote.mjs';
import { runCompiler } from '../src/compile.mjs';
import { compressFiles } from '../src/compress-files.mjs';

const filesOfPaths = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((entry) => entry !== 'node_modules' && entry !== 'dist' && !/\.test\.tsx?$/.test(entry))
    .toSorted()
    .flatMap((entry) => filesOfPaths(join(path, entry)));
};

const digestOfSources = (root, paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOfPaths(join(root, path))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const fileIn = (folder) => join(folder, 'dist', '.stamp');

const readStamp = (folder) => (existsSync(fileIn(folder)) ? readFileSync(fileIn(folder), 'utf8') : '');
const writeStamp = (folder, stamp) => writeFileSync(fileIn(folder), stamp);

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const FOUNDATION = [
  'shared/build/src',
  'shared/contracts/src',
  'shared/rules/src',
  'shared/store/src',
  'shared/ui/src',
  'package-lock.json',
];

const remotesBelow = (root) =>
  readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'rspack.config.mjs')));

const buildShell = async (folder) => {
  const { default: configurations } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
  await runCompiler(configurations());
  for (const part of ['client', 'console']) await compressFiles(join(folder, 'dist', part));
};

/** Builds those of the named workspaces (default: all) whose sources have changed: `npm run build -- mf-search shell`. */
export const buildWorkspaces = async (names = [], { say = () => undefined, root = repository } = {}) => {
  const wanted = names.length > 0 ? names : [...remotesBelow(root), 'shell'];
  for (const name of wanted) {
    const folder = join(root, name);
    const parts =
      name === 'shell'
        ? ['client', 'console', 'server', 'cli', 'demo', 'package.json', 'rspack.config.mjs']
        : ['src', 'package.json', 'rspack.config.mjs'];
    const stamp = digestOfSources(root, [...FOUNDATION, ...parts.map((part) => join(name, part))]);
    if (readStamp(folder) === stamp) continue;
    say(`building ${relative(root, folder)}`);
    // A build that does not come to its end must not count as that of earlier sources.
    rmSync(fileIn(folder), { force: true });
    await (name === 'shell' ? buildShell(folder) : buildRemote(folder));
    writeStamp(folder, stamp);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWorkspaces(process.argv.slice(2), { say: (line) => console.log(line) });
}
