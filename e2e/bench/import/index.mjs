import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWithServerCompiler } from '../build-entries.mjs';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from '../installation.mjs';
import { measureInProcess } from '../running.mjs';
import { writeInventedFeed } from './write-feed.mjs';

const script = join(dirname(fileURLToPath(import.meta.url)), 'measure.mjs');
const LISTINGS = join(REPOSITORY_ROOT, '../shared/data/listings-au/australian_vehicle_prices.csv');
const SMALLEST = 2000;
const ROWS = 100_000;
const ROUNDS = 3;

const ENTRIES = {
  read: 'shell/server/stock/sync/read-into.ts',
  import: 'shell/server/stock/sync/import-feed.ts',
  mapping: 'shell/server/stock/mapping/open-mappings.ts',
  prices: 'shell/server/stock/mapping/prices-for.ts',
  stock: 'shell/server/stock/stock.ts',
  storage: 'shell/server/storage/index.ts',
  engine: 'e2e/bench/search/engine-door.ts',
  'search-worker': 'shell/server/search/engine/build-worker.ts',
};

const measure = (order) => measureInProcess(script, order, order.file);

const figuresOfReading = async (order, form, rows) => {
  const file = join(BENCH_WORK_FOLDER, `import.${form}`);
  await writeInventedFeed(file, form, rows);
  const { rows: read, cpu, megabytes } = await measure({ ...order, file, mapping: 'forecourt' });
  rmSync(file);
  if (read !== rows) throw new Error(`${read} of ${rows} rows of the ${form} feed were read`);
  const name = `${rows.toLocaleString('en-AU')} rows of ${form.toUpperCase()}`;
  return [
    { figure: `${name}: read and mapped in a second of CPU time`, value: Math.round(rows / cpu), unit: 'rows' },
    { figure: `${name}: largest memory`, value: megabytes, unit: 'MB', budget: '≤ 450' },
  ];
};

/** The quietest of several rounds, because anything else that the machine does makes a round slower. */
const figuresOfListings = async (order) => {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(order));
  const [{ rows, repriced }] = rounds;
  const quietest = (figure) => Math.min(...rounds.map((round) => round[figure]));
  const name = `${rows.toLocaleString('en-AU')} Australian listings`;
  return [
    { figure: `${name}, from file to search: time`, value: quietest('clock'), unit: 's', budget: '≤ 5' },
    { figure: `${name}, from file to search: CPU time of all threads`, value: quietest('cpu'), unit: 's' },
    { figure: `${name}, the same file again: time`, value: quietest('rerun'), unit: 's' },
    { figure: `${name}, a delta of ${repriced.toLocaleString('en-AU')} prices: time`, value: quietest('delta'), unit: 's' },
  ];
};

/** Measures how fast feeds are read, in how much memory, and how soon a real one is in stock (I-03). */
export const run = async ({ say, flags }) => {
  mkdirSync(BENCH_WORK_FOLDER, { recursive: true });
  const folder = await buildWithServerCompiler('import', ENTRIES);
  const inShell = (path) => join(REPOSITORY_ROOT, 'shell/server', path);
  const order = { folder, mappings: inShell('stock/mappings'), migrations: inShell('storage/drizzle') };
  const rows = 'smallest' in flags ? SMALLEST : Number(flags.rows ?? ROWS);
  const figures = [];
  // Measurements run in sequence, because parallel measurements would slow each other down.
  for (const form of ['csv', 'xml']) figures.push(...(await figuresOfReading(order, form, rows)));
  if ('smallest' in flags || !existsSync(LISTINGS)) {
    if (!existsSync(LISTINGS)) say(`Australian listings are left out: ${LISTINGS} is not there`);
    return figures;
  }
  return [...figures, ...(await figuresOfListings({ ...order, file: LISTINGS, mapping: 'listings-au', stores: true }))];
};
