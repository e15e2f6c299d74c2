import { embedded } from './engines/embedded.mjs';
import { minisearch } from './engines/minisearch.mjs';
import { orama } from './engines/orama.mjs';
import { pglite } from './engines/pglite.mjs';
import { callsOf, KINDS } from './workload.mjs';

/**
 * One engine at one size, in a process of its own so that memory is its own. The order comes as JSON in the first
 * argument; what was measured goes to the parent.
 */
const ENGINES = { embedded, minisearch, orama, pglite };
const MEGABYTE = 1024 * 1024;

const order = JSON.parse(process.argv[2]);
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const measureKind = async (engine, kind, calls) => {
  const all = callsOf(kind, calls + order.warm);
  const times = [];
  const found = [];
  for (const [number, call] of all.entries()) {
    const began = performance.now();
    const counts = await engine.ask(call);
    if (number < order.warm) continue;
    times.push(performance.now() - began);
    found.push(counts[0]);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { kind, p50: at(sorted, 0.5), p95: at(sorted, 0.95), found };
};

const began = performance.now();
const engine = await ENGINES[order.engine](order);
const buildSeconds = (performance.now() - began) / 1000;
globalThis.gc?.();
await new Promise((done) => setTimeout(done, 300));
const memory = process.memoryUsage.rss() / MEGABYTE;
const kinds = [];
for (const kind of Object.keys(KINDS)) kinds.push(await measureKind(engine, kind, order.calls));
const changes = [];
if (engine.change) for (let number = 0; number < 20; number += 1) changes.push(await engine.change(number * 37));
const memoryAfter = process.memoryUsage.rss() / MEGABYTE;
const closing = performance.now();
await engine.close();
clearInterval(watch);
process.send({
  buildSeconds,
  memory,
  memoryAfter,
  peak: peak / MEGABYTE,
  kinds,
  changeMilliseconds: changes.length > 0 ? Math.max(...changes) : undefined,
  saveSeconds: (performance.now() - closing) / 1000,
});
process.disconnect();
