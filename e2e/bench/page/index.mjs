import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForIdleServer } from '../idle-server.mjs';
import { prepareInstallation, startProcess, startServer } from '../installation.mjs';
import { addressesOfPages, measurePage } from './measure.mjs';

const FLOOR_SCRIPT = join(dirname(fileURLToPath(import.meta.url)), 'floor.mjs');

const FULL_PLAN = { rounds: 3, requests: 40, warmUp: 40 };
/** Shows that the bench works, on one dealer, and has no budgets. */
const SMALLEST_PLAN = { rounds: 1, requests: 2, warmUp: 1, dealers: 1, isWithoutBudgets: true };

/** Most CPU time of a page as a multiple of the time in which React renders the same elements. */
const MOST_RATIO = 2.2;

const kilobytes = (bytes) => bytes / 1024;

const figuresOfPage = (name, { cpu, floor, ratio, html, compressedHtml, scripts, elements }, isWithoutBudgets) => [
  { figure: `${name}: CPU of an uncached page`, value: cpu, unit: 'ms' },
  { figure: `${name}: React rendering the same elements`, value: floor, unit: 'ms' },
  { figure: `${name}: ratio`, value: ratio, unit: '×', ...(isWithoutBudgets ? {} : { budget: `≤ ${MOST_RATIO}` }) },
  { figure: `${name}: HTML`, value: kilobytes(html), unit: 'KB' },
  { figure: `${name}: HTML, compressed`, value: kilobytes(compressedHtml), unit: 'KB gzip' },
  { figure: `${name}: JavaScript that the HTML names`, value: kilobytes(scripts), unit: 'KB gzip' },
  { figure: `${name}: elements`, value: elements, unit: '' },
];

/** Returns the dealers that the flags choose: `--dealers=harbour,redgum`, by default all of them. */
const chosenDealers = (dealers, names, most = dealers.length) =>
  names ? dealers.filter(({ slug }) => names.split(',').includes(slug)) : dealers.slice(0, most);

/**
 * Measures the CPU time of pages on the server against React rendering the same elements as static JSX, and the bytes of the
 * pages. `--dealers=` and `--pages=` choose some of them.
 */
export const run = async ({ say, flags }) => {
  const plan = 'smallest' in flags ? SMALLEST_PLAN : FULL_PLAN;
  say('making an installation');
  const { dataDir, dealers } = await prepareInstallation('page', { flags });
  const server = await startServer('page', { dataDir });
  const floor = await startProcess({ name: 'page-floor', script: FLOOR_SCRIPT, dataDir, awaited: 'listening' });
  try {
    if (!('smallest' in flags)) await waitForIdleServer(server);
    const figures = [];
    for (const { slug, hosts } of chosenDealers(dealers, flags.dealers, plan.dealers))
      for (const [page, path] of await addressesOfPages({ ...server, host: hosts[0] })) {
        if (flags.pages && !flags.pages.split(',').includes(page)) continue;
        const measured = await measurePage({ server, floor, host: hosts[0], path, plan });
        const { cpu, floor: least, ratio } = measured;
        say(`${slug} ${page}: ${cpu.toFixed(1)} ms, ${ratio.toFixed(2)} × the floor of ${least.toFixed(1)} ms`);
        figures.push(...figuresOfPage(`${slug} ${page}`, measured, plan.isWithoutBudgets));
      }
    return figures;
  } finally {
    await floor.stop();
    await server.stop();
  }
};
