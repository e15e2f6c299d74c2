// Compares the builds of the remotes with those of the last release of Forecourt, which `released.json` records.
//   node shared/build/run/released.mjs             fails for a remote whose bytes differ under the same version
//   node shared/build/run/released.mjs --raise     raises the patch of such remotes; build again afterwards
//   node shared/build/run/released.mjs --record    records the builds as those of the version in package.json
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOfBuild } from '../src/build-digest.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const record = join(root, 'shared/build/released.json');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** `{name: {version, digest}}` of what is built. */
const builtRemotes = () =>
  Object.fromEntries(
    readdirSync(root)
      .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist/release.json')))
      .map((name) => read(join(root, name, 'dist/release.json')))
      .map((release) => [release.name, { version: release.version, digest: digestOfBuild(release) }]),
  );

/** Names of remotes whose bytes have changed since the release, and whose version has not. */
export const findUnraised = (released, built) =>
  Object.entries(built)
    .filter(([name, { version, digest }]) => released[name]?.version === version && released[name].digest !== digest)
    .map(([name]) => name);

const raisePatch = (name) => {
  const file = join(root, name, 'package.json');
  const manifest = read(file);
  const [major, minor, patch] = manifest.version.split('.').map(Number);
  const version = `${major}.${minor}.${patch + 1}`;
  write(file, { ...manifest, version });
  const lock = read(join(root, 'package-lock.json'));
  lock.packages[name].version = version;
  write(join(root, 'package-lock.json'), lock);
  console.log(`${name} is ${version} now`);
};

const main = ([mode]) => {
  const built = builtRemotes();
  if (mode === '--record') return write(record, { version: read(join(root, 'package.json')).version, remotes: built });
  const { version, remotes } = read(record);
  const unraised = findUnraised(remotes, built);
  if (mode === '--raise') return unraised.forEach(raisePatch);
  if (unraised.length === 0) return undefined;
  console.error(
    `${unraised.join(', ')}: the bytes differ from those of Forecourt ${version}, and the version does not, so that no installation could publish them after an upgrade.\nRaise it: node shared/build/run/released.mjs --raise`,
  );
  process.exitCode = 1;
  return undefined;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
