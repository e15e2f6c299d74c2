import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPostgres } from '../../../shared/build/run/postgres.mjs';
import { buildEngine } from './build-engine.mjs';
import { changeFigures, endpointFigures, figuresOf, ratioFigures, restartFigures } from './figures-of.mjs';
import { protocolThroughput } from './protocol-throughput.mjs';
import { runEngine } from './run-engine.mjs';
import { tablesOf } from './tables.mjs';
import { PAGE_LOAD } from './workload.mjs';
import { differences } from './differences.mjs';

/** A million, `--sizes=1000000`, takes some minutes more. */
const SIZES = [1000, 20_000, 100_000];
const ENGINES = ['embedded', 'minisearch', 'orama', 'postgres', 'pglite'];
/** Seconds for one engine at one size; ours must get through. */
const LIMIT = 120;
const OWN_LIMIT = 480;
/** From this size on a restart from the snapshot and changes of stock are measured too. */
const LARGE = 100_000;

const listOf = (text, every) => (text === undefined ? every : text.split(','));

/** PostgreSQL of DATABASE_URL, else a server of the bench's own where one is installed. */
const postgresServer = async (say) =>
  process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: () => undefined }
    : temporaryPostgres({ install: false, say });

/**
 * An engine that did not get to a smaller size will not get to a larger one, and one that took long will take longer
 * still: nothing is measured by waiting for it.
 */
const reasonToLeaveOut = (engine, count, before) => {
  if (engine === 'embedded' || !before) return undefined;
  if (before.reason) return `not tried: with ${before.count.toLocaleString('en')} cars ${before.reason}`;
  // With few cars most of the time is for starting: it says nothing of more cars.
  if (before.count < 20_000) return undefined;
  const seconds = before.figures.buildSeconds * (count / before.count);
  return seconds > LIMIT * 0.6
    ? `not tried: building would take about ${Math.round(seconds)} s, by ${Math.round(before.figures.buildSeconds)} s for ${before.count.toLocaleString('en')} cars`
    : undefined;
};

/**
 * The same searches of the same cars on every engine, each in a process of its own, one after the other.
 * Flags: `--sizes=1000,20000`, `--engines=embedded,orama`.
 */
export const run = async ({ say, flags = {} }) => {
  const sizes = listOf(flags.sizes, SIZES).map(Number);
  const engines = listOf(flags.engines, ENGINES);
  const files = await buildEngine();
  const server = engines.includes('postgres') ? await postgresServer(say) : {};
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-search-'));
  const outcomes = [];
  const figures = [];
  try {
    for (const count of sizes) {
      for (const engine of engines) {
        const own = engine === 'embedded';
        const before = outcomes.findLast((outcome) => outcome.engine === engine);
        const missing = engine === 'postgres' && !server.url ? server.reason : reasonToLeaveOut(engine, count, before);
        const large = own && count >= LARGE;
        const order = { engine, count, files, databaseUrl: server.url, calls: 200, warm: 40, http: true };
        const outcome = missing
          ? { reason: missing }
          : await runEngine({
              ...order,
              limit: own ? OWN_LIMIT : LIMIT,
              folder: large ? join(folder, String(count)) : undefined,
            });
        outcomes.push({ engine, count, ...outcome });
        const built = outcome.figures && `built in ${outcome.figures.buildSeconds.toFixed(1)} s`;
        say(`${engine}, ${count.toLocaleString('en')} cars: ${[built, outcome.reason].filter(Boolean).join('; ')}`);
        if (own && outcome.reason) throw new Error(`The embedded engine with ${count} cars: ${outcome.reason}`);
        if (!outcome.figures) continue;
        figures.push(...figuresOf(engine, count, outcome.figures));
        if (!large) continue;
        const again = await runEngine({
          ...order,
          limit: OWN_LIMIT,
          folder: join(folder, String(count)),
          restart: true,
          kinds: [PAGE_LOAD],
          http: false,
          changes: [1, 100, 5000],
        });
        if (again.reason) throw new Error(`Starting from the snapshot of ${count} cars: ${again.reason}`);
        figures.push(...restartFigures(count, again.figures), ...changeFigures(count, again.figures));
        if (count > LARGE) continue;
        for (const cacheBytes of [0, 32 << 20])
          figures.push(...endpointFigures(count, cacheBytes, await protocolThroughput({ files, count, cacheBytes })));
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
