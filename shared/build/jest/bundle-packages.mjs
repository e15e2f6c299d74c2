import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const cache = join(root, 'node_modules/.cache/forecourt/packages');

/**
 * Hundreds of small ES modules, which Jest loads again for each test file; one file with all of them takes a tenth of that
 * time.
 */
const PACKAGES = ['typebox'];

const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));

/** Returns the entries of a package, such as `typebox/value`. */
const entriesOf = (name) => Object.keys(manifestOf(name).exports).map((path) => join(name, path));

const entries = PACKAGES.flatMap(entriesOf);
const digest = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(JSON.stringify([entries, ...PACKAGES.map((name) => manifestOf(name).version)]))
  .digest('hex');
const folder = join(cache, digest.slice(0, 16));

const fileOf = (entry) => `${entry.replaceAll('/', '-')}.cjs`;

export const bundledPackages = Object.fromEntries(entries.map((entry) => [`^${entry}$`, join(folder, fileOf(entry))]));

const writeSources = (into) => {
  const requests = entries.map((entry) => `get ${JSON.stringify(entry)}() { return require(${JSON.stringify(entry)}); },`);
  writeFileSync(join(into, 'entries.cjs'), `module.exports = {\n${requests.join('\n')}\n};\n`);
  for (const entry of entries)
    writeFileSync(join(into, fileOf(entry)), `module.exports = require('./bundle.cjs')[${JSON.stringify(entry)}];\n`);
};

const bundle = async (into) => {
  const { runCompiler } = await import('../src/compile.mjs');
  await runCompiler({
    mode: 'production',
    context: root,
    entry: join(into, 'entries.cjs'),
    target: 'node20',
    devtool: false,
    output: { path: into, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false, nodeEnv: false },
    performance: { hints: false },
  });
};

/** Replaces the bundle for earlier versions; leaves an existing one. */
export const bundlePackages = async () => {
  if (existsSync(folder)) return;
  rmSync(cache, { recursive: true, force: true });
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  writeSources(temporary);
  await bundle(temporary);
  try {
    renameSync(temporary, folder);
  } catch (error) {
    // Another run of the tests may have written the same bundle in the meantime.
    if (!existsSync(folder)) throw error;
    rmSync(temporary, { recursive: true });
  }
};
