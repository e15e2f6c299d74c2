import { requestDealerPage } from '../ask.mjs';
import { waitForIdleServer } from '../idle-server.mjs';
import { measureServerHeap, NODE_OPTIONS_WITH_HEAP_PORT, startServer, WITHOUT_KEPT_PAGES, WITHOUT_REHEARSALS } from '../installation.mjs'; // prettier-ignore
import { percentile } from '../statistics.mjs';

const RESULTS = '/search/new-used-and-demo-cars';
/** Pages of results that each dealer with demo stock has at least. */
const PAGES_OF_DEALER = 3;

/** Megabytes of a server's objects and buffers after a collection of garbage. */
const usedMemory = async (site) => {
  await waitForIdleServer(site);
  const { heap, external } = await measureServerHeap(site);
  return heap + external;
};

const withServer = async ({ name, root, dataDir, environment }, work) => {
  const site = await startServer(name, {
    root,
    dataDir,
    environment: { ...WITHOUT_REHEARSALS, ...environment },
    execArgv: NODE_OPTIONS_WITH_HEAP_PORT,
  });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
};

const request = async (page) => {
  const { status, firstByte } = await requestDealerPage(page);
  if (status !== 200) throw new Error(`${page.host}${page.path} was answered with status ${status}`);
  return firstByte;
};

/** The results page of each dealer in turn. Resolves with the milliseconds to the first byte. */
const walk = async ({ port }, dealers) => {
  const times = [];
  for (const { host } of dealers) times.push(await request({ port, host, path: RESULTS }));
  return times;
};

const walkWithLimit = ({ root, dataDir, stocked }, most) =>
  withServer(
    { name: 'tenants-loaded', root, dataDir, environment: { ...WITHOUT_KEPT_PAGES, LOADED_DEALERS: String(most) } },
    async (site) => {
      const atStart = await usedMemory(site);
      // The first walk also loads the remotes' versions of the dealers.
      await walk(site, stocked);
      const times = await walk(site, stocked);
      return { most, atStart, times, memory: await usedMemory(site), process: site.megabytes() };
    },
  );

/** One server has all dealers loaded; one may load a fifth, so that each visit loads a dealer. Megabytes, milliseconds. */
export const measureLoadedDealers = async (plan) => {
  const { stocked } = plan;
  const all = await walkWithLimit(plan, stocked.length);
  const few = await walkWithLimit(plan, Math.max(1, Math.floor(stocked.length / 5)));
  return {
    atStart: few.atStart,
    all: all.process,
    few: few.process,
    most: few.most,
    index: (all.memory - few.memory) / (all.most - few.most),
    firstVisit: percentile(few.times, 0.5),
    firstVisitSlow: percentile(few.times, 0.95),
    laterVisit: percentile(all.times, 0.5),
  };
};

const memoryAfterPages = ({ root, dataDir, stocked }, environment) =>
  withServer({ name: 'tenants-kept', root, dataDir, environment }, async (site) => {
    for (const { host } of stocked)
      for (let page = 1; page <= PAGES_OF_DEALER; page += 1)
        for (const encoding of ['identity', 'br'])
          await request({ port: site.port, host, path: `${RESULTS}?page=${page}`, encoding });
    return usedMemory(site);
  });

/** Megabytes of a page that a server keeps, with its compressed form. */
export const measureKeptPageMemory = async (plan) => {
  const without = await memoryAfterPages(plan, WITHOUT_KEPT_PAGES);
  const kept = await memoryAfterPages(plan, {});
  return (kept - without) / (plan.stocked.length * PAGES_OF_DEALER);
};
