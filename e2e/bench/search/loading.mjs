import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REPOSITORY_ROOT } from '../installation.mjs';
import { endWithRun } from '../running.mjs';
import { inventedCarBatches } from './cars.mjs';

const script = join(dirname(fileURLToPath(import.meta.url)), 'serve-writes.mjs');
const { algoliasearch } = createRequire(join(REPOSITORY_ROOT, 'shell/package.json'))('algoliasearch');
const DEALER = 'bench';
const indexName = 'own';
const SETTINGS = {
  searchableAttributes: ['name', 'make', 'model', 'badge'],
  attributesForFaceting: ['make', 'model', 'body', 'fuel', 'year'],
  customRanking: ['desc(custom_rank)'],
};

const carList = async (count) => {
  const cars = [];
  for await (const batch of inventedCarBatches(count)) cars.push(...batch);
  return cars;
};

/** Again and again until `stop`, which resolves with the milliseconds of all searches in ascending order. */
const searchOn = (client) => {
  const times = [];
  const run = { isOn: true };
  const search = async () => {
    while (run.isOn) {
      const began = performance.now();
      await client.searchSingleIndex({ indexName, searchParams: { query: 'toyota', facets: ['make', 'model'] } });
      times.push(performance.now() - began);
      await new Promise((done) => {
        setTimeout(done, 50);
      });
    }
  };
  const searching = search();
  return async () => {
    run.isOn = false;
    await searching;
    return times.toSorted((one, other) => one - other);
  };
};

/** A tenth of what the endpoint once took, in milliseconds. */
const MOST_CPU_OF_RECORD = '≤ 0.1';

/** Milliseconds in which a resting server uses less than `RESTING_CPU` seconds; longer than its pause before a merge. */
const RESTING = 5500;
const RESTING_CPU = 0.1;

/** Seconds, once the server has merged what was loaded and rests. */
const cpuAtRest = async (cpuSeconds) => {
  for (let before = await cpuSeconds(); ;) {
    await new Promise((done) => {
      setTimeout(done, RESTING);
    });
    const now = await cpuSeconds();
    if (now - before < RESTING_CPU) return now;
    before = now;
  }
};

const PATIENT = { connect: 120_000, read: 120_000, write: 120_000 };

/**
 * Into an empty index by Algolia's client with its own batches, while another client searches. Resolves with the figures;
 * rejects when a call fails or a record is missing. `own`: the client has its own time limits too, which a busy machine may
 * exceed.
 */
export const indexLoadingFigures = async ({ files, count, own, databaseUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-loading-'));
  const child = endWithRun(fork(script, [JSON.stringify({ files, folder, dealer: DEALER, databaseUrl })], { stdio: 'inherit' }));
  try {
    const [{ port, adminKey }] = await once(child, 'message');
    const hosts = [{ url: '127.0.0.1', port, accept: 'readWrite', protocol: 'http' }];
    const client = algoliasearch(DEALER, adminKey, { hosts, ...(own ? {} : { timeouts: PATIENT }) });
    const cpuSeconds = async () => {
      child.send('cpu');
      return (await once(child, 'message'))[0].cpuSeconds;
    };
    const { taskID: ofSettings } = await client.setSettings({ indexName, indexSettings: SETTINGS });
    await client.waitForTask({ indexName, taskID: ofSettings });
    const cars = await carList(count);
    const [before, began] = [await cpuSeconds(), performance.now()];
    const stop = searchOn(client);
    const answers = await client.saveObjects({ indexName, objects: cars });
    const acknowledged = performance.now() - began;
    for (const { taskID } of answers) await client.waitForTask({ indexName, taskID, maxRetries: 10_000, timeout: () => 100 });
    const published = performance.now() - began;
    const times = await stop();
    const cpu = (await cpuSeconds()) - before;
    const cpuWithMerge = own ? (await cpuAtRest(cpuSeconds)) - before : undefined;
    const { nbHits } = await client.searchSingleIndex({ indexName, searchParams: { hitsPerPage: 0 } });
    if (nbHits !== count) throw new Error(`The index has ${nbHits} records of ${count}`);
    const name = (what) => `${count.toLocaleString('en')} records by Algolia’s client: ${what}`;
    return [
      { figure: name('acknowledged'), value: acknowledged / 1000, unit: 's' },
      { figure: name('published'), value: published / 1000, unit: 's' },
      {
        figure: name('CPU time of the server per record, with searches meanwhile'),
        value: (cpu * 1000) / count,
        unit: 'ms',
        ...(own ? { budget: MOST_CPU_OF_RECORD } : {}),
      },
      ...(cpuWithMerge === undefined
        ? []
        : [{ figure: name('the same with the merge afterwards'), value: (cpuWithMerge * 1000) / count, unit: 'ms' }]),
      { figure: name('search meanwhile, p95'), value: times[Math.floor(times.length * 0.95)], unit: 'ms' },
    ];
  } finally {
    if (child.connected) child.send('end');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
};
