import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

const DIGESTS = /\.sriHashes=\{([^{}]*)\}/;

/** Puts the digests of chunks in an entry into the order of their names. */
export const sortDigests = (code) =>
  code.replace(DIGESTS, (_, digests) => `.sriHashes={${digests.split(',').toSorted().join(',')}}`);

/**
 * The bundler writes the digests of chunks into an entry in an order that depends on the folder of the build; this plugin sorts them, so
 * that a build has the same bytes wherever it is made.
 */
export class SortDigestsPlugin {
  apply(compiler) {
    const { Compilation, sources } = rspack;
    compiler.hooks.thisCompilation.tap('SortDigestsPlugin', (compilation) => {
      // In the last stage, when the digests are known.
      compilation.hooks.processAssets.tap(
        { name: 'SortDigestsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const entry = assets['entry.js'];
          if (entry) compilation.updateAsset('entry.js', new sources.RawSource(sortDigests(entry.source().toString())));
        },
      );
    });
  }
}

const RUNTIME = '@module-federation/webpack-bundler-runtime';

const runtimeFile = (folder) => {
  const { resolve } = createRequire(import.meta.url);
  return resolve(RUNTIME, { paths: [resolve('@module-federation/runtime-tools', { paths: [folder] })] });
};

/**
 * The plugin of Module Federation names its runtime by the folder where it is installed, in the address of the entry's start. This
 * plugin gives it a name without the folder, so that a build has the same bytes wherever it is made.
 */
export class PlacelessStartPlugin {
  apply(compiler) {
    const file = runtimeFile(compiler.context);
    const written = encodeURIComponent(JSON.stringify(file));
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [RUNTIME]: file };
    new rspack.NormalModuleReplacementPlugin(/__module_federation_bundler_runtime__/, (data) => {
      if (data.createData) return;
      if (!data.request.includes(written)) throw new Error(`The entry's start does not name ${file}`);
      data.request = data.request.replace(written, encodeURIComponent(JSON.stringify(RUNTIME)));
    }).apply(compiler);
  }
}
