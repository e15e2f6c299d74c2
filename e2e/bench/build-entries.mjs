import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compile } from '@forecourt/build/compile.mjs';
import { NODE_TARGETS, resolve, scriptRule } from '@forecourt/build/rules.mjs';
import { ROOT, WORK } from './installation.mjs';

const shell = createRequire(join(ROOT, 'shell/package.json'));
const isOurs = (request) => ['.', '/', '@forecourt/'].some((beginning) => request.startsWith(beginning));
const fileOf = (request) => (request.startsWith('node:') ? request : shell.resolve(request));

/** Builds source files like the server's build; `entries` is name → file. Resolves with the folder of `<name>.cjs`. */
export const buildEntries = async (name, entries) => {
  const path = join(WORK, name);
  await compile([
    {
      name,
      context: ROOT,
      mode: 'production',
      target: 'node20',
      entry: Object.fromEntries(Object.entries(entries).map(([entry, file]) => [entry, join(ROOT, file)])),
      devtool: false,
      resolve,
      output: { path, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
      optimization: { minimize: false, splitChunks: false },
      externals: [({ request }, done) => (isOurs(request) ? done() : done(null, `commonjs ${fileOf(request)}`))],
      module: { rules: [scriptRule({ namespace: 'bench', targets: NODE_TARGETS })] },
    },
  ]);
  return path;
};
