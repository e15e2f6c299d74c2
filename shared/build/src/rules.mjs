import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const lighter = join(dirname(fileURLToPath(import.meta.url)), 'lighter');

/**
 * Returns the rule that compiles TypeScript and JSX. `namespace` is part of class names, so that two versions of a
 * remote have different ones.
 */
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

/** Lets the browser builds leave out the schemas of contracts, and the schema library where nothing checks by it. */
export const leaveOutUnusedSchemasRules = [
  { test: /[\\/]contracts[\\/]src[\\/].*\.ts$/, enforce: 'pre', use: join(lighter, 'removable-schemas.cjs') },
  { test: /[\\/]node_modules[\\/]typebox[\\/]/, sideEffects: false },
];

/** Imports style sheets of libraries as text for styled-components, because the page's policy requires its nonce. */
export const importStylesAsTextRule = { test: /\.css$/, type: 'asset/source' };

/** The oldest browsers that the sites support: with ES modules, top-level await and `dialog`. */
export const OLDEST_BROWSERS = ['chrome >= 107', 'edge >= 107', 'firefox >= 104', 'safari >= 16.4'];
export const NODE_TARGETS = ['node 20.19'];

export const resolveSources = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
};

/**
 * Aliases by which the browsers' builds take other forms of packages: React Router's production build, which the package does not export, the reduced i18next, and
 * styles that the policy of pages allows.
 */
export const browserPackageAliases = {
  'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs'),
  i18next$: join(lighter, 'i18next.mjs'),
  'react-style-singleton$': join(lighter, 'style-singleton.mjs'),
};

const routerIndex = browserPackageAliases['react-router$'];

/** Returns aliases that lead from the files which React Router's index imports to copies of them. */
const routerFilesApart = () => {
  const files = [...readFileSync(routerIndex, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, file]) => file);
  return Object.fromEntries(files.map((file) => [`${file}$`, `${join(dirname(routerIndex), file)}?apart`]));
};

/**
 * Compiles the shell's full router with a copy of React Router, of which only the code that moves between pages is left. React
 * Router's code is one file, so without a copy the first view would have that code too.
 */
export const loadRouterApartRules = [
  {
    test: /[\\/]navigation[\\/]full-router\.ts$/,
    resolve: { alias: { 'react-router$': `${routerIndex}?apart` } },
  },
  { test: (file) => file === routerIndex, resourceQuery: /apart/, resolve: { alias: routerFilesApart() } },
  {
    test: (file) => file.startsWith(dirname(routerIndex)),
    use: [join(lighter, 'removable-components.cjs'), join(lighter, 'plain-links.cjs')],
  },
];

const reactServerCode = (name) => join(dirname(require.resolve('react-dom/package.json')), `cjs/${name}.production.js`);
const reactServerRenderer = reactServerCode('react-dom-server.node');

/** Aliases by which the server's build takes faster forms of packages: production builds that the packages do not export, and the reduced i18next. */
export const serverPackageAliases = {
  ...browserPackageAliases,
  'react-dom/server$': join(lighter, 'server-renderers.cjs'),
  'renderer-of-pages$': reactServerRenderer,
  'renderer-of-parts$': reactServerCode('react-dom-server-legacy.node'),
};

/** Makes React write pages as texts, without Node's hooks of promises, which slow down the whole process. */
export const renderAsTextRule = {
  test: (file) => file === reactServerRenderer,
  use: join(lighter, 'text-renderer.cjs'),
};

/** Minimisers with one more pass than usual, because some code becomes unused only in earlier passes. */
export const scriptMinimizers = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 }, mangle: true, format: { comments: false } },
  }),
];

/** Removes the prefixes for older browsers from styled-components, which adds them only by an option that no page uses. */
export const removeStylePrefixes = new rspack.NormalModuleReplacementPlugin(
  /stylis[\\/]src[\\/]Prefixer\.js$|^\.\/Prefixer\.js$/,
  join(lighter, 'no-prefixes.mjs'),
);

/** Removes InstantSearch's middlewares, which start only by options that no page uses, and the code that only the middlewares need. */
export const removeUnusedSearchCode = new rspack.NormalModuleReplacementPlugin(
  /\/middlewares\/create(Insights|Metadata|Router)Middleware\.js$/,
  join(lighter, 'no-middlewares.mjs'),
);
