import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { createSeededRandom } from '../random.mjs';
import { fillingSearches } from '../searches.mjs';
import { sendToServer } from '../send.mjs';
import { percentile, fitTrendLine } from '../statistics.mjs';
import { bombard } from './bombard.mjs';
import { routesOf } from './hostile-requests.mjs';
import { openShopperSessions } from './session.mjs';

const REQUESTS = 100_000;
const FEWEST = 300;
/** Failures of one kind in the report. */
const LISTED = 500;

/** Names, hosts, keys and tokens that exist, for the requests. */
const siteOf = async (server, dealers) => {
  const search = await callBenchAdminApi(server, 'GET', `/search/${dealers[0].slug}`);
  const page = await callBenchAdminApi(server, 'GET', `/search/${dealers[0].slug}/records?length=20`);
  const records = page.hits ?? page.records ?? [];
  const cars = records.flatMap((record) => [record.slug ?? record.objectID, record.objectID ?? record.id]).filter(Boolean);
  const slugs = dealers.map(({ slug }) => slug);
  return {
    cars: cars.length > 0 ? cars : ['no-car'],
    dealers: slugs,
    hosts: dealers.map(({ hosts }) => `${hosts[0]}:${server.port}`),
    desk: `console.localhost:${server.port}`,
    names: [
      ...slugs,
      ...cars,
      'cars',
      'mf-search',
      'mf-vehicle',
      'stable',
      'make',
      'model',
      'price',
      'Toyota',
      'forecourt',
      'enquiry',
    ],
    search,
    token: readOperatorToken(server.dataDir),
  };
};

/** From many networks, because each may search so often only. */
const fillAnswerCache = async (server, { hosts: [host] }, { search }) => {
  for (const [at, request] of fillingSearches({ host, search }).entries())
    await sendToServer(server, { ...request, address: `10.${at % 100}.0.1` });
};

const slowestOf = (answers) => {
  const slowest = new Map();
  for (const { method, route, status, milliseconds } of answers) {
    const key = `${method} ${route}`;
    if (milliseconds > (slowest.get(key)?.milliseconds ?? 0)) slowest.set(key, { status, milliseconds });
  }
  return [...slowest]
    .toSorted(([, one], [, other]) => other.milliseconds - one.milliseconds)
    .map(([key, { status, milliseconds }]) => `${Math.round(milliseconds)} ms ${status} ${key}`);
};

const kindsOf = (failures) => {
  const counts = new Map();
  for (const { method, route, status } of failures) {
    const kind = `${status} ${method} ${route}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([kind, count]) => `${count} × ${kind}`);
};

const reportAnswers = (say, { seed, count }, { failures, answers }) => {
  const statuses = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const report = join(BENCH_WORK_FOLDER, 'fuzz-failures.json');
  const listed = Object.fromEntries(Object.entries(failures).map(([kind, list]) => [kind, list.slice(0, LISTED)]));
  writeFileSync(report, `${JSON.stringify({ seed, count, statuses, ...listed }, null, 1)}\n`);
  for (const [kind, list] of Object.entries(failures)) for (const line of kindsOf(list).slice(0, 20)) say(`${kind}: ${line}`);
  for (const line of slowestOf(answers).slice(0, 12)) say(`slowest: ${line}`);
  say(`answers by status: ${JSON.stringify(statuses)}; failures are in ${report}`);
};

const answerFigures = ({ failures, answers }) => {
  const times = answers.map(({ milliseconds }) => milliseconds);
  return [
    { figure: 'requests', value: times.length, unit: '' },
    { figure: 'answers 5xx, without 503 that name a time', value: failures.errors.length, unit: '', budget: '≤ 0' },
    { figure: 'answers after more than 5 s, on a busy machine too', value: failures.late.length, unit: '' },
    { figure: 'requests that hang: late twice, or without an end', value: failures.hangs.length, unit: '', budget: '≤ 0' },
    { figure: 'connections that the server closed', value: failures.closed.length, unit: '' },
    { figure: 'longest answer', value: percentile(times, 1), unit: 'ms' },
    { figure: 'time of an answer: p99', value: percentile(times, 0.99), unit: 'ms' },
  ];
};

/** A run with few requests is too short for a budget. */
const memoryFigures = (samples, count) => {
  // Caches fill in the first third.
  const warm = samples.slice(Math.floor(samples.length / 3));
  const trendOf = (part) => fitTrendLine(warm.map((taken) => ({ x: taken.at, y: taken[part] })));
  const { slope, confidence, noise } = trendOf('heap');
  return [
    { figure: 'slope of the heap for 10,000 requests', value: slope, unit: 'MB' },
    { figure: 'confidence of the slope, 99 %: ±', value: confidence, unit: 'MB' },
    { figure: 'noise of the heap', value: noise, unit: 'MB' },
    {
      figure: 'slope of the heap beyond its confidence',
      value: Math.max(0, slope - confidence),
      unit: 'MB',
      ...(count >= REQUESTS ? { budget: '≤ 1' } : {}),
    },
    { figure: 'slope of the process for 10,000 requests', value: trendOf('process').slope, unit: 'MB' },
  ];
};

/**
 * `--requests=100000`, `--seed=1`. The same seed gives the same series of requests, but several are answered at once.
 * Writes the failures to a file in the work folder.
 */
export const run = async ({ say, flags }) => {
  const count = Number(flags.requests ?? ('smallest' in flags ? FEWEST : REQUESTS));
  const seed = Number(flags.seed ?? 1);
  const { dataDir, dealers } = await prepareInstallation('fuzz', { flags });
  // Clients are not limited, and the requests come from many networks, so that every request reaches its route.
  const server = await startServer('fuzz', {
    dataDir,
    environment: { TRUST_PROXY: '1', CLIENT_POINTS: 'off', LOG_LEVEL: 'error' },
    execArgv: NODE_OPTIONS_WITH_HEAP_PORT,
  });
  try {
    const site = await siteOf(server, dealers);
    const routes = routesOf(await (await fetch(`http://127.0.0.1:${server.port}/openapi.json`)).json());
    say(`${count} requests to ${routes.length} routes, seed ${seed}`);
    const samples = [];
    const sessions = openShopperSessions(server, dealers[0].hosts[0]);
    const sample = async (at) => {
      site.session = await sessions.cookie();
      const memory = await measureServerHeap(server);
      samples.push({ at: at / 10_000, ...memory });
      if (samples.length % 5 === 1)
        say(`${at} requests, heap ${memory.heap.toFixed(1)} MB, process ${memory.process.toFixed(0)} MB`);
    };
    // The first page of a dealer loads its remotes, which takes seconds on a busy machine.
    for (const { hosts } of dealers) await fetchDealerPageHtml({ port: server.port, host: hosts[0], path: '/' });
    // The cache of search answers would take over 100,000 hostile requests to fill.
    if (!('smallest' in flags)) await fillAnswerCache(server, dealers[0], site);
    await sample(0);
    const result = await bombard({ server, routes, site, random: createSeededRandom(seed), count, sample });
    reportAnswers(say, { seed, count }, result);
    return [
      ...answerFigures(result),
      { figure: 'routes', value: routes.length, unit: '' },
      { figure: 'shoppers who signed in', value: sessions.count(), unit: '' },
      ...memoryFigures(samples, count),
    ];
  } finally {
    await server.stop();
  }
};
