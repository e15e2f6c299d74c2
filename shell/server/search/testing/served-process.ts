import { join } from 'node:path';
import { createEmbeddedEngine } from '../engine/embedded-engine';
import { createIndexSnapshots } from '../engine/snapshots';
import { serveSearchRoomForTest, testDealerWithSearch } from './served-room';

/**
 * Serves the search room of two dealers in a process of a test, of which one is loaded at a time. The argument is the folder
 * of the indices.
 */
const serve = async (folder: string): Promise<void> => {
  const saved = createIndexSnapshots({ folder, log: ({ err }) => process.stderr.write(`${String(err)}\n`), delay: 20 });
  const engine = createEmbeddedEngine({ saved });
  const { port } = await serveSearchRoomForTest(
    ['dealer', 'other'].map((slug) => testDealerWithSearch(slug)),
    new Map(),
    {
      engine,
      loaded: { dealers: 1, minutes: 30 },
      journals: join(folder, '.journals'),
    },
  );
  process.stdout.write(`${port}\n`);
};

void serve(process.argv[3]!);
