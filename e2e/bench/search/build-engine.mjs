import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@forecourt/build/compile.mjs';
import { NODE, resolve, scriptRule } from '@forecourt/build/rules.mjs';
import { ROOT, WORK } from '../installation.mjs';

const shell = createRequire(join(ROOT, 'shell/package.json'));
const isOurs = (request) => ['.', '/', '@forecourt/'].some((beginning) => request.startsWith(beginning));
const fileOf = (request) => (request.startsWith('node:') ? request : shell.resolve(request));

/** Builds the engine and its worker like the server's build; resolves with their files. */
export const buildEngine = async () => {
  const here = dirname(fileURLToPath(import.meta.url));
  const out = join(WORK, 'search-engine');
  await compile([
    {
      name: 'search-engine',
      context: here,
      mode: 'production',
      target: 'node20',
      entry: {
        engine: './engine-door.ts',
        'search-worker': join(ROOT, 'shell/server/search/engine/build-worker.ts'),
      },
      devtool: false,
      resolve,
      output: { path: out, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
      optimization: { minimize: false, splitChunks: false },
      externals: [({ request }, done) => (isOurs(request) ? done() : done(null, `commonjs ${fileOf(request)}`))],
      module: { rules: [scriptRule({ namespace: 'bench', targets: NODE })] },
    },
  ]);
  return { engine: join(out, 'engine.cjs'), worker: join(out, 'search-worker.cjs') };
};
