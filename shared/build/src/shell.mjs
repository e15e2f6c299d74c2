import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { NoSchemasPlugin } from './no-schemas-plugin.mjs';
import { integrityDigest } from './release-plugin.mjs';
import { installedFederationVersion, installedSingletonVersions } from './shared-modules.mjs';
import { houseWording } from './wording.mjs';
import {
  OLDEST_BROWSERS,
  browserPackageAliases,
  removeUnusedSearchCode,
  scriptMinimizers,
  NODE_TARGETS,
  resolveSources,
  compileScriptsRule,
} from './rules.mjs';
import { loadRouterApartRules, removeStylePrefixes, renderAsTextRule } from './shell-rules.mjs';

const SHELL_NAMESPACE = 'forecourt';
/** Only some pages need these packages. */
const LAZY_SINGLETONS = {
  '@reduxjs/toolkit': 'store-toolkit',
  '@reduxjs/toolkit/query/react': 'store-api',
  '@forecourt/store/remote-api': 'store-api',
  '@forecourt/ui/form': 'ui-form',
  '@forecourt/ui/carousel': 'ui-carousel',
  '@forecourt/ui/dialog': 'ui-dialog',
  '@forecourt/ui/disclosure': 'ui-disclosure',
};

const TOOLKIT_FILE = {
  name: 'store-toolkit',
  chunks: 'async',
  test: /[\\/]node_modules[\\/](?:immer|reselect|@reduxjs[\\/]toolkit[\\/]dist[\\/]redux-toolkit)/,
  enforce: true,
};

/** `loadOwnPages` in the browser names these chunks. */
const OWN_PAGE_CHUNKS = {
  home: 'own-pages',
  content: 'own-pages',
  success: 'success-page',
  signIn: 'account-pages',
  account: 'account-pages',
  garage: 'account-pages',
  payment: 'account-pages',
  spin: 'account-pages',
  blog: 'blog-pages',
  blogCategory: 'blog-pages',
  blogPost: 'blog-pages',
};

/** Contains the digests of the scripts of every page, of lazy shared packages and of the shell's own pages. */
class WriteShellAssetsPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('AssetsPlugin', (compilation) => {
      const folder = compiler.outputPath;
      const describe = (group) =>
        (group?.getFiles() ?? [])
          .filter((file) => file.endsWith('.js'))
          .map((file) => ({ href: `/assets/${file}`, integrity: integrityDigest(readFileSync(join(folder, file))) }));
      const singletons = Object.fromEntries(
        Object.entries(LAZY_SINGLETONS).map(([singleton, chunk]) => [
          singleton,
          describe(compilation.namedChunkGroups.get(chunk)),
        ]),
      );
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, 'assets.json'),
        JSON.stringify({
          entry: describe(compilation.entrypoints.get('main')),
          singletons,
          ownPages: Object.fromEntries(
            Object.entries(OWN_PAGE_CHUNKS).map(([page, chunk]) => [page, describe(compilation.namedChunkGroups.get(chunk))]),
          ),
        }),
      );
    });
  }
}

/** Contains the texts of the shell and of shared packages, and the short names of this repository's remotes. */
class WriteWordingPlugin {
  constructor(root) {
    this.root = root;
  }
  apply(compiler) {
    compiler.hooks.afterEmit.tap('WordingPlugin', () => {
      const remotes = readdirSync(this.root)
        .filter((name) => name.startsWith('mf-'))
        .map((name) => name.slice('mf-'.length));
      writeFileSync(join(compiler.outputPath, 'wording.json'), JSON.stringify({ texts: houseWording(this.root), remotes }));
    });
  }
}

/** The shell and every command line that is packed beside it state these versions. */
export const defineShellVersions = (folder) =>
  new rspack.DefinePlugin({
    __SINGLETON_VERSIONS__: JSON.stringify(installedSingletonVersions(folder)),
    __FEDERATION_VERSION__: JSON.stringify(installedFederationVersion(folder)),
  });

/** Without a federation plugin, because the shell loads the remotes itself. */
const shellBrowserBuild = ({ folder, out, entry, alias }) => ({
  name: 'shell:client',
  context: folder,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: entry },
  devtool: false,
  stats: 'errors-warnings',
  resolve: { ...resolveSources, alias: { ...browserPackageAliases, ...alias } },
  output: {
    path: join(out, 'client'),
    publicPath: '/assets/',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    uniqueName: 'forecourt_shell',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  // Each lazy singleton is one file, because a further request costs more than the little code that two of them
  // share. RTK Query shares all of Redux Toolkit, which is a file of its own.
  optimization: {
    chunkIds: 'named',
    moduleIds: 'deterministic',
    splitChunks: { cacheGroups: { default: false, defaultVendors: false, toolkit: TOOLKIT_FILE } },
    minimizer: scriptMinimizers,
  },
  performance: { hints: false },
  module: {
    rules: [compileScriptsRule({ namespace: SHELL_NAMESPACE, targets: OLDEST_BROWSERS }), ...loadRouterApartRules],
  },
  plugins: [
    defineShellVersions(folder),
    removeUnusedSearchCode,
    removeStylePrefixes,
    new NoSchemasPlugin(),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    new WriteShellAssetsPlugin(),
  ],
});

// The workspace's packages are compiled in, except the builders; of the build package only what server and command
// line share.
const COMPILED_WORKSPACE_PACKAGES = /^@forecourt\/(?!build\/(?!signature|access-token|singletons|built-slots|slot-cycles))/;

/** Packages of hundreds of small modules: loading them one by one takes a quarter of the time that a start spends on packages. */
const COMPILED_SMALL_MODULES = /^(typebox|@fastify\/type-provider-typebox)(\/|$)/;

// Packages that render pages are compiled in too: their production code then needs no look at NODE_ENV for each element.
const COMPILED_PAGE_PACKAGES =
  /^(react-router|react-dom\/server|redux|redux-thunk|react-redux|react-i18next|i18next|styled-components|@reduxjs\/toolkit(\/query\/react)?)$/;

/** React itself stays in node_modules, because other packages there use it, and it must exist once. */
const IS_REACT = /^react(-dom)?(\/(?!server)|$)/;

const isCompiledIn = ({ request, contextInfo }, alias) =>
  /^[./]/.test(request) ||
  COMPILED_WORKSPACE_PACKAGES.test(request) ||
  COMPILED_PAGE_PACKAGES.test(request) ||
  COMPILED_SMALL_MODULES.test(request) ||
  (/[\\/]node_modules[\\/](?!@forecourt[\\/])/.test(contextInfo?.issuer ?? '') &&
    !IS_REACT.test(request) &&
    !isBuiltin(request)) ||
  Object.hasOwn(alias, request);

const serverBuild = ({ folder, out, alias }) => ({
  name: 'shell:server',
  context: folder,
  mode: 'production',
  target: 'node20',
  entry: {
    main: './server/main.ts',
    cli: './cli/main.ts',
    'search-worker': './server/search/engine/build/build-worker.ts',
    'sheet-worker': './server/stock/vehicle-sheet/pdf/pdf-worker.tsx',
    'dealer-check-worker': './server/wiring/dealer-check-worker.ts',
    'market-worker': './server/stock/market/market-worker.ts',
    'render-process': './server/rendering/render-process.ts',
    'render-launcher': './server/releases/rendering/render-launcher.ts',
  },
  devtool: 'source-map',
  stats: 'errors-warnings',
  resolve: { ...resolveSources, alias: { ...browserPackageAliases, ...alias } },
  output: {
    path: join(out, 'server'),
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  node: { __dirname: false, __filename: false },
  optimization: { minimize: false, splitChunks: false },
  // Other packages stay in node_modules.
  externals: [(data, done) => (isCompiledIn(data, alias) ? done() : done(null, `commonjs ${data.request}`))],
  module: {
    rules: [compileScriptsRule({ namespace: SHELL_NAMESPACE, targets: NODE_TARGETS }), renderAsTextRule],
  },
  plugins: [defineShellVersions(folder), new WriteWordingPlugin(dirname(folder))],
});

export const shellConfig = (configUrl, { output, entry = './client/boot/main.ts', alias = {} } = {}) => {
  const folder = dirname(fileURLToPath(configUrl));
  const shell = { folder, out: output ?? join(folder, 'dist'), entry, alias };
  return [shellBrowserBuild(shell), serverBuild(shell)];
};
