import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../../platform/storage';
import { cars } from '../cars/tables';
import { listImports } from './sync/import-history';
import { openTestStock } from '../testing/test-stock';

const SCRIPT = join(__dirname, '../../platform/testing/typescript-process.cjs');

let folder: string;
let database: OpenDatabase | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-import-'));
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true });
});

const killDuring = async (phase: 'reading' | 'storing'): Promise<void> => {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--liftoff-only', SCRIPT, join(__dirname, '../testing/import-process.ts'), folder, phase],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const early = ended.then(([code]) => Promise.reject(new Error(`The process ended with code ${code} before it was ${phase}`)));
  await Promise.race([once(child.stdout, 'data'), early]);
  child.kill('SIGKILL');
  await ended;
};

it('I-12 I-03 an import that is killed with kill -9 changes no car, and the history says so at the next start', async () => {
  for (const phase of ['reading', 'storing'] as const) await killDuring(phase);
  const warnings: object[] = [];
  database = await openDatabase({ dataDir: folder });
  const room = await openTestStock(database.db, {
    isOnlyProcess: true,
    log: { error: () => undefined, warn: (facts) => warnings.push(facts) },
  });
  await room.begin();
  await room.close();

  expect(warnings).toEqual([{ tenant: 'acme', feed: 'supplier', file: 'storing.csv' }]);
  const history = await listImports(database.db, { tenant: 'acme', limit: 10 });
  expect(history.map(({ file, state }) => `${file} ${state}`).toSorted()).toEqual([
    'reading.csv interrupted',
    'small.csv done',
    'small.csv done',
    'storing.csv interrupted',
  ]);
  const stock = await database.db.select({ id: cars.id, status: cars.status }).from(cars);
  expect(stock.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: 'c-0', status: 'in_stock' },
    { id: 'c-1', status: 'in_stock' },
  ]);
}, 120_000);
