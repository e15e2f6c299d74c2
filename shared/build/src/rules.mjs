import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const lighter = join(dirname(fileURLToPath(import.meta.url)), 'lighter');

/** Compiles TypeScript and JSX; `namespace` keeps the class names of two versions of a remote apart. */
export const scriptRule = ({ namespace, targets, development = false, refresh = false }) => ({
  test: /\.tsx?$/,
  // Our own packages are TypeScript also where they are installed, in a repository of a team's own.
  exclude: /[\\/]node_modules[\\/](?!@forecourt[\\/])/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh } },
        experimental: {
          plugins: [
            [
              '@swc/plugin-styled-components',
              {
                ssr: true,
                displayName: development,
                fileName: false,
                minify: true,
                transpileTemplateLiterals: true,
                pure: true,
                namespace,
              },
            ],
          ],
        },
      },
      env: { targets },
    },
  },
});

/** Style sheets of libraries as text: they go through styled-components, because the page's policy asks for its nonce. */
export const styleRule = { test: /\.css$/, type: 'asset/source' };

/** Browsers that the sites support: what has native ES modules, top-level await and `dialog`. */
export const BROWSERS = ['chrome >= 107', 'edge >= 107', 'firefox >= 104', 'safari >= 16.4'];
export const NODE = ['node 20.19'];

export const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
};

/**
 * Lighter forms of packages, for browsers: React Router's production build, which its exports name for nobody, and an
 * i18next that does what is needed of it.
 */
export const forBrowsers = {
  'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs'),
  i18next$: join(lighter, 'i18next.mjs'),
};

/** One more pass than usual finds what the first ones uncover. */
export const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 }, mangle: true, format: { comments: false } },
  }),
];

/** Parts of the federation's runtime that no page of ours uses, but that its classes hold. */
export const lighterFederation = [
  new rspack.NormalModuleReplacementPlugin(/\/snapshot\/SnapshotHandler\.js$/, join(lighter, 'no-snapshots.mjs')),
  new rspack.NormalModuleReplacementPlugin(/\/utils\/preload\.js$/, join(lighter, 'no-preloads.mjs')),
];

/** InstantSearch starts middlewares by options that no page of ours gives; with them go the parts that they need. */
export const lighterSearch = new rspack.NormalModuleReplacementPlugin(
  /\/middlewares\/create(Insights|Metadata|Router)Middleware\.js$/,
  join(lighter, 'no-middlewares.mjs'),
);
