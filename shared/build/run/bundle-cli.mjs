import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCompiler } from '../src/compile.mjs';
import { NODE_TARGETS, resolveSources as resolution, compileScriptsRule } from '../src/rules.mjs';
import { defineShellVersions } from '../src/shell.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** For repositories that have the packed packages but not the shell. `npm pack` runs this script. */
await runCompiler([
  {
    name: 'cli',
    context: resolve(root, 'shell'),
    mode: 'production',
    target: 'node20',
    entry: { forecourt: './cli/main.ts' },
    devtool: false,
    stats: 'errors-warnings',
    resolve: resolution,
    output: {
      path: resolve(root, 'shared/build/dist'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false },
    // These read files beside them, or load the compiler.
    externals: Object.fromEntries(
      ['build-remote', 'new-repository', 'show-builds'].map((name) => [
        `@forecourt/build/${name}.mjs`,
        `commonjs @forecourt/build/${name}.mjs`,
      ]),
    ),
    module: { rules: [compileScriptsRule({ namespace: 'forecourt', targets: NODE_TARGETS })] },
    plugins: [defineShellVersions(resolve(root, 'shell'))],
  },
]);
