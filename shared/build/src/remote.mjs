import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { DoorPlugin } from './door-plugin.mjs';
import { BROWSERS, forBrowsers, lighterSearch, minimizer, NODE, resolve, scriptRule, styleRule } from './rules.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { SINGLETONS } from './singletons.mjs';

/** Name of the container: a global variable, so it carries the version (two dealers, two versions, one page process). */
export const containerName = (name, version) => `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_').toLowerCase();

/** Version of a package as it is installed for `folder`. */
const installedVersion = (folder, name) => {
  const require = createRequire(join(folder, 'package.json'));
  const places = (require.resolve.paths(name) ?? []).map((place) => join(place, name, 'package.json'));
  const file = places.find((place) => existsSync(place));
  if (!file) throw new Error(`${name} is not installed for ${folder}`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
};

/** Shared module → version that is installed for `folder`. */
export const singletonVersions = (folder) =>
  Object.fromEntries(Object.entries(SINGLETONS).map(([request, owner]) => [request, installedVersion(folder, owner)]));

/** Version of the federation runtime: the shell's starts the entries that remotes were built with. */
export const federationVersion = (folder) => installedVersion(folder, '@module-federation/runtime');

const sharedFor = (folder) =>
  Object.fromEntries(Object.entries(singletonVersions(folder)).map(([request, version]) => [request, `^${version}`]));

const here = dirname(fileURLToPath(import.meta.url));

/** Replaces the code that starts an entry by a call to the shell's page, so that no entry carries 5 KB of runtime. */
const startedByShell = new rspack.NormalModuleReplacementPlugin(
  /^data:text\/javascript[^]*__module_federation_bundler_runtime__/,
  join(here, 'lighter/entry-runtime.mjs'),
);

/** What the release document says of a remote beside its files. */
export const releaseFacts = (folder, version) => {
  const stated = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const manifest = version ? { ...stated, version } : stated;
  return {
    manifest,
    container: containerName(manifest.name, manifest.version),
    shared: sharedFor(folder),
    federation: federationVersion(folder),
  };
};

/** The entries of `src/expose`, as the federation plugin takes them. */
const exposesOf = (folder) =>
  Object.fromEntries(
    ['routes', 'slots']
      .map((door) => [`./${door}`, join(folder, 'src', 'expose', `${door}.tsx`)])
      .filter(([, file]) => existsSync(file))
      .map(([door, file]) => [door, { import: file, name: `door-${door.slice(2)}` }]),
  );

/** What both builds of a remote have in common. */
const baseOf = ({ folder, manifest: { name, version }, container, development }, target) => ({
  name: `${name}:${target}`,
  context: folder,
  mode: development ? 'development' : 'production',
  entry: {},
  devtool: development ? 'cheap-module-source-map' : false,
  resolve,
  stats: 'errors-warnings',
  module: {
    rules: [scriptRule({ namespace: container, targets: target === 'web' ? BROWSERS : NODE, development }), styleRule],
  },
  plugins: [new rspack.DefinePlugin({ __REMOTE_NAME__: JSON.stringify(name), __REMOTE_VERSION__: JSON.stringify(version) })],
});

/** The container of a remote, which brings none of the shared modules along. */
const federationOf = ({ folder, container, shared }, library) =>
  new ModuleFederationPlugin({
    name: container,
    filename: library ? 'entry.cjs' : 'entry.js',
    exposes: exposesOf(folder),
    shared: Object.fromEntries(
      Object.entries(shared).map(([request, requiredVersion]) => [
        request,
        { singleton: true, import: false, requiredVersion, strictVersion: true },
      ]),
    ),
    ...(library ? { library } : {}),
    manifest: false,
    dts: false,
    dev: false,
  });

const browserBuild = (remote) => {
  const { container, development, out } = remote;
  const base = baseOf(remote, 'web');
  return {
    ...base,
    target: ['web', 'es2022'],
    resolve: { ...resolve, alias: forBrowsers },
    output: {
      path: join(out, 'web'),
      uniqueName: container,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      clean: true,
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: development ? 'named' : 'deterministic',
      splitChunks: { chunks: 'async', minSize: 30_000 },
      minimizer,
    },
    plugins: [
      ...base.plugins,
      federationOf(remote),
      startedByShell,
      lighterSearch,
      // While developing, files get the mark of their build afterwards: digests inside them would be wrong.
      ...(development ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new DoorPlugin()]),
      new ReleasePlugin(),
    ],
  };
};

const serverBuild = (remote) => {
  const base = baseOf(remote, 'node');
  return {
    ...base,
    target: 'node20',
    output: {
      path: join(remote.out, 'node'),
      uniqueName: remote.container,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      chunkLoading: 'require',
      clean: true,
    },
    optimization: { minimize: false, chunkIds: 'named', splitChunks: false },
    plugins: [...base.plugins, federationOf(remote, { type: 'commonjs-module' })],
  };
};

/**
 * Both builds of a remote: one call in `mf-<name>/rspack.config.mjs`.
 * The package.json beside it states name, version and the `forecourt` statement; `version` replaces the one stated.
 */
export const remoteConfig = (configUrl, { development = false, output, version } = {}) => {
  const folder = dirname(fileURLToPath(configUrl));
  const remote = { ...releaseFacts(folder, version), folder, development, out: output ?? join(folder, 'dist') };
  return [browserBuild(remote), serverBuild(remote)];
};
