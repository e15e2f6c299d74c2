import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCompiler } from '@forecourt/build/compile.mjs';
import { NODE_TARGETS, resolveSources, compileScriptsRule } from '@forecourt/build/rules.mjs';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from './installation.mjs';

const shell = createRequire(join(REPOSITORY_ROOT, 'shell/package.json'));
const isOurs = (request) => ['.', '/', '@forecourt/'].some((beginning) => request.startsWith(beginning));
const fileOf = (request) => (request.startsWith('node:') ? request : shell.resolve(request));

/** `entries` maps names to files. Resolves with the folder that contains the built `<name>.cjs`. */
export const buildWithServerCompiler = async (name, entries) => {
  const path = join(BENCH_WORK_FOLDER, name);
  await runCompiler([
    {
      name,
      context: REPOSITORY_ROOT,
      mode: 'production',
      target: 'node20',
      entry: Object.fromEntries(Object.entries(entries).map(([entry, file]) => [entry, join(REPOSITORY_ROOT, file)])),
      devtool: false,
      resolve: resolveSources,
      output: { path, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
      optimization: { minimize: false, splitChunks: false },
      externals: [({ request }, done) => (isOurs(request) ? done() : done(null, `commonjs ${fileOf(request)}`))],
      module: { rules: [compileScriptsRule({ namespace: 'bench', targets: NODE_TARGETS })] },
    },
  ]);
  return path;
};
