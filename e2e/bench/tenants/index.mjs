import { rmSync } from 'node:fs';
import {
  copyDataFolder,
  createDemoStock,
  measureServerHeap,
  NODE_OPTIONS_WITH_HEAP_PORT,
  prepareInstallation,
  startServer,
  WITHOUT_KEPT_PAGES,
  WITHOUT_REHEARSALS,
} from '../installation.mjs';
import { fewAndManyDealersFigures, fewAndManyDealersTable, loadedDealersFigures } from './figures-of.mjs';
import { createRootWithDealers } from './make-root.mjs';
import { measureKeptPageMemory, measureLoadedDealers } from './memory.mjs';
import {
  measureConsoleTimes,
  measurePageTimes,
  pinDealersAtRandom,
  REMOTE_OF_TENANTS_BENCH,
  measureStockChangeTime,
} from './measure.mjs';
import { waitForIdleServer } from '../idle-server.mjs';
import { publishVersions } from '../publish-versions.mjs';
import { createSeededRandom } from '../random.mjs';

const FEW = 5;
const FULL = { many: 10_000, stocked: 50, versions: 50, requests: 200 };
const SMALLEST = { many: 8, stocked: 6, versions: 1, requests: 3 };
const SEED = 4000;

const prepareInstallations = async ({ stocked, versions }, flags, say) => {
  say('making an installation');
  const { dataDir } = await prepareInstallation('tenants', { flags });
  const { root, dealers } = createRootWithDealers('stocked', stocked);
  const site = await startServer('tenants-stocked', { root, dataDir });
  try {
    say(`stock for ${stocked} dealers`);
    for (const { slug } of dealers.slice(FEW)) await createDemoStock(site, slug);
    say(`${versions} versions of ${REMOTE_OF_TENANTS_BENCH}`);
    return { dataDir, versions: await publishVersions(site, REMOTE_OF_TENANTS_BENCH, versions) };
  } finally {
    await site.stop();
  }
};

const measureInstallation = async ({ root, dealers, stocked, requests, dataDir, versions, say }) => {
  const count = dealers.length;
  const random = createSeededRandom(SEED);
  const plan = { dealers, stocked: dealers.slice(0, stocked), versions, random, requests };
  say(`${count} dealers: start`);
  const began = performance.now();
  const site = await startServer(`tenants-${count}`, {
    root,
    dataDir,
    environment: { ...WITHOUT_KEPT_PAGES, ...WITHOUT_REHEARSALS },
    execArgv: NODE_OPTIONS_WITH_HEAP_PORT,
  });
  try {
    const start = (performance.now() - began) / 1000;
    say(`${count} dealers: started in ${start.toFixed(1)} s, quiet after ${(await waitForIdleServer(site)).toFixed(1)} s`);
    const memoryAtStart = site.megabytes();
    const { heap, external } = await measureServerHeap(site);
    await pinDealersAtRandom(site, plan);
    say(`${count} dealers: pinned, ${Math.round(memoryAtStart)} MB`);
    await waitForIdleServer(site);
    const pages = await measurePageTimes(site, plan);
    say(`${count} dealers: pages, home ${pages.home.toFixed(1)} ms, results ${pages.results.toFixed(1)} ms`);
    const answers = await measureConsoleTimes(site, plan);
    say(`${count} dealers: console, matrix ${answers.matrix.toFixed(1)} ms`);
    const { meanwhile, quietAfter } = await measureStockChangeTime(site, plan);
    say(`${count} dealers: quiet ${quietAfter.toFixed(1)} s after a change of stock`);
    return { dealers: count, start, memoryAtStart, usedAtStart: heap + external, ...pages, ...answers, meanwhile };
  } finally {
    await site.stop();
  }
};

/** `work` gets the measured installation and its plan. */
const withInstallation = async ({ count, say, ...plan }, work) => {
  say(`${count} dealers: folders`);
  const { root, dealers } = createRootWithDealers('dealers', count);
  try {
    const measured = await measureInstallation({ ...plan, root, dealers, say });
    return [measured, await work({ root, dataDir: plan.dataDir, stocked: dealers.slice(0, plan.stocked) })];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

/** Five dealers against 10,000 on one server each, with random pins among 50 versions. Flags: `--dealers=2000`, `--smallest`. */
export const run = async ({ say, flags }) => {
  const plan = 'smallest' in flags ? SMALLEST : FULL;
  const { stocked, requests } = plan;
  const most = Number(flags.dealers ?? plan.many);
  if (!Number.isInteger(most) || most < stocked) throw new Error(`--dealers must be a whole number of at least ${stocked}`);
  const { dataDir, versions } = await prepareInstallations(plan, flags, say);
  const own = copyDataFolder(dataDir, 'tenants-few');
  const [few, keptPage] = await withInstallation(
    { count: FEW, stocked: FEW, requests, dataDir: own, versions, say },
    measureKeptPageMemory,
  );
  const [many, loaded] = await withInstallation({ count: most, stocked, requests, dataDir, versions, say }, measureLoadedDealers);
  console.log(`\n${fewAndManyDealersTable(few, many)}`);
  return [
    ...fewAndManyDealersFigures(few, many),
    ...loadedDealersFigures(few, many, { loaded, keptPage, versions: versions.length }),
  ];
};
