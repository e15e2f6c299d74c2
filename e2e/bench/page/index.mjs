import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForIdleServer } from '../idle-server.mjs';
import { copyDataFolder, prepareInstallation, startProcess, startServer, WITHOUT_KEPT_PAGES } from '../installation.mjs';
import { measureKeptPage } from './kept.mjs';
import { addressesOfPages, measurePage, warmPages } from './measure.mjs';

const FLOOR_SCRIPT = join(dirname(fileURLToPath(import.meta.url)), 'floor.mjs');

const FULL_PLAN = { rounds: 3, requests: 40, warmUp: 40, seconds: 3 };
/** Shows that the bench works; without budgets. */
const SMALLEST_PLAN = { rounds: 1, requests: 2, warmUp: 1, seconds: 0.2, dealers: 1, isWithoutBudgets: true };

/** CPU time of a page as a multiple of the time in which React renders the same elements. */
const MOST_RATIO = 2.2;

/** Least rate of a kept page as a multiple of the rate of rendering, and longest time of its first byte, in milliseconds. */
const LEAST_GAIN = 25;
const LONGEST_FIRST_BYTE = 5;

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

const figuresOfKeptPage = (name, { rendered, kept, gain, firstByte }, isWithoutBudgets) => [
  { figure: `${name}: rendered pages a second`, value: rendered, unit: '/s' },
  { figure: `${name}: kept pages a second`, value: kept, unit: '/s' },
  { figure: `${name}: kept to rendered`, value: gain, unit: '×', ...(isWithoutBudgets ? {} : { budget: `≥ ${LEAST_GAIN}` }) },
  {
    figure: `${name}: first byte of a kept page, 95 %`,
    value: firstByte,
    unit: 'ms',
    ...(isWithoutBudgets ? {} : { budget: `≤ ${LONGEST_FIRST_BYTE}` }),
  },
];

/** `--dealers=harbour,redgum`; default: all. */
const chosenDealers = (dealers, names, most = dealers.length) =>
  names ? dealers.filter(({ slug }) => names.split(',').includes(slug)) : dealers.slice(0, most);

const measureDealer = async ({ server, keeping, floor, slug, host, plan, flags, say }) => {
  const figures = [];
  for (const [page, path] of await addressesOfPages({ ...server, host })) {
    if (flags.pages && !flags.pages.split(',').includes(page)) continue;
    const name = `${slug} ${page}`;
    const measured = await measurePage({ server, floor, host, path, plan });
    const { cpu, floor: least, ratio } = measured;
    say(`${name}: ${cpu.toFixed(1)} ms, ${ratio.toFixed(2)} × the floor of ${least.toFixed(1)} ms`);
    const answered = await measureKeptPage({ server, keeping, host, path, seconds: plan.seconds });
    say(`${name}: kept ${answered.kept.toFixed(0)}/s, ${answered.gain.toFixed(1)} × rendered`);
    figures.push(
      ...figuresOfPage(name, measured, plan.isWithoutBudgets),
      ...figuresOfKeptPage(name, answered, plan.isWithoutBudgets),
    );
  }
  return figures;
};

/**
 * CPU time of pages on the server against React rendering the same elements as static JSX, the bytes of the pages, and how
 * many pages a second a server answers that keeps them. `--dealers=` and `--pages=` choose some of them.
 */
export const run = async ({ say, flags }) => {
  const plan = 'smallest' in flags ? SMALLEST_PLAN : FULL_PLAN;
  say('making an installation');
  const { dataDir, dealers } = await prepareInstallation('page', { flags });
  const keeping = await startServer('page-kept', { dataDir: copyDataFolder(dataDir, 'page-kept') });
  const server = await startServer('page', { dataDir, environment: WITHOUT_KEPT_PAGES });
  const floor = await startProcess({ name: 'page-floor', script: FLOOR_SCRIPT, dataDir, awaited: 'listening' });
  try {
    if (!('smallest' in flags)) for (const each of [server, keeping]) await waitForIdleServer(each);
    const chosen = chosenDealers(dealers, flags.dealers, plan.dealers);
    say('warming up');
    for (const { hosts } of chosen) await warmPages({ server, keeping, floor, host: hosts[0], warmUp: plan.warmUp });
    const figures = [];
    for (const { slug, hosts } of chosen)
      figures.push(...(await measureDealer({ server, keeping, floor, slug, host: hosts[0], plan, flags, say })));
    return figures;
  } finally {
    for (const each of [floor, server, keeping]) await each.stop();
  }
};
