import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { patchFile } from './lighter/known-versions.mjs';

const require = createRequire(import.meta.url);

/** `namespace` is part of class names, so that two versions of a remote have different ones. */
export const compileScriptsRule = ({ namespace, targets, development = false, refresh = false }) => ({
  test: /\.tsx?$/,
  // Installed packages of ours are TypeScript too, in a repository of a feature team.
  exclude: /[\\/]node_modules[\\/](?!@forecourt[\\/])/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: false, refresh },
          // Browsers get no code that runs where there is no document.
          optimizer: { globals: { typeofs: targets === OLDEST_BROWSERS ? { document: 'object' } : {} } },
        },
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

/** Imports style sheets of libraries as text for styled-components, because the page's policy requires its nonce. */
export const importStylesAsTextRule = { test: /\.css$/, type: 'asset/source' };

/** With ES modules, top-level await and `dialog`. */
export const OLDEST_BROWSERS = ['chrome >= 107', 'edge >= 107', 'firefox >= 104', 'safari >= 16.4'];
export const NODE_TARGETS = ['node 20.19'];

export const resolveSources = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
};

/** Production code that React Router does not export, the reduced i18next, and styles that the policy of pages allows. */
export const browserPackageAliases = {
  'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs'),
  i18next$: patchFile('i18next', 'i18next.mjs'),
  'react-style-singleton$': patchFile('react-style-singleton', 'style-singleton.mjs'),
};

/** One more pass than usual, because some code becomes unused only in earlier passes. */
export const scriptMinimizers = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 }, mangle: true, format: { comments: false } },
  }),
];

/** InstantSearch's middlewares start only by options that no page uses; some code serves only them. */
export const removeUnusedSearchCode = new rspack.NormalModuleReplacementPlugin(
  /\/middlewares\/create(Insights|Metadata|Router)Middleware\.js$/,
  patchFile('instantsearch.js', 'no-middlewares.mjs'),
);
