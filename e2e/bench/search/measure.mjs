import { serveSearchPageLoads } from './serve-calls.mjs';
import { searchCallsOfKind, SEARCH_LOAD_KINDS, PAGE_LOAD_KIND } from './workload.mjs';

/**
 * One engine at one size in a process of its own, so that its memory can be measured. The first argument is the settings as
 * JSON; the result goes to the parent process.
 */
const MEGABYTE = 1024 * 1024;
/** Seconds for one kind of load; a slow engine gets fewer calls. */
const PATIENCE = 3;
const LEAST = 5;
const ROUNDS = 5;

const order = JSON.parse(process.argv[2]);
const memoryNow = () => process.memoryUsage.rss() / MEGABYTE;
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, memoryNow());
}, 50);

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const since = (began) => performance.now() - began;
/**
 * Milliseconds since its creation: the process's CPU time if it is less than the clock's, so that other processes do not
 * count. An engine in another process is measured by the clock.
 */
const start = () => ({ clock: performance.now(), cpu: process.cpuUsage() });
const took = (engine, { clock, cpu }) => {
  const { user, system } = process.cpuUsage(cpu);
  return engine.elsewhere ? since(clock) : Math.min(since(clock), (user + system) / 1000);
};
const tell = (message) => process.send(message);

const measureOnce = async (engine, calls, until, least = LEAST) => {
  const times = [];
  const found = [];
  for (const call of calls) {
    const began = start();
    const [answer] = await engine.ask(call);
    times.push(took(engine, began));
    found.push(answer.count);
    if (times.length >= least && performance.now() > until) break;
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { calls: times.length, p50: at(sorted, 0.5), p95: at(sorted, 0.95), found };
};

/** The fastest of several rounds of the same calls, after some to warm up; a slow engine runs fewer rounds. */
const measureKind = async (engine, kind) => {
  const calls = searchCallsOfKind(kind, order.calls + order.warm);
  await measureOnce(engine, calls.splice(0, order.warm), performance.now() + PATIENCE * 500, 1);
  const until = performance.now() + PATIENCE * 1000;
  const rounds = [];
  while (rounds.length === 0 || (rounds.length < ROUNDS && performance.now() < until))
    rounds.push(await measureOnce(engine, calls, until));
  const whole = rounds.filter((round) => round.calls === rounds[0].calls);
  return { kind, ...whole.toSorted((one, other) => one.p95 - other.p95)[0] };
};

/** Milliseconds until the change is found, and the longest page load during it. */
const measureChange = async (engine, cars) => {
  const calls = searchCallsOfKind(PAGE_LOAD_KIND, 400);
  const progress = { visible: undefined };
  let slowest = 0;
  const change = engine.change(cars).then((milliseconds) => {
    progress.visible = milliseconds;
  });
  for (let number = 0; progress.visible === undefined; number += 1) {
    const began = performance.now();
    await engine.ask(calls[number % calls.length]);
    slowest = Math.max(slowest, since(began));
    await new Promise((done) => {
      setTimeout(done, 2);
    });
  }
  await change;
  return { cars, visible: progress.visible, slowest };
};

const began = performance.now();
const { openEngine } = await import(`./engines/${order.engine}.mjs`);
const engine = await openEngine(order);
const buildSeconds = since(began) / 1000;
const peakBuilding = Math.max(peak, memoryNow());
tell({ about: 'built', buildSeconds });
globalThis.gc?.();
await new Promise((done) => {
  setTimeout(done, 300);
});
tell({
  about: 'ready',
  buildSeconds,
  memory: engine.memory ?? memoryNow(),
  peakBuilding,
  memoryOf: engine.memory === undefined ? 'process' : 'database on disk',
});
peak = 0;
for (const kind of order.kinds ?? Object.keys(SEARCH_LOAD_KINDS)) tell({ about: 'load', load: await measureKind(engine, kind) });
const changes = [];
if (engine.change && order.changes) for (const cars of order.changes) changes.push(await measureChange(engine, cars));
const serving = process.cpuUsage();
if (order.http) await serveSearchPageLoads(engine, tell);
const served = process.cpuUsage(serving);
const closing = performance.now();
await engine.close();
clearInterval(watch);
tell({
  about: 'measured',
  peak,
  changes,
  servingCpuSeconds: engine.elsewhere ? undefined : (served.user + served.system) / 1e6,
  saveSeconds: since(closing) / 1000,
});
process.disconnect();
