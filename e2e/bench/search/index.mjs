import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWithServerCompiler } from '../build-entries.mjs';
import { startPostgres } from '../postgres.mjs';
import {
  indexChangeFigures,
  searchEndpointFigures,
  searchEngineFigures,
  speedRatioFigures,
  engineStartFigures,
  hitCountDifferences,
} from './figures-of.mjs';
import { indexLoadingFigures } from './loading.mjs';
import { measureEndpointThroughput } from './protocol-throughput.mjs';
import { measureEngineInProcess } from './run-engine.mjs';
import { engineComparisonTables } from './tables.mjs';
import { questionFigures } from './questions/index.mjs';
import { PAGE_LOAD_KIND, PAGE_LOADS_NEAR_PLACE, SEARCH_LOAD_KINDS } from './workload.mjs';

/** Numbers of cars. `--sizes=1000000` adds some minutes. */
const STOCK_SIZES = [1000, 20_000, 100_000];
const ENGINES = ['embedded', 'minisearch', 'orama', 'postgres', 'pglite'];
/** Seconds for one engine; only the platform's own engine must finish within it. */
const MEASURE_TIME_LIMIT = 120;
const OWN_LIMIT = 480;
/** From so many cars on, and in the smallest run, the bench measures a restart from the snapshot and changes of stock. */
const LARGE_STOCK = 100_000;
const CHANGED_CARS = [1, 100, 5000];

/** Engine and worker, built like the server; resolves with their files. */
const buildSearchEngine = async () => {
  const folder = await buildWithServerCompiler('search-engine', {
    engine: 'e2e/bench/search/engine-door.ts',
    'search-worker': 'shell/server/search/engine/build/build-worker.ts',
  });
  return { engine: join(folder, 'engine.cjs'), worker: join(folder, 'search-worker.cjs') };
};

const listOfFlag = (text, all) => (text === undefined ? all : text.split(','));

/** `--smallest` chooses so little that the bench ends within seconds. */
const planOfFlags = (flags) =>
  'smallest' in flags
    ? {
        sizes: [STOCK_SIZES[0]],
        engines: ['embedded'],
        calls: 20,
        warm: 5,
        http: false,
        endpointAt: STOCK_SIZES[0],
        restartFrom: 0,
        seconds: 1,
      }
    : {
        sizes: listOfFlag(flags.sizes, STOCK_SIZES).map(Number),
        engines: listOfFlag(flags.engines, ENGINES),
        calls: 200,
        warm: 40,
        http: true,
        endpointAt: LARGE_STOCK,
        restartFrom: LARGE_STOCK,
        seconds: 5,
      };

/** That of DATABASE_URL, or else a temporary server if PostgreSQL is installed. */
const postgresServer = async (say) =>
  process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: () => undefined } : startPostgres(say);

/** It failed, or was too slow, at a smaller size. Undefined to measure it. */
const reasonToLeaveOut = (engine, count, before) => {
  if (engine === 'embedded' || !before) return undefined;
  if (before.reason) return `not tried: with ${before.count.toLocaleString('en')} cars ${before.reason}`;
  // With few cars most of the time is for the start, so it does not predict the time for more cars.
  if (before.count < 20_000) return undefined;
  const seconds = before.figures.buildSeconds * (count / before.count);
  return seconds > MEASURE_TIME_LIMIT * 0.6
    ? `not tried: building would take about ${Math.round(seconds)} s, by ${Math.round(before.figures.buildSeconds)} s for ${before.count.toLocaleString('en')} cars`
    : undefined;
};

/** The start of our engine from its snapshot, and changes of some cars. */
const measureRestart = async (order, count) => {
  const restarted = await measureEngineInProcess({
    ...order,
    restart: true,
    kinds: [PAGE_LOAD_KIND],
    http: false,
    changes: CHANGED_CARS.filter((cars) => cars <= count),
  });
  if (restarted.reason) throw new Error(`The start from the snapshot of ${count} cars failed: ${restarted.reason}`);
  return [...engineStartFigures(count, restarted.figures), ...indexChangeFigures(count, restarted.figures)];
};

/** With and without its result cache. */
const measureEndpoint = async (files, count, seconds) => {
  const figures = [];
  for (const cacheBytes of [0, 32 << 20])
    figures.push(
      ...searchEndpointFigures(count, cacheBytes, await measureEndpointThroughput({ files, count, cacheBytes, seconds })),
    );
  return figures;
};

const measureOneEngine = async ({ engine, count, plan, files, folder, missing, databaseUrl }) => {
  if (missing) return { outcome: { reason: missing }, figures: [] };
  const own = engine === 'embedded';
  const large = own && count >= plan.restartFrom;
  const { calls, warm, http } = plan;
  const order = {
    engine,
    count,
    files,
    databaseUrl,
    calls,
    warm,
    http,
    ...(own ? { kinds: [...Object.keys(SEARCH_LOAD_KINDS), ...Object.keys(PAGE_LOADS_NEAR_PLACE)] } : {}),
    limit: own ? OWN_LIMIT : MEASURE_TIME_LIMIT,
    folder: large ? join(folder, String(count)) : undefined,
  };
  const outcome = await measureEngineInProcess(order);
  if (own && outcome.reason) throw new Error(`The embedded engine failed with ${count} cars: ${outcome.reason}`);
  const figures = outcome.figures ? searchEngineFigures(engine, count, outcome.figures) : [];
  if (large) figures.push(...(await measureRestart(order, count)));
  if (own && count === plan.endpointAt) {
    figures.push(...(await measureEndpoint(files, count, plan.seconds)));
    figures.push(...(await indexLoadingFigures({ files, count, own: count >= LARGE_STOCK })));
  }
  return { outcome, figures };
};

/**
 * The same searches over the same cars on every engine in sequence, each in a separate process. Flags:
 * `--sizes=1000,20000`, `--engines=embedded,orama`, `--smallest`.
 */
export const run = async ({ say, flags = {} }) => {
  const plan = planOfFlags(flags);
  const files = await buildSearchEngine();
  const server = plan.engines.includes('postgres') ? await postgresServer(say) : {};
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-search-'));
  const outcomes = [];
  const figures = [];
  try {
    for (const count of plan.sizes) {
      for (const engine of plan.engines) {
        const before = outcomes.findLast((outcome) => outcome.engine === engine);
        const missing = engine === 'postgres' && !server.url ? server.reason : reasonToLeaveOut(engine, count, before);
        const measured = await measureOneEngine({ engine, count, plan, files, folder, missing, databaseUrl: server.url });
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
  console.log(engineComparisonTables(outcomes));
  for (const line of hitCountDifferences(outcomes)) say(line);
  return [...figures, ...speedRatioFigures(outcomes), ...(await questionFigures(say))];
};
