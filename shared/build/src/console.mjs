import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrityDigest } from './release-plugin.mjs';
import { OLDEST_BROWSERS, browserPackageAliases, scriptMinimizers, resolveSources, compileScriptsRule } from './rules.mjs';

/** Contains the console's script and its digest. */
class WriteConsoleAssetsPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ConsoleAssetsPlugin', (compilation) => {
      const folder = compiler.outputPath;
      const entry = compilation.entrypoints
        .get('main')
        .getFiles()
        .filter((file) => file.endsWith('.js'))
        .map((file) => ({ href: `/console-assets/${file}`, integrity: integrityDigest(readFileSync(join(folder, file))) }));
      writeFileSync(join(folder, 'assets.json'), JSON.stringify({ entry }));
    });
  }
}

/** Returns the build of the release desk's console: one script, without module federation. */
export const consoleConfig = (configUrl) => {
  const folder = dirname(fileURLToPath(configUrl));
  return {
    name: 'shell:console',
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './console/main.tsx' },
    devtool: false,
    stats: 'errors-warnings',
    resolve: { ...resolveSources, alias: browserPackageAliases },
    output: {
      path: join(folder, 'dist/console'),
      publicPath: '/console-assets/',
      filename: '[name].[contenthash:8].js',
      uniqueName: 'forecourt_console',
      clean: true,
    },
    optimization: { moduleIds: 'deterministic', splitChunks: false, minimizer: scriptMinimizers },
    performance: { hints: false },
    module: { rules: [compileScriptsRule({ namespace: 'console', targets: OLDEST_BROWSERS })] },
    plugins: [new WriteConsoleAssetsPlugin()],
  };
};
