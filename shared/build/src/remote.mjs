import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { doorChunkName, doorsInEntry, LeanEntryPlugin } from './lean-entry.mjs';
import {
  OLDEST_BROWSERS,
  browserPackageAliases,
  removeUnusedSearchCode,
  scriptMinimizers,
  NODE_TARGETS,
  resolveSources,
  compileScriptsRule,
  importStylesAsTextRule,
} from './rules.mjs';
import { NoSchemasPlugin } from './no-schemas-plugin.mjs';
import { readPlacedSlots } from './placed-slots.mjs';
import { WriteChunksPlugin } from './release-plugin.mjs';
import { PlacelessStartPlugin, SortDigestsPlugin } from './same-bytes-plugins.mjs';
import { installedFederationVersion, sharedModules } from './shared-modules.mjs';
import { StockEntryPlugin } from './stock/stock-entry-plugin.mjs';

/** A global variable. It contains the version, because one process may run two versions. */
export const federationContainerName = (name, version) => `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_').toLowerCase();

/** Throws when package.json lists needed slots, or when the code hides which slot it places. */
const readManifest = (folder) => {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { provides = [], needs: stated } = manifest.forecourt.slots ?? {};
  if (stated !== undefined) throw new Error(`${file}: remove forecourt.slots.needs; the needed slots are read from the code`);
  readPlacedSlots(folder);
  return { ...manifest, forecourt: { ...manifest.forecourt, slots: { provides } } };
};

/** Facts that do not depend on the built files. */
export const releaseFactsOfPackage = (folder, version) => {
  const stated = readManifest(folder);
  const manifest = version ? { ...stated, version } : stated;
  return {
    manifest,
    container: federationContainerName(manifest.name, manifest.version),
    shared: sharedModules(folder, manifest),
    federation: installedFederationVersion(folder),
  };
};

/** The files are named from the remote's folder: a name with the folder would change the bytes of a build with its place. */
const exposedEntries = (folder) =>
  Object.fromEntries(
    ['routes', 'slots']
      .map((door) => [`./${door}`, `./src/expose/${door}.tsx`])
      .filter(([, file]) => existsSync(join(folder, file)))
      .map(([door, file]) => [door, { import: file, name: doorChunkName(door.slice(2)) }]),
  );

const commonConfiguration = ({ folder, manifest: { name, version }, container, development }, target) => ({
  name: `${name}:${target}`,
  context: folder,
  mode: development ? 'development' : 'production',
  entry: {},
  devtool: development ? 'cheap-module-source-map' : false,
  resolve: resolveSources,
  stats: 'errors-warnings',
  module: {
    rules: [
      compileScriptsRule({ namespace: container, targets: target === 'web' ? OLDEST_BROWSERS : NODE_TARGETS, development }),
      importStylesAsTextRule,
    ],
  },
  plugins: [
    new rspack.DefinePlugin({ __REMOTE_NAME__: JSON.stringify(name), __REMOTE_VERSION__: JSON.stringify(version) }),
    new PlacelessStartPlugin(),
  ],
});

/** The container includes none of the shared modules. */
const federationPlugin = ({ folder, container, shared }, library) =>
  new ModuleFederationPlugin({
    name: container,
    filename: library ? 'entry.cjs' : 'entry.js',
    exposes: exposedEntries(folder),
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
  const base = commonConfiguration(remote, 'web');
  return {
    ...base,
    target: ['web', 'es2022'],
    resolve: { ...resolveSources, alias: browserPackageAliases },
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
      // What several pages share is a file of its own from this size on. At 30,000 the vehicle's page comes in two files, together
      // 0.8 KB larger.
      splitChunks: {
        chunks: 'async',
        minSize: 45_000,
        // Singletons of the shell are not files of their own: chunks of them alone would come in an order that depends on the folder.
        defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'],
        cacheGroups: { doors: doorsInEntry(container) },
      },
      minimizer: scriptMinimizers,
    },
    plugins: [
      ...base.plugins,
      federationPlugin(remote),
      new LeanEntryPlugin(container),
      removeUnusedSearchCode,
      new NoSchemasPlugin(),
      // In development the build's mark is written into files later, which would make digests wrong.
      ...(development
        ? []
        : [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            new SortDigestsPlugin(),
            new StockEntryPlugin(remote, Object.keys(exposedEntries(remote.folder))),
          ]),
      new WriteChunksPlugin(),
    ],
  };
};

const serverBuild = (remote) => {
  const base = commonConfiguration(remote, 'node');
  return {
    ...base,
    // The server names a team's own files in errors. Slots are read from all files, and so not from copies of sources.
    devtool: remote.development ? 'nosources-cheap-module-source-map' : false,
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
    plugins: [...base.plugins, federationPlugin(remote, { type: 'commonjs-module' })],
  };
};

/**
 * Returns both build configurations of a remote, for `mf-<name>/rspack.config.mjs`. The package.json beside it states
 * name, version and the `forecourt` statement; `version` overrides the stated version.
 */
export const remoteConfig = (configUrl, { development = false, output, version } = {}) => {
  const folder = dirname(fileURLToPath(configUrl));
  const remote = { ...releaseFactsOfPackage(folder, version), folder, development, out: output ?? join(folder, 'dist') };
  return [browserBuild(remote), serverBuild(remote)];
};
