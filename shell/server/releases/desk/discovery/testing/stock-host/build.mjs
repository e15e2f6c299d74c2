import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildRemote } from '@forecourt/build/build-remote.mjs';
import { runCompiler } from '@forecourt/build/compile.mjs';
import { compileScriptsRule, importStylesAsTextRule, OLDEST_BROWSERS, resolveSources } from '@forecourt/build/rules.mjs';

// node build.mjs FOLDER REMOTE…: builds the script of the host's page into FOLDER/host, and a release of each remote into FOLDER/REMOTE.
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../../../../../..');
const [folder, ...remotes] = process.argv.slice(2);

await runCompiler([
  {
    name: 'stock-host',
    context: here,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { host: './main.tsx' },
    devtool: false,
    resolve: resolveSources,
    output: { path: join(folder, 'host'), filename: '[name].js', publicPath: 'auto' },
    performance: { hints: false },
    module: { rules: [compileScriptsRule({ namespace: 'host', targets: OLDEST_BROWSERS }), importStylesAsTextRule] },
  },
]);
for (const remote of remotes) await buildRemote(join(root, remote), { output: join(folder, remote) });
