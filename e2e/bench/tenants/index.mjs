import { rmSync } from 'node:fs';
import { copyOf, prepareInstallation, restock, startServer } from '../installation.mjs';
import { figuresOf, tableOf } from './figures-of.mjs';
import { makeRoot } from './make-root.mjs';
import { consoleOf, pagesOf, pinAtRandom, REMOTE, stockChangeOf, untilQuiet } from './measure.mjs';
import { publishVersions } from '../publish-versions.mjs';
import { randomFrom } from './random.mjs';

const FEW = 5;
const MANY = 10_000;
const STOCKED = 50;
const VERSIONS = 50;
const SEED = 4000;

/** Data that both installations begin with: 50 versions of one remote, and the stock of 50 dealers. */
const prepare = async (say) => {
  say('making an installation');
  const { dataDir } = await prepareInstallation('tenants');
  const { root, dealers } = makeRoot('stocked', STOCKED);
  const site = await startServer('tenants-stocked', { root, dataDir });
  try {
    say(`stock for ${STOCKED} dealers`);
    for (const { slug } of dealers.slice(FEW)) await restock(site, slug);
    say(`${VERSIONS} versions of ${REMOTE}`);
    return { dataDir, versions: await publishVersions(site, REMOTE, VERSIONS) };
  } finally {
    await site.stop();
  }
};

/** What a server with so many dealers needs, and how soon it answers. */
const measure = async ({ count, dataDir, versions, say }) => {
  say(`${count} dealers: folders`);
  const { root, dealers } = makeRoot('dealers', count);
  const random = randomFrom(SEED);
  const plan = { dealers, stocked: dealers.slice(0, STOCKED), versions, random };
  say(`${count} dealers: start`);
  const began = performance.now();
  const site = await startServer(`tenants-${count}`, { root, dataDir });
  try {
    const start = (performance.now() - began) / 1000;
    say(`${count} dealers: started in ${start.toFixed(1)} s, quiet after ${(await untilQuiet(site)).toFixed(1)} s`);
    const memoryAtStart = site.megabytes();
    await pinAtRandom(site, plan);
    say(`${count} dealers: pinned, ${Math.round(memoryAtStart)} MB`);
    await untilQuiet(site);
    const pages = await pagesOf(site, plan);
    say(`${count} dealers: pages, home ${pages.home.toFixed(1)} ms, results ${pages.results.toFixed(1)} ms`);
    const answers = await consoleOf(site, plan);
    say(`${count} dealers: console, matrix ${answers.matrix.toFixed(1)} ms`);
    const { meanwhile, quietAfter } = await stockChangeOf(site, plan);
    say(`${count} dealers: quiet ${quietAfter.toFixed(1)} s after a change of stock`);
    return { dealers: count, start, memoryAtStart, ...pages, ...answers, meanwhile };
  } finally {
    await site.stop();
    rmSync(root, { recursive: true, force: true });
  }
};

/** Five dealers and 10,000 on one server each, with random pins over 50 versions. Flag: `--dealers=2000`. */
export const run = async ({ say, flags = {} }) => {
  const most = Number(flags.dealers ?? MANY);
  if (!Number.isInteger(most) || most < STOCKED) throw new Error(`--dealers is a whole number from ${STOCKED} on`);
  const { dataDir, versions } = await prepare(say);
  const own = copyOf(dataDir, 'tenants-few');
  const few = await measure({ count: FEW, dataDir: own, versions, say });
  const many = await measure({ count: most, dataDir, versions, say });
  console.log(`\n${tableOf(few, many)}`);
  return figuresOf(few, many);
};
