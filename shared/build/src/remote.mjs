import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { DoorPlugin } from './door-plugin.mjs';
import { BROWSERS, forBrowsers, lighterSearch, minimizer, NODE_TARGETS, resolve, scriptRule, styleRule } from './rules.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { SINGLETONS } from './singletons.mjs';

/**
 * Returns the name of a remote's federation container. It is a global variable and contains the version, because one
 * process may run two versions.
 */
export const containerName = (name, version) => `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_').toLowerCase();

/** Returns the version of a package that is installed for `folder`. */
const installedVersion = (folder, name) => {
  const require = createRequire(join(folder, 'package.json'));
  const places = (require.resolve.paths(name) ?? []).map((place) => join(place, name, 'package.json'));
  const file = places.find((place) => existsSync(place));
  if (!file) throw new Error(`${name} is not installed for ${folder}`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
};

/** Returns the version of each shared module that is installed for `folder`. */
export const singletonVersions = (folder) =>
  Object.fromEntries(Object.entries(SINGLETONS).map(([request, owner]) => [request, installedVersion(folder, owner)]));

/**
 * Returns the installed version of the federation runtime; the shell starts only remotes that were built with a
 * compatible one.
 */
export const federationVersion = (folder) => installedVersion(folder, '@module-federation/runtime');

const sharedFor = (folder) =>
  Object.fromEntries(Object.entries(singletonVersions(folder)).map(([request, version]) => [request, `^${version}`]));

const here = dirname(fileURLToPath(import.meta.url));

/** Replaces the code that starts an entry by a call of the shell's page, so that no entry contains 5 KB of runtime. */
const startedByShell = new rspack.NormalModuleReplacementPlugin(
  /^data:text\/javascript[^]*__module_federation_bundler_runtime__/,
  join(here, 'lighter/entry-runtime.mjs'),
);

/** Returns the properties of a release document that do not depend on the built files. */
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

/** Returns the files of `src/expose` as entries for the federation plugin. */
const exposesOf = (folder) =>
  Object.fromEntries(
    ['routes', 'slots']
      .map((door) => [`./${door}`, join(folder, 'src', 'expose', `${door}.tsx`)])
      .filter(([, file]) => existsSync(file))
      .map(([door, file]) => [door, { import: file, name: `door-${door.slice(2)}` }]),
  );

/** Returns the configuration that both builds of a remote share. */
const baseOf = ({ folder, manifest: { name, version }, container, development }, target) => ({
  name: `${name}:${target}`,
  context: folder,
  mode: development ? 'development' : 'production',
  entry: {},
  devtool: development ? 'cheap-module-source-map' : false,
  resolve,
  stats: 'errors-warnings',
  module: {
    rules: [scriptRule({ namespace: container, targets: target === 'web' ? BROWSERS : NODE_TARGETS, development }), styleRule],
  },
  plugins: [new rspack.DefinePlugin({ __REMOTE_NAME__: JSON.stringify(name), __REMOTE_VERSION__: JSON.stringify(version) })],
});

/** Returns the federation plugin of a remote, whose container includes none of the shared modules. */
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
      // In development the build's mark is written into files later, which would make digests wrong.
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
 * Returns both build configurations of a remote, for `mf-<name>/rspack.config.mjs`. The package.json beside it states
 * name, version and the `forecourt` statement; `version` overrides the stated version.
 */
export const remoteConfig = (configUrl, { development = false, output, version } = {}) => {
  const folder = dirname(fileURLToPath(configUrl));
  const remote = { ...releaseFacts(folder, version), folder, development, out: output ?? join(folder, 'dist') };
  return [browserBuild(remote), serverBuild(remote)];
};
