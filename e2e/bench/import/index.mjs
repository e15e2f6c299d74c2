import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWithServerCompiler } from '../build-entries.mjs';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from '../installation.mjs';
import { measureInProcess } from '../running.mjs';
import { fitTrendLine } from '../statistics.mjs';
import { FEED_FORMATS, writeInventedFeed } from './write-feed.mjs';

const script = join(dirname(fileURLToPath(import.meta.url)), 'measure.mjs');
const LISTINGS = join(REPOSITORY_ROOT, '../shared/data/listings-au/australian_vehicle_prices.csv');
const SMALLEST = 2000;
const ROWS = 100_000;
const ROUNDS = 3;
/**
 * For a million rows. Each id, VIN and stock number is remembered with 14 bytes, because a later row must not make a second
 * vehicle of one: together 42 MB. Parts of the file that are still in memory make it a few MB more or less.
 */
const READ_BUDGET = '≤ 55';

const ENTRIES = {
  read: 'shell/server/stock/import/sync/read-into.ts',
  import: 'shell/server/stock/import/sync/import-feed.ts',
  mapping: 'shell/server/stock/import/mapping/open-mappings.ts',
  prices: 'shell/server/stock/import/mapping/prices-for.ts',
  stock: 'shell/server/stock/cars/stock.ts',
  storage: 'shell/server/platform/storage/index.ts',
  engine: 'e2e/bench/search/engine-door.ts',
  'search-worker': 'shell/server/search/engine/build/build-worker.ts',
};

const measure = (order) => measureInProcess(script, order, order.file);

/**
 * Garbage is collected before each sample, so heap and memory outside of it are what the rows leave behind; the process
 * also has free memory, which the system takes back late or never.
 */
const figuresOfGrowth = (name, samples, budget) => {
  // Caches and buffers fill in the first third.
  const warm = samples.slice(Math.floor(samples.length / 3));
  const slopeOf = (memory) => fitTrendLine(warm.map((sample) => ({ x: sample.rows / 1e6, y: memory(sample) }))).slope;
  const growth = (title, memory, more) => ({
    figure: `${name}: growth of ${title} for a million rows`,
    value: slopeOf(memory),
    unit: 'MB',
    ...more,
  });
  return [
    growth('the heap', ({ heap }) => heap),
    growth('memory outside of the heap', ({ external }) => external),
    growth('both', ({ heap, external }) => heap + external, budget),
    growth('the process', (sample) => sample.process),
  ];
};

const figuresOfFormat = async (order, format, { rows, stores, isSmallest, say }) => {
  const file = join(BENCH_WORK_FOLDER, `import.${format}`);
  await writeInventedFeed(file, format, rows);
  const expectAll = ({ rows: read }, verb) => {
    if (read !== rows) throw new Error(`The ${format} feed has ${rows} rows, but ${read} were ${verb}`);
  };
  try {
    const ofForm = { ...order, file, mapping: 'forecourt', rows };
    const reading = await measure({ ...ofForm, task: 'read' });
    expectAll(reading, 'read');
    const name = `${rows.toLocaleString('en-AU')} rows of ${format.toUpperCase()}`;
    const figures = [
      {
        figure: `${name}: read and mapped in a second of CPU time`,
        value: Math.round(rows / reading.cpu),
        unit: 'rows',
      },
      { figure: `${name}: largest memory`, value: reading.megabytes, unit: 'MB', budget: '≤ 450' },
    ];
    for (const isStored of stores ? [false, true] : [false]) {
      const { samples, ...outcome } = await measure({ ...ofForm, task: 'memory', stores: isStored });
      const verb = isStored ? 'stored' : 'read';
      expectAll(outcome, verb);
      say(`${name} were ${verb}: ${JSON.stringify(samples.at(-1), (_key, value) => (value % 1 ? Math.round(value) : value))}`);
      // A few thousand rows tell nothing about a million, and the embedded database has memory of its own.
      const budget = isSmallest || isStored ? {} : { budget: READ_BUDGET };
      figures.push(...figuresOfGrowth(`${name}, ${verb}`, samples, budget));
    }
    return figures;
  } finally {
    rmSync(file);
  }
};

/** The quietest of several rounds, because anything else that the machine does makes a round slower. */
const figuresOfListings = async (order) => {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(order));
  const [{ rows, repriced }] = rounds;
  const quietest = (figure) => Math.min(...rounds.map((round) => round[figure]));
  const name = `${rows.toLocaleString('en-AU')} Australian listings`;
  return [
    { figure: `${name}, from file to search in a server that runs: time`, value: quietest('clock'), unit: 's', budget: '≤ 5' },
    { figure: `${name}, from file to search in a server that runs: CPU time of all threads`, value: quietest('cpu'), unit: 's' },
    { figure: `${name}, from file to search as the first thing that a process does: time`, value: quietest('first'), unit: 's' },
    { figure: `${name}, the same file again: time`, value: quietest('rerun'), unit: 's' },
    { figure: `${name}, a delta of ${repriced.toLocaleString('en-AU')} prices: time`, value: quietest('delta'), unit: 's' },
  ];
};

const chosenFormats = ({ formats }) => {
  const chosen = formats?.split(',') ?? FEED_FORMATS;
  const unknown = chosen.filter((format) => !FEED_FORMATS.includes(format));
  if (unknown.length > 0) throw new Error(`--formats: ${unknown.join(', ')} is not one of ${FEED_FORMATS.join(', ')}`);
  return chosen;
};

/**
 * I-03: how fast feeds are read, in how much memory, and how soon a real one is in stock. `--formats=csv,xml`,
 * `--rows=1000000`; `--store` also stores the invented feeds.
 */
export const run = async ({ say, flags }) => {
  mkdirSync(BENCH_WORK_FOLDER, { recursive: true });
  const folder = await buildWithServerCompiler('import', ENTRIES);
  const inShell = (path) => join(REPOSITORY_ROOT, 'shell/server', path);
  const order = { folder, mappings: inShell('stock/import/mappings'), migrations: inShell('platform/storage/drizzle') };
  const rows = 'smallest' in flags ? SMALLEST : Number(flags.rows ?? ROWS);
  const figures = [];
  // Measurements run in sequence, because parallel measurements would slow each other down.
  const options = { rows, stores: 'store' in flags, isSmallest: 'smallest' in flags, say };
  for (const format of chosenFormats(flags)) figures.push(...(await figuresOfFormat(order, format, options)));
  if ('smallest' in flags || 'formats' in flags || !existsSync(LISTINGS)) {
    if (!existsSync(LISTINGS)) say(`Australian listings are left out: ${LISTINGS} is not there`);
    return figures;
  }
  return [...figures, ...(await figuresOfListings({ ...order, file: LISTINGS, mapping: 'listings-au', task: 'import' }))];
};
