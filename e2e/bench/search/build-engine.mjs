import { join } from 'node:path';
import { buildWithServerCompiler } from '../build-entries.mjs';

/** Builds the engine and its worker like the server's build; resolves with their files. */
export const buildSearchEngine = async () => {
  const folder = await buildWithServerCompiler('search-engine', {
    engine: 'e2e/bench/search/engine-door.ts',
    'search-worker': 'shell/server/search/engine/build-worker.ts',
  });
  return { engine: join(folder, 'engine.cjs'), worker: join(folder, 'search-worker.cjs') };
};
