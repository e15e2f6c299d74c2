import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPostgres } from '../../../shared/build/run/postgres.mjs';
import { buildEngine } from './build-engine.mjs';
import { changeFigures, endpointFigures, figuresOf, ratioFigures, engineStartFigures, differences } from './figures-of.mjs';
import { loadingFigures } from './loading.mjs';
import { protocolThroughput } from './protocol-throughput.mjs';
import { runEngine } from './run-engine.mjs';
import { tablesOf } from './tables.mjs';
import { PAGE_LOAD } from './workload.mjs';

/** Numbers of cars in the measured stocks. `--sizes=1000000` adds some minutes. */
const SIZES = [1000, 20_000, 100_000];
const ENGINES = ['embedded', 'minisearch', 'orama', 'postgres', 'pglite'];
/** Longest time in seconds for measuring one engine; only the platform's own engine must finish within it. */
const LIMIT = 120;
const OWN_LIMIT = 480;
/** From this number of cars on, the bench also measures a restart from the snapshot and changes of stock. */
const LARGE = 100_000;

const listOf = (text, all) => (text === undefined ? all : text.split(','));

/**
 * Returns the sizes and engines of the flags. `--smallest` measures little, in seconds, to show that the bench works.
 */
const planOf = (flags) =>
  'smallest' in flags
    ? { sizes: [SIZES[0]], engines: ['embedded'], calls: 20, warm: 5, http: false, endpointAt: SIZES[0], seconds: 1 }
    : {
        sizes: listOf(flags.sizes, SIZES).map(Number),
        engines: listOf(flags.engines, ENGINES),
        calls: 200,
        warm: 40,
        http: true,
        endpointAt: LARGE,
        seconds: 5,
      };

/** Resolves with the PostgreSQL of DATABASE_URL, or else with a temporary server if PostgreSQL is installed. */
const postgresServer = async (say) =>
  process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: () => undefined }
    : temporaryPostgres({ install: false, say });

/**
 * Returns the reason to leave an engine out: it failed, or was too slow, at a smaller size. Undefined to measure it.
 */
const reasonToLeaveOut = (engine, count, before) => {
  if (engine === 'embedded' || !before) return undefined;
  if (before.reason) return `not tried: with ${before.count.toLocaleString('en')} cars ${before.reason}`;
  // With few cars most of the time is for the start, so it does not predict the time for more cars.
  if (before.count < 20_000) return undefined;
  const seconds = before.figures.buildSeconds * (count / before.count);
  return seconds > LIMIT * 0.6
    ? `not tried: building would take about ${Math.round(seconds)} s, by ${Math.round(before.figures.buildSeconds)} s for ${before.count.toLocaleString('en')} cars`
    : undefined;
};

/** Starts our engine from its snapshot, and changes some cars. */
const restartOf = async (order, count) => {
  const restarted = await runEngine({ ...order, restart: true, kinds: [PAGE_LOAD], http: false, changes: [1, 100, 5000] });
  if (restarted.reason) throw new Error(`The start from the snapshot of ${count} cars failed: ${restarted.reason}`);
  return [...engineStartFigures(count, restarted.figures), ...changeFigures(count, restarted.figures)];
};

/** Measures the search endpoint of a running server with and without its result cache. */
const endpointOf = async (files, count, seconds) => {
  const figures = [];
  for (const cacheBytes of [0, 32 << 20])
    figures.push(...endpointFigures(count, cacheBytes, await protocolThroughput({ files, count, cacheBytes, seconds })));
  return figures;
};

/** Measures one search engine with `count` cars; resolves with `{outcome, figures}`. */
const measure = async ({ engine, count, plan, files, folder, missing, databaseUrl }) => {
  if (missing) return { outcome: { reason: missing }, figures: [] };
  const own = engine === 'embedded';
  const large = own && count >= LARGE;
  const { calls, warm, http } = plan;
  const order = {
    engine,
    count,
    files,
    databaseUrl,
    calls,
    warm,
    http,
    limit: own ? OWN_LIMIT : LIMIT,
    folder: large ? join(folder, String(count)) : undefined,
  };
  const outcome = await runEngine(order);
  if (own && outcome.reason) throw new Error(`The embedded engine failed with ${count} cars: ${outcome.reason}`);
  const figures = outcome.figures ? figuresOf(engine, count, outcome.figures) : [];
  if (large) figures.push(...(await restartOf(order, count)));
  if (own && count === plan.endpointAt) {
    figures.push(...(await endpointOf(files, count, plan.seconds)));
    figures.push(...(await loadingFigures({ files, count, own: count >= LARGE })));
  }
  return { outcome, figures };
};

/**
 * Runs the same searches over the same cars on every engine in sequence, each in a separate process. Flags:
 * `--sizes=1000,20000`, `--engines=embedded,orama`, `--smallest`.
 */
export const run = async ({ say, flags = {} }) => {
  const plan = planOf(flags);
  const files = await buildEngine();
  const server = plan.engines.includes('postgres') ? await postgresServer(say) : {};
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-search-'));
  const outcomes = [];
  const figures = [];
  try {
    for (const count of plan.sizes) {
      for (const engine of plan.engines) {
        const before = outcomes.findLast((outcome) => outcome.engine === engine);
        const missing = engine === 'postgres' && !server.url ? server.reason : reasonToLeaveOut(engine, count, before);
        const measured = await measure({ engine, count, plan, files, folder, missing, databaseUrl: server.url });
        const { outcome } = measured;
        outcomes.push({ engine, count, ...outcome });
        figures.push(...measured.figures);
        const built = outcome.figures && `built in ${outcome.figures.buildSeconds.toFixed(1)} s`;
        say(`${engine}, ${count.toLocaleString('en')} cars: ${[built, outcome.reason].filter(Boolean).join('; ')}`);
      }
    }
  } finally {
    server.stop?.();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(tablesOf(outcomes));
  for (const line of differences(outcomes)) say(line);
  return [...figures, ...ratioFigures(outcomes)];
};
