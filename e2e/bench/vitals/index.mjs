import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findFreePort } from '../../../shared/build/run/free-port.mjs';
import { BROWSER_ARGUMENTS, findQuickestBrowser } from '../../../shared/build/run/browser.mjs';
import { waitForIdleServer } from '../idle-server.mjs';
import { prepareInstallation, startServer } from '../installation.mjs';
import { addressesOfPages } from '../page/measure.mjs';
import { median } from '../statistics.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const LIGHTHOUSE = join(here, 'node_modules/lighthouse/core/index.js');

/** Their vitals have budgets. */
const PAGES = ['home', 'results', 'vehicle'];
const FULL_PLAN = { runs: 5 };
/** Shows that the bench works; without budgets. */
const SMALLEST_PLAN = { runs: 1, dealers: 1, pages: ['home'], isWithoutBudgets: true };

const VITALS = [
  { name: 'performance', unit: 'of 100', budget: '≥ 95', of: ({ categories }) => categories.performance.score * 100 },
  { name: 'largest paint', unit: 'ms', budget: '≤ 1800', of: ({ audits }) => audits['largest-contentful-paint'].numericValue },
  { name: 'blocking', unit: 'ms', budget: '≤ 200', of: ({ audits }) => audits['total-blocking-time'].numericValue },
  { name: 'layout shift', unit: '', budget: '≤ 0.02', of: ({ audits }) => audits['cumulative-layout-shift'].numericValue },
];

/** By the bench's own lock file, because its hundred packages are no part of the house. */
const installLighthouse = (say) => {
  say('installing Lighthouse, the first time');
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`Lighthouse could not be installed: npm ended with ${code}`)),
    );
  });
};

/** As Lighthouse's phone does, in a browser of its own; resolves with Lighthouse's result. */
const visit = async (lighthouse, url) => {
  const port = await findFreePort();
  const args = [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findQuickestBrowser(), args });
  try {
    const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: ['performance'] });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await browser.close();
  }
};

const figuresOfPage = (name, results, isWithoutBudgets) =>
  VITALS.map(({ name: vital, unit, budget, of }) => ({
    figure: `${name}: ${vital}`,
    value: median(results.map(of)),
    unit,
    ...(isWithoutBudgets ? {} : { budget }),
  }));

/**
 * Lighthouse's phone simulates a slow network and a processor four times slower: the median of five visits, each in a new
 * browser. `--dealers=` and `--pages=` choose some of them.
 */
export const run = async ({ say, flags }) => {
  const isSmallest = 'smallest' in flags;
  const plan = isSmallest ? SMALLEST_PLAN : FULL_PLAN;
  if (!existsSync(LIGHTHOUSE)) {
    if (isSmallest) {
      say('skipped: Lighthouse is not installed; `npm run bench vitals` installs it');
      return [];
    }
    await installLighthouse(say);
  }
  const { default: lighthouse } = await import(pathToFileURL(LIGHTHOUSE).href);
  say('making an installation');
  const { dataDir, dealers } = await prepareInstallation('vitals', { flags });
  const server = await startServer('vitals', { dataDir });
  const chosen = flags.dealers ? dealers.filter(({ slug }) => flags.dealers.split(',').includes(slug)) : dealers;
  const pages = flags.pages?.split(',') ?? plan.pages ?? PAGES;
  try {
    if (!isSmallest) await waitForIdleServer(server);
    const figures = [];
    for (const { slug, hosts } of chosen.slice(0, plan.dealers))
      for (const [page, path] of await addressesOfPages({ ...server, host: hosts[0] })) {
        if (!pages.includes(page)) continue;
        const results = [];
        for (let count = 0; count < plan.runs; count += 1)
          results.push(await visit(lighthouse, `http://${hosts[0]}:${server.port}${path}`));
        const measured = figuresOfPage(`${slug} ${page}`, results, plan.isWithoutBudgets);
        say(measured.map(({ figure, value }) => `${figure} ${value.toFixed(2)}`).join(', '));
        figures.push(...measured);
      }
    return figures;
  } finally {
    await server.stop();
  }
};
