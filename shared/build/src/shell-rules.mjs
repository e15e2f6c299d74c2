import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { patchFile } from './lighter/known-versions.mjs';
import { browserPackageAliases } from './rules.mjs';

const require = createRequire(import.meta.url);

const routerIndex = browserPackageAliases['react-router$'];

/** Returns aliases that lead from the files which React Router's index imports to copies of them. */
const routerFilesApart = () => {
  const files = [...readFileSync(routerIndex, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, file]) => file);
  return Object.fromEntries(files.map((file) => [`${file}$`, `${join(dirname(routerIndex), file)}?apart`]));
};

/**
 * React Router's code is one file; without a copy for the full router, of which only the code that moves between pages is
 * left, the first view would have that code too.
 */
export const loadRouterApartRules = [
  {
    test: /[\\/]navigation[\\/]full-router\.ts$/,
    resolve: { alias: { 'react-router$': `${routerIndex}?apart` } },
  },
  { test: (file) => file === routerIndex, resourceQuery: /apart/, resolve: { alias: routerFilesApart() } },
  {
    test: (file) => file.startsWith(dirname(routerIndex)),
    use: [patchFile('react-router', 'removable-components.cjs'), patchFile('react-router', 'plain-links.cjs')],
  },
];

const reactServerRenderer = join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-server.node.production.js');

export const renderAsTextRule = {
  test: (file) => file === reactServerRenderer,
  use: patchFile('react-dom', 'text-renderer.cjs'),
};

/** styled-components adds prefixes only by an option that no page uses. */
export const removeStylePrefixes = new rspack.NormalModuleReplacementPlugin(
  /stylis[\\/]src[\\/]Prefixer\.js$|^\.\/Prefixer\.js$/,
  patchFile('stylis', 'no-prefixes.mjs'),
);
