import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTemporaryPostgres } from '../../../shared/build/run/postgres.mjs';
import { admin } from '../admin.mjs';
import { htmlOf } from '../ask.mjs';
import { heapOf, prepareInstallation, startServer, tokenOf, WITH_HEAP_PORT, WORK } from '../installation.mjs';
import { createSeededRandom } from '../random.mjs';
import { send } from '../send.mjs';
import { trendAfterWarmUp } from '../statistics.mjs';
import { fillCaches, startLoad } from './load.mjs';

/** Seconds of the load, and between two samples of memory. */
const FULL = { seconds: 20 * 60, every: 10 };
const SMALLEST = { seconds: 3, every: 0.5 };

/** Cars of each dealer that the load opens; few, because each page searches for similar cars, and answers are cached. */
const CARS = 10;

const EMPTY_REPORT = JSON.stringify({ page: { remotes: [], vitals: {} } });

/** Resolves with the facts about a dealer that requests use. */
const dealerOf = async (server, { slug, hosts: [host] }, run) => {
  const html = await htmlOf({ port: server.port, host, path: '/' });
  const [, content = ''] = /<meta name="forecourt:release" content="([^"]*)"/.exec(html) ?? [];
  const { records } = await admin(server, 'GET', `/search/${slug}/records?length=${CARS}`);
  return {
    host,
    run,
    cars: records.map((record) => record.slug),
    release: content.split(' ').flatMap((member) => (member.includes('@') ? [member.split('@')] : [])),
    search: await admin(server, 'GET', `/search/${slug}`),
    takesReports: (await send(server, { method: 'POST', host, path: '/api/page-health', body: EMPTY_REPORT })).status === 204,
    token: tokenOf(server.dataDir),
  };
};

/** Resolves when a server is ready: its database answers and its search indices are built. */
const isReady = async (server, host) => {
  while ((await send(server, { host, path: '/readyz' })).status !== 200) await sleep(100);
};

/** Takes samples of the servers' memory until `seconds` are over: lists of `{x: hours, heap, external, process}`. */
const sampleMemory = async (servers, { seconds, every }, say) => {
  const began = performance.now();
  const samples = servers.map(() => []);
  for (let at = 0; at < seconds; at = (performance.now() - began) / 1000) {
    for (const [index, server] of servers.entries())
      samples[index].push({ ...(await heapOf(server)), x: (performance.now() - began) / 3_600_000 });
    if (samples[0].length % 12 === 0) {
      const heaps = samples.map((list) => `${list.at(-1).heap.toFixed(1)} MB`);
      say(`${Math.round(at)} s: heap after a collection ${heaps.join(' and ')}`);
    }
    await sleep(every * 1000);
  }
  return samples;
};

const trendOf = (samples, part) => trendAfterWarmUp(samples.map((sample) => ({ x: sample.x, y: sample[part] })));

/** Returns the figures of one process; only a full run has a budget, because caches still fill in a short one. */
const figuresOfProcess = (samples, name, hasBudget) => {
  const { slope, noise, confidence } = trendOf(samples, 'heap');
  return [
    { figure: `${name}: heap at the end`, value: samples.at(-1).heap, unit: 'MB' },
    { figure: `${name}: slope of the heap`, value: slope, unit: 'MB/h' },
    { figure: `${name}: confidence of the slope, 99 %: ±`, value: confidence, unit: 'MB/h' },
    { figure: `${name}: noise of the heap`, value: noise, unit: 'MB' },
    {
      figure: `${name}: slope of the heap beyond its confidence`,
      value: Math.max(0, slope - confidence),
      unit: 'MB/h',
      ...(hasBudget ? { budget: '≤ 0' } : {}),
    },
    { figure: `${name}: slope outside the heap`, value: trendOf(samples, 'external').slope, unit: 'MB/h' },
    { figure: `${name}: slope of the process`, value: trendOf(samples, 'process').slope, unit: 'MB/h' },
  ];
};

const databaseOf = (smallest, say) =>
  smallest ? { reason: 'the smallest size uses one process' } : startTemporaryPostgres({ install: false, say });

/**
 * Puts mixed load for `--seconds=1200` on two server processes with one PostgreSQL, or on one with the embedded database if
 * none can start, and measures whether memory grows: pages, searches, pictures, enquiries, admin reads, health reports.
 */
export const run = async ({ say, flags }) => {
  const smallest = 'smallest' in flags;
  const plan = { ...(smallest ? SMALLEST : FULL), ...(flags.seconds ? { seconds: Number(flags.seconds) } : {}) };
  const seed = Number(flags.seed ?? 1);
  const postgres = await databaseOf(smallest, say);
  if (!postgres.url) say(`one process on the embedded database: ${postgres.reason}`);
  const environment = { TRUST_PROXY: '1', ...(postgres.url ? { DATABASE_URL: postgres.url } : {}) };
  const servers = [];
  try {
    const { dataDir, dealers } = await prepareInstallation('soak', { environment, flags });
    for (let count = 0; count < (postgres.url ? 2 : 1); count += 1)
      servers.push(await startServer(`soak-${count}`, { dataDir, environment, execArgv: WITH_HEAP_PORT }));
    const facts = [];
    for (const dealer of smallest ? dealers.slice(0, 1) : dealers.filter(({ stock }) => stock > 0))
      facts.push(await dealerOf(servers[0], dealer, seed));
    for (const server of servers) await isReady(server, facts[0].host);
    if (!smallest) await fillCaches({ servers, dealers: facts });
    say(`load on ${servers.length} processes for ${plan.seconds} s, seed ${seed}`);
    const load = startLoad({ servers, dealers: facts, random: createSeededRandom(seed) });
    const samples = await sampleMemory(servers, plan, say);
    const { counts, failed, failures } = await load.end();
    const report = join(WORK, 'soak-samples.json');
    writeFileSync(report, `${JSON.stringify({ seed, counts, failed, failures, samples }, null, 1)}\n`);
    say(`the samples are in ${report}`);
    for (const failure of failures) say(`failed: ${failure}`);
    return [
      { figure: 'server processes', value: servers.length, unit: '' },
      ...Object.entries(counts).map(([kind, value]) => ({ figure: `requests: ${kind}`, value, unit: '' })),
      { figure: 'requests that failed', value: failed, unit: '', budget: '≤ 0' },
      ...samples.flatMap((list, index) => figuresOfProcess(list, `process ${index + 1}`, !smallest)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    postgres.stop?.();
  }
};
