import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWithServerCompiler } from '../build-entries.mjs';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from '../installation.mjs';
import { measureInProcess } from '../running.mjs';
import { writeInventedStock } from './write-stock.mjs';

const script = join(dirname(fileURLToPath(import.meta.url)), 'measure.mjs');
const SMALLEST = 500;
const ROWS = 100_000;
const FORMS = ['google', 'meta', 'own', 'sitemap'];

const ENTRIES = {
  storage: 'shell/server/platform/storage/index.ts',
  mapping: 'shell/server/stock/import/mapping/open-mappings.ts',
  import: 'shell/server/stock/import/sync/import-feed.ts',
  stock: 'shell/server/stock/cars/stock.ts',
  feeds: 'shell/server/stock/feeds-out/index.ts',
  files: 'shell/server/sites/site-files/index.ts',
  dealer: 'shared/testing/src/sample-site.ts',
};

const measure = (order) => measureInProcess(script, order, order.form ?? order.file);

const figuresOf = (form, { rows, seconds, megabytes, growth, text }) => {
  const name = `${rows.toLocaleString('en-AU')} cars, ${form}`;
  return [
    { figure: `${name}: sent in a second of CPU time`, value: Math.round(rows / seconds), unit: 'cars', budget: '≥ 1000' },
    { figure: `${name}: text`, value: text, unit: 'MB' },
    { figure: `${name}: largest memory of the process`, value: megabytes, unit: 'MB' },
    { figure: `${name}: memory for sending`, value: growth, unit: 'MB', budget: '≤ 120' },
  ];
};

/** Measures how fast feeds and sitemaps of a large stock are sent, and in how much memory (I-08). */
export const run = async ({ say, flags }) => {
  mkdirSync(BENCH_WORK_FOLDER, { recursive: true });
  const inShell = (path) => join(REPOSITORY_ROOT, 'shell/server', path);
  const dataDir = join(BENCH_WORK_FOLDER, 'feeds-out-data');
  const order = {
    folder: await buildWithServerCompiler('feeds-out', ENTRIES),
    dataDir,
    mappings: inShell('stock/import/mappings'),
    migrations: inShell('platform/storage/drizzle'),
  };
  const rows = 'smallest' in flags ? SMALLEST : Number(flags.rows ?? ROWS);
  const file = join(BENCH_WORK_FOLDER, 'feeds-out.ndjson');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  await writeInventedStock(file, rows);
  const { rows: stocked } = await measure({ ...order, file });
  if (stocked !== rows) throw new Error(`${stocked} of ${rows} cars are in stock`);
  say(`${rows} cars are in stock`);
  const figures = [];
  for (const form of FORMS) {
    // One after the other: each in a process of its own, on one data folder.
    const measured = await measure({ ...order, form });
    if (measured.rows !== rows) throw new Error(`${form} has ${measured.rows} of ${rows} cars`);
    figures.push(...figuresOf(form, measured));
  }
  rmSync(dataDir, { recursive: true });
  rmSync(file);
  return figures;
};
