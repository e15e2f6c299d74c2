import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const usage = `node shared/build/run/with-node.mjs VERSION COMMAND…

Runs a command with another version of Node, e.g. 24 or 20.19.0: npm's package of its binary is kept in node_modules/.cache.`;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const [version, command, ...values] = process.argv.slice(2);

const fetchNode = () => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/forecourt', `node-${version}`);
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-package-lock', '--prefix', folder, `${name}@${version}`], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !existsSync(binary)) throw new Error(`npm has no package ${name}@${version} with a Node binary`);
  return binary;
};

if (!version || !command) {
  console.error(usage);
  process.exit(1);
}
const binary = fetchNode();
console.log(spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout.trim());
const { status } = spawnSync(command, values, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` },
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
