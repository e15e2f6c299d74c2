import { rspack } from '@rspack/core';

const isDoor = (file) => /^door-(routes|slots)\.[^/]*\.js$/.test(file);

/** Without the doors in an entry's tables of names and digests: they are in the entry itself, so nobody asks for them. */
const withoutDoors = (code) => code.replace(/"door-(?:routes|slots)":"(?:sha384-[^"]*|[0-9a-f]+)",?/g, '');

/**
 * Puts the doors of a browser build into its entry: a few hundred bytes each that every page of the remote needs, which
 * would be a request each. They stay chunks; the entry brings them with it, so that asking for one is answered at once.
 */
export class DoorPlugin {
  apply(compiler) {
    const { Compilation, sources } = rspack;
    compiler.hooks.thisCompilation.tap('DoorPlugin', (compilation) => {
      // After everything else: names and digests of files are final.
      compilation.hooks.processAssets.tap({ name: 'DoorPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const doors = Object.keys(assets).filter(isDoor).toSorted();
        if (!assets['entry.js'] || doors.length === 0) return;
        const parts = [
          withoutDoors(assets['entry.js'].source().toString()),
          ...doors.map((door) => assets[door].source().toString()),
        ];
        compilation.updateAsset('entry.js', new sources.RawSource(parts.join('\n')));
        for (const door of doors) compilation.deleteAsset(door);
      });
    });
  }
}
