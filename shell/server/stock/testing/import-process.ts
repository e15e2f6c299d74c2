import { openDatabase } from '../../platform/storage';
import { openTestStock } from './test-stock';

const KILLED_FEED_ROWS = 6000;

async function* feedOf(rows: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('id,make,model,year,price\n');
  for (let row = 0; row < rows; row += 1) yield Buffer.from(`c-${row},Kia,Rio,2020,${10_000 + row}\n`);
}

/** Prints `phase` when the large import has reached it, so that the test can kill the process. Arguments: folder, phase. */
const importUntilKilled = async (dataDir: string, phase: string): Promise<void> => {
  const { db } = await openDatabase({ dataDir });
  const room = await openTestStock(db, { isOnlyProcess: true });
  await room.begin();
  const runImport = (rows: number, fileName: string, onProgress?: (progress: { phase: string; rows: number }) => void) =>
    room.runImport({
      tenant: 'acme',
      currency: 'AUD',
      feed: 'supplier',
      mapping: room.mappings.get('forecourt'),
      stream: feedOf(rows),
      fileName,
      mode: 'full',
      now: Math.floor(Date.now() / 1000),
      onProgress,
    });
  await runImport(2, 'small.csv');
  await runImport(KILLED_FEED_ROWS, `${phase}.csv`, (progress) => {
    if (progress.phase !== phase || progress.rows === 0) return;
    process.stdout.write(`${phase}\n`);
    // The import stops here until the test kills the process.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
};

void importUntilKilled(process.argv[3]!, process.argv[4]!);
