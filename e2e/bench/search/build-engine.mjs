import { join } from 'node:path';
import { buildEntries } from '../build-entries.mjs';

/** Builds the engine and its worker like the server's build; resolves with their files. */
export const buildEngine = async () => {
  const folder = await buildEntries('search-engine', {
    engine: 'e2e/bench/search/engine-door.ts',
    'search-worker': 'shell/server/search/engine/build-worker.ts',
  });
  return { engine: join(folder, 'engine.cjs'), worker: join(folder, 'search-worker.cjs') };
};
