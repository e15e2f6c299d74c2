import { rspack } from '@rspack/core';

const isDoor = (file) => /^door-(routes|slots)\.[^/]*\.js$/.test(file);

/**
 * Removes the doors from an entry's tables of file names and digests; the entry contains the doors, so no browser
 * requests these files.
 */
const removeDoorsFromTables = (code) => code.replace(/"door-(?:routes|slots)":"(?:sha384-[^"]*|[0-9a-f]+)",?/g, '');

/**
 * Copies the doors of a browser build into its entry. Each door has a few hundred bytes, every page of the remote needs it,
 * and each would be a request of its own. The doors stay separate chunks, but importing one finds it loaded.
 */
export class CopyDoorsIntoEntryPlugin {
  apply(compiler) {
    const { Compilation, sources } = rspack;
    compiler.hooks.thisCompilation.tap('DoorPlugin', (compilation) => {
      // The plugin runs at the last stage of the build, when the names and digests of all files are final.
      compilation.hooks.processAssets.tap({ name: 'DoorPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const doors = Object.keys(assets).filter(isDoor).toSorted();
        if (!assets['entry.js'] || doors.length === 0) return;
        const parts = [
          removeDoorsFromTables(assets['entry.js'].source().toString()),
          ...doors.map((door) => assets[door].source().toString()),
        ];
        compilation.updateAsset('entry.js', new sources.RawSource(parts.join('\n')));
        for (const door of doors) compilation.deleteAsset(door);
      });
    });
  }
}
