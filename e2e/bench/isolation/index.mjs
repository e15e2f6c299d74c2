import { rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCompiler } from '@forecourt/build/compile.mjs';
import { shellConfig } from '@forecourt/build/shell.mjs';
import { waitForIdleServer } from '../idle-server.mjs';
import {
  BENCH_WORK_FOLDER,
  copyDataFolder,
  prepareInstallation,
  REPOSITORY_ROOT,
  startServer,
  WITHOUT_REHEARSALS,
} from '../installation.mjs';
import { publishVersions } from '../publish-versions.mjs';
import { median } from '../statistics.mjs';
import { measureBesideHostile } from './hostile.mjs';
import { measureAnswersUnderLoad, measurePages, showVersions } from './measure.mjs';

/** `length` is autocannon's. */
const FULL_PLAN = { rounds: 5, length: { duration: 8 }, versions: 200 };
const SMALLEST_PLAN = { rounds: 1, length: { amount: 16 }, versions: 2, isWithoutBudgets: true };

const REMOTE = 'mf-locations';
/** Versions prove themselves by their first pages, as those of a production have done long ago. */
const ENVIRONMENT = { ...WITHOUT_REHEARSALS, RENDER_PROBATION_MINUTES: '0' };
/** Seconds after the last page until old versions are gone. */
const UNTIL_AT_REST = 75;

const { rspack } = createRequire(join(REPOSITORY_ROOT, 'shared/build/package.json'))('@rspack/core');
const standIn = join(dirname(fileURLToPath(import.meta.url)), 'in-process-door.ts');

/** The server from the same sources, which makes pages in its own process. Resolves with its script. */
const buildServerInProcess = async () => {
  const root = join(BENCH_WORK_FOLDER, 'in-process');
  const output = join(root, 'shell/dist');
  rmSync(root, { recursive: true, force: true });
  const configuration = shellConfig(pathToFileURL(join(REPOSITORY_ROOT, 'shell/rspack.config.mjs')).href, { output }).find(
    ({ name }) => name === 'shell:server',
  );
  const replacement = new rspack.NormalModuleReplacementPlugin(/^\.\/start-render-processes$/, standIn);
  await runCompiler([{ ...configuration, plugins: [...configuration.plugins, replacement] }]);
  symlinkSync(join(REPOSITORY_ROOT, 'shell/node_modules'), join(root, 'shell/node_modules'), 'dir');
  return join(output, 'server/main.cjs');
};

/** Alternating rounds of the two servers, after one to warm up. */
const compareRounds = async (sites, rounds, measure) => {
  const measured = [];
  for (let round = 0; round <= rounds; round += 1) {
    const both = {};
    for (const name of round % 2 === 0 ? ['apart', 'inside'] : ['inside', 'apart']) both[name] = await measure(sites[name]);
    if (round > 0 || rounds === 0) measured.push(both);
  }
  return measured;
};

const pageFigures = (rounds, budget) => {
  const of = (name, figure) => median(rounds.map((round) => round[name][figure]));
  const ratioOf = (figure) => median(rounds.map(({ apart, inside }) => apart[figure] / inside[figure]));
  return [
    { figure: 'CPU of an uncached page, render process', value: of('apart', 'cpu'), unit: 'ms' },
    { figure: 'CPU of an uncached page, same process', value: of('inside', 'cpu'), unit: 'ms' },
    { figure: 'CPU of an uncached page, ratio', value: ratioOf('cpu'), unit: '×', ...budget('≤ 1.15') },
    { figure: 'uncached pages, render process', value: of('apart', 'perSecond'), unit: '/s' },
    { figure: 'uncached pages, same process', value: of('inside', 'perSecond'), unit: '/s' },
    { figure: 'uncached pages, ratio', value: ratioOf('perSecond'), unit: '×', ...budget('≥ 1.3') },
  ];
};

const answerFigures = (rounds, budget) =>
  [...rounds[0].apart.keys()].flatMap((name) => {
    const of = (server) => median(rounds.map((round) => round[server].get(name)));
    return [
      { figure: `${name} under full rendering, 95 %, render process`, value: of('apart'), unit: 'ms', ...budget('≤ 50') },
      { figure: `${name} under full rendering, 95 %, same process`, value: of('inside'), unit: 'ms' },
      { figure: `${name} under full rendering, ratio`, value: of('apart') / of('inside'), unit: '×', ...budget('≤ 0.3') },
    ];
  });

/** Of a server with nothing else to do. */
const startFigures = async (dataDir, budget) => {
  const began = performance.now();
  const site = await startServer('isolation-start', { dataDir });
  const seconds = (performance.now() - began) / 1000;
  await waitForIdleServer(site);
  const megabytes = site.megabytes();
  await site.stop();
  return [
    { figure: 'start until the server listens', value: seconds, unit: 's', ...budget('≤ 3') },
    { figure: 'memory at rest, with render processes', value: megabytes, unit: 'MB', ...budget('≤ 450') },
  ];
};

const versionFigures = async (site, { slug, versions, isWithoutBudgets }, budget, say) => {
  say(`building and publishing ${versions} versions`);
  const published = await publishVersions(site, REMOTE, versions);
  await showVersions(site, { slug, remote: REMOTE, versions: published.slice(0, 1) });
  if (!isWithoutBudgets) await pause(UNTIL_AT_REST * 1000);
  const before = site.megabytes();
  const failed = await showVersions(site, { slug, remote: REMOTE, versions: published });
  await showVersions(site, { slug, remote: REMOTE, versions: [null] });
  if (!isWithoutBudgets) await pause(UNTIL_AT_REST * 1000);
  return [
    { figure: `memory before ${versions} versions`, value: before, unit: 'MB' },
    { figure: `memory after ${versions} versions`, value: site.megabytes(), unit: 'MB' },
    { figure: 'memory after to before', value: site.megabytes() / before, unit: '×', ...budget('≤ 1.05') },
    { figure: 'failed pages meanwhile', value: failed, unit: '', budget: '≤ 0', isStrict: true },
  ];
};

/** On data of a server that has served pages, so that the versions of other dealers have proved themselves. */
const hostileFigures = async (dataDir, dealers, { isWithoutBudgets: isSmallest }, budget) => {
  const site = await startServer('isolation-hostile', { dataDir, environment: ENVIRONMENT });
  try {
    const { p95, failed } = await measureBesideHostile(site, dealers, { isSmallest });
    return [
      { figure: 'answers of other dealers while hostile versions run, 95 %', value: p95, unit: 'ms', ...budget('≤ 500') },
      { figure: 'failed answers of other dealers meanwhile', value: failed, unit: '', budget: '≤ 0', isStrict: true },
    ];
  } finally {
    await site.stop();
  }
};

/** Rendering in processes of its own against the same code in the server's process, and what versions leave behind. */
export const run = async ({ say, flags }) => {
  const plan = 'smallest' in flags ? SMALLEST_PLAN : FULL_PLAN;
  const budget = (text) => (plan.isWithoutBudgets ? {} : { budget: text });
  say('making an installation');
  const { dataDir, dealers } = await prepareInstallation('isolation', { flags });
  const [{ slug, hosts }] = dealers;
  const script = await buildServerInProcess();
  const figures = await startFigures(copyDataFolder(dataDir, 'isolation-start'), budget);
  const inside = await startServer('isolation-inside', { script, dataDir: copyDataFolder(dataDir, 'isolation-inside') });
  const apart = await startServer('isolation', { dataDir, environment: ENVIRONMENT, root: REPOSITORY_ROOT });
  const sites = { inside: { ...inside, host: hosts[0] }, apart: { ...apart, host: hosts[0] } };
  try {
    if (!plan.isWithoutBudgets) for (const each of [inside, apart]) await waitForIdleServer(each);
    say('uncached pages');
    figures.push(...pageFigures(await compareRounds(sites, plan.rounds, (site) => measurePages(site, plan.length)), budget));
    say('other requests while pages render');
    const answers = (site) => measureAnswersUnderLoad(site, { length: plan.length, slug });
    figures.push(...answerFigures(await compareRounds(sites, plan.rounds, answers), budget));
    await inside.stop();
    if (flags.versions !== 'none') figures.push(...(await versionFigures(sites.apart, { ...plan, slug }, budget, say)));
    await apart.stop();
    say('other dealers while hostile versions run');
    return [...figures, ...(await hostileFigures(dataDir, dealers, plan, budget))];
  } finally {
    await inside.stop();
    await apart.stop();
  }
};
