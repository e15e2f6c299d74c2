import { readFileSync } from 'node:fs';
import { rspack } from '@rspack/core';

const START = readFileSync(new URL('start-entry.js', import.meta.url), 'utf8');
const ENTRY = 'stock-entry.js';
const MANIFEST = 'mf-manifest.json';

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** As the stock runtime of Module Federation reads it. */
const manifestOf = ({ container, manifest, federation }, doors) => ({
  id: container,
  name: container,
  metaData: {
    name: container,
    type: 'app',
    buildInfo: { buildVersion: manifest.version, buildName: manifest.name },
    remoteEntry: { name: ENTRY, path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: container,
    pluginVersion: federation,
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: doors.map((path) => ({ id: `${container}:${path.slice(2)}`, name: path.slice(2), path, assets: NO_ASSETS })),
});

/**
 * Adds an entry for hosts with the stock runtime of Module Federation, and its manifest. The entry has the same code as ours behind a
 * start of its own, and loads the same files. Pages of Forecourt load neither.
 */
export class StockEntryPlugin {
  constructor(remote, doors) {
    this.remote = remote;
    this.doors = doors;
  }

  apply(compiler) {
    const { Compilation, sources } = rspack;
    compiler.hooks.thisCompilation.tap('StockEntryPlugin', (compilation) => {
      // As the last of the last stage, when the entry contains its doors.
      compilation.hooks.processAssets.tap(
        { name: 'StockEntryPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        (assets) => {
          const entry = assets['entry.js'];
          if (!entry) return;
          compilation.emitAsset(ENTRY, new sources.RawSource(`${START}${entry.source()}`));
          compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifestOf(this.remote, this.doors))));
        },
      );
    });
  }
}
