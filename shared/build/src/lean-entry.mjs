import { rspack } from '@rspack/core';
import { patchFile } from './lighter/known-versions.mjs';

const START = patchFile('@module-federation/enhanced', 'entry-runtime.mjs');
/** Address of the plugin's own start, of 3 to 5 KB: its source as a data URI. */
const START_OF_FEDERATION = /^data:text\/javascript[^]*__module_federation_bundler_runtime__/;

/** Returns the name of the chunk with an exposed module, for example `door-routes`. */
export const doorChunkName = (door) => `door-${door}`;
const isDoorChunk = ({ name }) => name?.startsWith(doorChunkName('')) ?? false;

/** Each door has a few hundred bytes, every page of the remote needs it, and each would be a request of its own. */
export const doorsInEntry = (container) => ({ name: container, chunks: isDoorChunk, enforce: true });

/** A joined module has its parts in `modules`. */
export const modulesOf = (compilation, chunk) =>
  [...compilation.chunkGraph.getChunkModules(chunk)].flatMap((module) => module.modules ?? [module]);

/** Returns sentences. */
const faultsOfEntry = (compilation, container) => {
  const entry = compilation.namedChunks.get(container);
  if (!entry) return [`The build has no entry ${container}`];
  const faults = [];
  if (!modulesOf(compilation, entry).some(({ resource }) => resource === START))
    faults.push(
      `The entry ${container} starts by the federation’s own code: compare START_OF_FEDERATION with the address of that module`,
    );
  for (const [name, { chunks }] of compilation.namedChunkGroups)
    if (isDoorChunk({ name }) && chunks.some((chunk) => chunk.name !== container))
      faults.push(`The entry ${container} lacks its door ${name}: compare doorsInEntry with the options of splitChunks`);
  return faults;
};

/**
 * Gives a browser entry the start of our pages in place of the federation's own, and fails the build when an update of
 * bundler or federation has undone this or `doorsInEntry`.
 */
export class LeanEntryPlugin {
  /** @param startOfFederation address of the module that the plugin of Module Federation gives an entry as its start */
  constructor(container, startOfFederation = START_OF_FEDERATION) {
    this.container = container;
    this.startOfFederation = startOfFederation;
  }

  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(this.startOfFederation, START).apply(compiler);
    compiler.hooks.thisCompilation.tap('LeanEntryPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('LeanEntryPlugin', () => {
        for (const fault of faultsOfEntry(compilation, this.container)) compilation.errors.push(new rspack.WebpackError(fault));
      });
    });
  }
}
