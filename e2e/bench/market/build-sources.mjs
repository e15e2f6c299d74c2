import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@forecourt/build/compile.mjs';
import { NODE, resolve, scriptRule } from '@forecourt/build/rules.mjs';
import { ROOT, WORK } from '../installation.mjs';

/** Builds the estimate method and the feed reader like the server's build; resolves with their functions. */
export const buildSources = async () => {
  const path = join(WORK, 'market');
  const require = createRequire(join(ROOT, 'shell/package.json'));
  await compile([
    {
      name: 'market',
      context: dirname(fileURLToPath(import.meta.url)),
      mode: 'production',
      target: 'node20',
      entry: {
        method: './method.ts',
        mapping: join(ROOT, 'shell/server/stock/mapping/open-mappings.ts'),
        file: join(ROOT, 'shell/server/stock/feed/feed-file.ts'),
        feed: join(ROOT, 'shell/server/stock/feed/read-feed.ts'),
      },
      devtool: false,
      resolve,
      output: { path, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
      optimization: { minimize: false, splitChunks: false },
      externals: [
        ({ request }, done) =>
          request.startsWith('.') || request.startsWith('/') || request.startsWith('@forecourt/')
            ? done()
            : done(null, `commonjs ${request.startsWith('node:') ? request : require.resolve(request)}`),
      ],
      module: { rules: [scriptRule({ namespace: 'bench', targets: NODE })] },
    },
  ]);
  const built = (name) => require(join(path, `${name}.cjs`));
  return { ...built('method'), ...built('mapping'), ...built('file'), ...built('feed') };
};
