import { requestDealerPage } from '../ask.mjs';
import { createDemoStock } from '../installation.mjs';
import { median, percentile } from '../statistics.mjs';
import { callBenchAdminApi } from '../admin.mjs';
import { waitForIdleServer } from '../idle-server.mjs';
import { randomListEntry } from '../random.mjs';

export const REMOTE_OF_TENANTS_BENCH = 'mf-offers';
const RESULTS = '/search/new-used-and-demo-cars';
/** Each server call is measured so often; the median is reported. */
const CALL_REPETITIONS = 20;
/** For a call that is slow with thousands of dealers. */
const SLOW_CALL_REPETITIONS = 5;
const milliseconds = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const measureTimes = async (count, work) => {
  const times = [];
  for (let call = 0; call < count; call += 1) times.push(await milliseconds(() => work(call)));
  return times;
};

const firstByte = async ({ port }, { host }, path) => {
  const answer = await requestDealerPage({ port, host, path });
  if (answer.status !== 200) throw new Error(`${host}${path} was answered with status ${answer.status}`);
  return answer.firstByte;
};

const firstBytes = async (site, dealers, path) => {
  const times = [];
  for (const dealer of dealers) times.push(await firstByte(site, dealer, path));
  return times;
};

const randomDealers = ({ random, requests }, dealers) => Array.from({ length: requests }, () => randomListEntry(random, dealers));

/** Dealers with the same version share one action. */
export const pinDealersAtRandom = async (site, { dealers, versions, random }) => {
  const groups = new Map(versions.map((version) => [version, []]));
  for (const { slug } of dealers) groups.get(randomListEntry(random, versions)).push(slug);
  for (const [version, group] of groups)
    if (group.length > 0)
      await callBenchAdminApi(site, 'POST', '/pins', { dealers: group, remote: REMOTE_OF_TENANTS_BENCH, version, why: 'bench' });
};

/** Milliseconds to the first byte. The first visit to a dealer also loads the dealer's versions, each once. */
export const measurePageTimes = async (site, plan) => {
  const { dealers, stocked } = plan;
  const first = await firstBytes(site, stocked, '/');
  const memory = site.megabytes();
  const home = await firstBytes(site, randomDealers(plan, dealers), '/');
  await firstBytes(site, stocked, RESULTS);
  const results = await firstBytes(site, randomDealers(plan, stocked), RESULTS);
  return {
    memory,
    firstVisit: median(first),
    home: median(home),
    homeSlow: percentile(home, 0.95),
    results: median(results),
    resultsSlow: percentile(results, 0.95),
  };
};

/** Milliseconds. */
export const measureConsoleTimes = async (site, { dealers, versions, random }) => {
  const slugs = dealers.map(({ slug }) => slug);
  const dealer = () => randomListEntry(random, slugs);
  const get = (path) => () => callBenchAdminApi(site, 'GET', path);
  const dryRun = { remote: REMOTE_OF_TENANTS_BENCH, version: versions.at(-1), dryRun: true };
  return {
    matrix: median(await measureTimes(CALL_REPETITIONS, get('/matrix'))),
    search: median(await measureTimes(CALL_REPETITIONS, () => callBenchAdminApi(site, 'GET', `/matrix?search=${dealer()}`))),
    runs: median(await measureTimes(CALL_REPETITIONS, get(`/matrix?remote=${REMOTE_OF_TENANTS_BENCH}&version=${versions[0]}`))),
    dealer: median(await measureTimes(CALL_REPETITIONS, () => callBenchAdminApi(site, 'GET', `/dealers/${dealer()}`))),
    dryFive: median(
      await measureTimes(CALL_REPETITIONS, () =>
        callBenchAdminApi(site, 'POST', '/pins', { ...dryRun, dealers: slugs.slice(0, 5) }),
      ),
    ),
    dryAll: median(
      await measureTimes(SLOW_CALL_REPETITIONS, () => callBenchAdminApi(site, 'POST', '/pins', { ...dryRun, dealers: slugs })),
    ),
    pin: median(
      await measureTimes(CALL_REPETITIONS, () =>
        callBenchAdminApi(site, 'PUT', `/dealers/${dealer()}/pins/${REMOTE_OF_TENANTS_BENCH}`, {
          version: randomListEntry(random, versions),
          why: 'bench',
        }),
      ),
    ),
  };
};

/**
 * `meanwhile`: ms to the first byte of other dealers' pages, 95th percentile; `quietAfter`: seconds until the server is
 * quiet.
 */
export const measureStockChangeTime = async (site, plan) => {
  const { stocked } = plan;
  await createDemoStock(site, stocked[0].slug);
  const times = await firstBytes(site, randomDealers(plan, stocked), RESULTS);
  return { meanwhile: percentile(times, 0.95), quietAfter: await waitForIdleServer(site) };
};
