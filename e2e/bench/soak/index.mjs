import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callBenchAdminApi } from '../admin.mjs';
import { fetchDealerPageHtml } from '../ask.mjs';
import {
  measureServerHeap,
  prepareInstallation,
  startServer,
  readOperatorToken,
  NODE_OPTIONS_WITH_HEAP_PORT,
  BENCH_WORK_FOLDER,
} from '../installation.mjs';
import { startPostgres } from '../postgres.mjs';
import { createSeededRandom } from '../random.mjs';
import { sendToServer } from '../send.mjs';
import { mean, fitTrendLine } from '../statistics.mjs';
import { fillCaches, startLoad } from './load.mjs';

/** Seconds: whole load, between two samples, rest before each sample, and until the first sample that counts (caches fill). */
const FULL = { seconds: 20 * 60, every: 10, rest: 1, warmUp: 5 * 60 };
const SMALLEST = { seconds: 3, every: 0.5, rest: 0.1, warmUp: 0 };

/** Megabytes an hour of confidence: a run with more noise would miss a growth of this size. */
const SMALLEST_GROWTH_FOUND = '≤ 60';

/** Cars of each dealer; few, because each page searches for similar cars, and answers are cached. */
const CARS = 10;

const dealerOf = async (server, { slug, hosts: [host] }, run) => {
  const html = await fetchDealerPageHtml({ port: server.port, host, path: '/' });
  const [, content = ''] = /<meta name="forecourt:release" content="([^"]*)"/.exec(html) ?? [];
  const { records } = await callBenchAdminApi(server, 'GET', `/search/${slug}/records?length=${CARS}`);
  return {
    host,
    run,
    cars: records.map((record) => record.slug),
    release: content.split(' ').flatMap((member) => (member.includes('@') ? [member.split('@')] : [])),
    search: await callBenchAdminApi(server, 'GET', `/search/${slug}`),
    token: readOperatorToken(server.dataDir),
  };
};

/** Its database answers, and no search index is missing. */
const isReady = async (server, host) => {
  while ((await sendToServer(server, { host, path: '/readyz' })).status !== 200) await sleep(100);
};

/** Number of health reports that the servers refused. */
const refusedReports = async (servers) => {
  const texts = await Promise.all(servers.map((server) => sendToServer(server, { host: '127.0.0.1', path: '/metrics' })));
  const counts = texts.flatMap(({ text }) => [...text.matchAll(/^forecourt_page_reports_refused_total\{.*\} (\d+)$/gm)]);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
};

/**
 * At rest, until `seconds` are over: lists of `{x: hours, heap, code, reserved, external, process}`. With `snapshots` it
 * writes heap snapshots of the first server after the warm-up, half-way from there, and at the end.
 */
const sampleMemory = async (servers, load, { seconds, every, rest, warmUp, snapshots }, say) => {
  const began = performance.now();
  const moments = snapshots ? [warmUp, (warmUp + seconds) / 2, seconds - 3 * every] : [];
  const samples = servers.map(() => []);
  for (let at = 0; at < seconds; at = (performance.now() - began) / 1000) {
    await load.rest();
    await sleep(rest * 1000);
    for (const [index, server] of servers.entries())
      samples[index].push({ ...(await measureServerHeap(server)), x: (performance.now() - began) / 3_600_000 });
    if (at >= moments[0]) {
      const file = join(BENCH_WORK_FOLDER, `soak-${Math.round(moments.shift())}.heapsnapshot`);
      await servers[0].question('snapshot', { file });
      say(`heap snapshot: ${file}`);
    }
    load.resume();
    if (samples[0].length % 12 === 0) {
      const heaps = samples.map((list) => `${list.at(-1).heap.toFixed(1)} MB`);
      say(`${Math.round(at)} s: heap after a collection ${heaps.join(' and ')}`);
    }
    await sleep(every * 1000);
  }
  return samples;
};

/** Memory is flat if its slope is not beyond the confidence. */
const figuresOfPart = (samples, part, name, budgets) => {
  const points = samples.map((sample) => ({ x: sample.x, y: sample[part] }));
  const { slope, noise, confidence } = fitTrendLine(points);
  return [
    { figure: `${name}: mean after warming up`, value: mean(points.map(({ y }) => y)), unit: 'MB' },
    { figure: `${name}: noise`, value: noise, unit: 'MB' },
    { figure: `${name}: slope`, value: slope, unit: 'MB/h' },
    { figure: `${name}: confidence of the slope, 99 %: ±`, value: confidence, unit: 'MB/h', budget: budgets.confidence },
    {
      figure: `${name}: slope beyond its confidence`,
      value: Math.max(0, slope - confidence),
      unit: 'MB/h',
      budget: budgets.growth,
    },
  ];
};

/** A short run has no budgets: caches still fill, and few samples find no growth. */
const figuresOfProcess = (samples, { seconds, warmUp }, name) => {
  const warm = samples.filter(({ x }) => x * 3600 >= warmUp);
  const budgets = seconds < FULL.seconds ? {} : { growth: '≤ 0', confidence: SMALLEST_GROWTH_FOUND };
  return [
    { figure: `${name}: samples after warming up`, value: warm.length, unit: '' },
    ...figuresOfPart(warm, 'heap', `${name}: heap`, budgets),
    ...figuresOfPart(warm, 'external', `${name}: buffers outside the heap`, budgets),
    // V8 writes machine code for what runs often, for longer than a run takes; snapshots show that little else grows.
    ...figuresOfPart(warm, 'code', `${name}: machine code`, {}),
    // The memory of the whole process has no budget, because it contains free memory that Node has not returned.
    ...figuresOfPart(warm, 'process', `${name}: whole process`, {}),
    {
      figure: `${name}: of that the heap with its free memory, mean`,
      value: mean(warm.map((each) => each.reserved)),
      unit: 'MB',
    },
  ];
};

const databaseOf = (smallest, say) => (smallest ? { reason: 'the smallest size uses one process' } : startPostgres(say));

/**
 * Mixed load for `--seconds=1200` on two server processes with one PostgreSQL, or on one with the embedded database if none
 * can start; does memory grow? Pages, searches, pictures, enquiries, admin reads, health reports.
 */
export const run = async ({ say, flags }) => {
  const smallest = 'smallest' in flags;
  const full = { ...(smallest ? SMALLEST : FULL), ...(flags.seconds ? { seconds: Number(flags.seconds) } : {}) };
  const plan = { ...full, warmUp: Math.min(full.warmUp, full.seconds / 2), snapshots: 'snapshots' in flags };
  const seed = Number(flags.seed ?? 1);
  const postgres = await databaseOf(smallest, say);
  if (!postgres.url) say(`one process on the embedded database: ${postgres.reason}`);
  const environment = { TRUST_PROXY: '1', ...(postgres.url ? { DATABASE_URL: postgres.url } : {}) };
  const servers = [];
  try {
    const { dataDir, dealers } = await prepareInstallation('soak', { environment, flags });
    for (let count = 0; count < (postgres.url ? 2 : 1); count += 1)
      servers.push(await startServer(`soak-${count}`, { dataDir, environment, execArgv: NODE_OPTIONS_WITH_HEAP_PORT }));
    const facts = [];
    for (const dealer of smallest ? dealers.slice(0, 1) : dealers.filter(({ stock }) => stock > 0))
      facts.push(await dealerOf(servers[0], dealer, seed));
    for (const server of servers) await isReady(server, facts[0].host);
    if (!smallest) await fillCaches({ servers, dealers: facts });
    say(`load on ${servers.length} processes for ${plan.seconds} s, seed ${seed}`);
    const load = startLoad({ servers, dealers: facts, random: createSeededRandom(seed) });
    const samples = await sampleMemory(servers, load, plan, say);
    const { counts, failed, failures } = await load.end();
    const refused = await refusedReports(servers);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const report = join(BENCH_WORK_FOLDER, 'soak-samples.json');
    writeFileSync(report, `${JSON.stringify({ seed, counts, failed, failures, samples }, null, 1)}\n`);
    say(`the samples are in ${report}`);
    for (const failure of failures) say(`failed: ${failure}`);
    return [
      { figure: 'server processes', value: servers.length, unit: '' },
      { figure: 'requests', value: total, unit: '' },
      ...Object.entries(counts).map(([kind, value]) => ({ figure: `requests: ${kind}`, value, unit: '' })),
      { figure: 'requests that failed', value: failed, unit: '', budget: '≤ 0' },
      { figure: 'health reports that were refused', value: refused, unit: '', budget: '≤ 0', isStrict: true },
      ...samples.flatMap((list, index) => figuresOfProcess(list, plan, `process ${index + 1}`)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    postgres.stop?.();
  }
};
