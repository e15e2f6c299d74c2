import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { fetchDealerPageHtml } from '../ask.mjs';
import { copyDataFolder, prepareInstallation, startServer, WITHOUT_KEPT_PAGES } from '../installation.mjs';
import { buildOneBundle } from './build-one-bundle.mjs';
import { firstViewFigures, serverLoadFigures } from './figures-of.mjs';
import { measureFirstView } from './first-view.mjs';
import { compareTimesToFirstByte, chooseLoadPlan, compareThroughput } from './server-load.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../shared/build/run/browser.mjs';

const RESULTS = '/search/new-used-and-demo-cars';

const BROWSER = {
  executablePath: findBrowser(),
  args: ['--headless', ...BROWSER_ARGUMENTS],
};

/** For a new server; a page is sent without a remote that takes longer than some seconds. */
const LONGEST_LOADING_SECONDS = 60;

const measuredPages = async (site, host) => {
  for (let second = 0; second < LONGEST_LOADING_SECONDS; second += 1) {
    const results = await fetchDealerPageHtml({ ...site, host, path: RESULTS });
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
  const plan = chooseLoadPlan(flags);
  say('making an installation');
  const { dataDir, dealers } = await prepareInstallation('federated', { flags });
  const secondDataDir = copyDataFolder(dataDir, 'one-bundle');
  say('building the same as one bundle');
  const bundle = await buildOneBundle();
  const host = dealers[0].hosts[0];
  const servers = [];
  let browser;
  try {
    const federated = await startServer('federated', { dataDir, environment: WITHOUT_KEPT_PAGES });
    servers.push(federated);
    const single = await startServer('one-bundle', { ...bundle, dataDir: secondDataDir, environment: WITHOUT_KEPT_PAGES });
    servers.push(single);
    const pages = await measuredPages(federated, host);
    const figures = [];
    browser = await chromium.launch(BROWSER);
    for (const [name, path] of Object.entries(pages)) {
      say(`${name}: ${host}${path}`);
      const viewed = await measureFirstView(browser, `http://${host}:${federated.port}${path}`);
      const bundled = await measureFirstView(browser, `http://${host}:${single.port}${path}`);
      figures.push(...firstViewFigures(name, viewed, bundled, say));
    }
    await browser.close();
    browser = undefined;
    const both = (path) => [federated, single].map(({ port, cpuSeconds }) => ({ port, cpuSeconds, host, path }));
    for (const [name, path] of Object.entries(pages)) {
      const { one, other } = await compareTimesToFirstByte(...both(path), plan);
      figures.push(
        { figure: `${name}: time to first byte, federated`, value: one, unit: 'ms' },
        { figure: `${name}: time to first byte, one bundle`, value: other, unit: 'ms' },
        { figure: `${name}: time to first byte, ratio`, value: one / other, unit: '×' },
      );
    }
    say('results page under load');
    figures.push(...serverLoadFigures(await compareThroughput(...both(pages.results), plan, say)));
    return figures;
  } finally {
    await browser?.close();
    for (const server of servers) await server.stop();
  }
};
