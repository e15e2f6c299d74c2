import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { htmlOf } from '../ask.mjs';
import { copyDataFolder, prepareInstallation, startServer } from '../installation.mjs';
import { buildOneBundle } from './build-one-bundle.mjs';
import { figuresOf, loadFigures } from './figures-of.mjs';
import { firstView } from './first-view.mjs';
import { firstBytesOf, loadPlan, throughputOf } from './server-load.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../shared/build/run/browser.mjs';

const RESULTS = '/search/new-used-and-demo-cars';

const BROWSER = {
  executablePath: findBrowser(),
  args: ['--headless', ...BROWSER_ARGUMENTS],
};

/** Seconds until a new server must have loaded all remotes. A page goes without a remote that takes longer than some seconds. */
const PATIENCE = 60;

const pagesOf = async (site, host) => {
  for (let second = 0; second < PATIENCE; second += 1) {
    const results = await htmlOf({ ...site, host, path: RESULTS });
    const vehicle = /href="(\/cars\/[^"?#]+)"/.exec(results)?.[1];
    if (vehicle && !results.includes('@unavailable')) return { home: '/', results: RESULTS, vehicle };
    await pause(1000);
  }
  throw new Error(`${host}${RESULTS} shows no vehicle, or goes without a remote`);
};

/**
 * Compares the same pages built as remotes and as one bundle: JavaScript of the first view (downloads of Chromium
 * with an empty cache, each file after gzip -9), requests, depth, rendering on the server.
 */
export const run = async ({ say, flags }) => {
  const plan = loadPlan(flags);
  say('making an installation');
  const { dataDir, dealers } = await prepareInstallation('federated', { flags });
  const secondDataDir = copyDataFolder(dataDir, 'one-bundle');
  say('building the same as one bundle');
  const bundle = await buildOneBundle();
  const host = dealers[0].hosts[0];
  const servers = [];
  let browser;
  try {
    const federated = await startServer('federated', { dataDir });
    servers.push(federated);
    const single = await startServer('one-bundle', { ...bundle, dataDir: secondDataDir });
    servers.push(single);
    const pages = await pagesOf(federated, host);
    const figures = [];
    browser = await chromium.launch(BROWSER);
    for (const [name, path] of Object.entries(pages)) {
      say(`${name}: ${host}${path}`);
      const viewed = await firstView(browser, `http://${host}:${federated.port}${path}`);
      const bundled = await firstView(browser, `http://${host}:${single.port}${path}`);
      figures.push(...figuresOf(name, viewed, bundled, say));
    }
    await browser.close();
    browser = undefined;
    const both = (path) => [federated, single].map(({ port, cpuSeconds }) => ({ port, cpuSeconds, host, path }));
    for (const [name, path] of Object.entries(pages)) {
      const { one, other } = await firstBytesOf(...both(path), plan);
      figures.push(
        { figure: `${name}: time to first byte, federated`, value: one, unit: 'ms' },
        { figure: `${name}: time to first byte, one bundle`, value: other, unit: 'ms' },
        { figure: `${name}: time to first byte, ratio`, value: one / other, unit: '×' },
      );
    }
    say('results page under load');
    figures.push(...loadFigures(await throughputOf(...both(pages.results), plan, say)));
    return figures;
  } finally {
    await browser?.close();
    for (const server of servers) await server.stop();
  }
};
