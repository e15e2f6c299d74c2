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
