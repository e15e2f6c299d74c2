import { join } from 'node:path';
import { openDatabase } from '../../platform/storage/open-database';
import { createEmbeddedEngine } from '../engine/embedded-engine';
import { createIndexSnapshots } from '../engine/store/snapshots';
import { serveSearchRoomForTest, testDealerWithSearch } from './served-room';

/** Two dealers, of which one is loaded at a time. The arguments are a folder and the address of a database server. */
const serve = async (folder: string, databaseUrl: string | undefined): Promise<void> => {
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: folder });
  const log = ({ err }: { err: unknown }) => process.stderr.write(`${String(err)}\n`);
  const saved = createIndexSnapshots({ folder: join(folder, String(process.pid)), log, delay: 20 });
  const { port } = await serveSearchRoomForTest(
    ['dealer', 'other'].map((slug) => testDealerWithSearch(slug)),
    new Map(),
    { engine: createEmbeddedEngine({ saved }), loaded: { dealers: 1, minutes: 30 }, database, earlier: join(folder, 'search'), pollInterval: 1000 }, // prettier-ignore
  );
  process.stdout.write(`${port}\n`);
};

void serve(process.argv[3]!, process.argv[4]);
