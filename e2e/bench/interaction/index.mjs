import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findQuickestBrowser } from '../../../shared/build/run/browser.mjs';
import { prepareInstallation, createDemoStock, startServer, REPOSITORY_ROOT, BENCH_WORK_FOLDER } from '../installation.mjs';
import { median } from '../statistics.mjs';
import { measureFilterPresses, openSlowPhonePage, measureSearchTyping } from './interactions.mjs';

/** Like this installation's root. `isStocked`: the dealer has `count` vehicles already. */
const createRootWithLargeDealer = (slug, count) => {
  const root = join(BENCH_WORK_FOLDER, 'large-root');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'shell'), { recursive: true });
  for (const part of ['dist', 'server']) symlinkSync(join(REPOSITORY_ROOT, 'shell', part), join(root, 'shell', part));
  cpSync(join(REPOSITORY_ROOT, 'shell/tenants'), join(root, 'shell/tenants'), { recursive: true });
  const file = join(root, 'shell/tenants', slug, 'site.yaml');
  const text = readFileSync(file, 'utf8');
  const [, present] = /count: (\d+)/.exec(text) ?? [];
  if (present === undefined) throw new Error(`${file} has no demo stock`);
  writeFileSync(file, text.replace(/count: \d+/, `count: ${count}`));
  return { root, isStocked: Number(present) === count };
};

const RESULTS = '/search/new-used-and-demo-cars';
const FULL = { sizes: [240, 100_000], visits: 5, words: 'toyota corolla' };
const SMALLEST = { sizes: [300], visits: 1, presses: 2, words: 'to' };
const SLOWDOWN = 4;
const BROWSER = {
  executablePath: findQuickestBrowser(),
  args: ['--headless', ...BROWSER_ARGUMENTS],
};

/** Milliseconds, on a phone whose processor is four times slower. */
const BUDGETS = {
  first: { tick: '≤ 150', results: '≤ 450' },
  later: { tick: '≤ 150', results: '≤ 300' },
};

const LABELS = { tick: 'tick painted', request: 'request leaves', results: 'results painted' };

const pressFigures = (when, presses, size) =>
  Object.entries(LABELS).map(([name, label]) => ({
    figure: `${size.toLocaleString('en')} vehicles, ${when} press: ${label}, median`,
    value: median(presses.map((press) => press[name])),
    unit: 'ms',
    ...(BUDGETS[when][name] ? { budget: BUDGETS[when][name] } : {}),
  }));

/** The server answers from the old index until the new one is built, so the page is reloaded until its count changes. */
const stockDealer = async (browser, server, { slug, address, say }) => {
  const page = await browser.newPage();
  await page.goto(address);
  const shown = page.getByRole('status').first();
  const before = await shown.textContent();
  await createDemoStock(server, slug);
  for (let looks = 0; (await shown.textContent()) === before && looks < 120; looks += 1) await page.reload();
  say(`the page shows ${await shown.textContent()}`);
  await page.close();
};

const measureSize = async ({ browser, address, size, plan, say }) => {
  const [first, later] = [[], []];
  for (let visit = 0; visit < plan.visits; visit += 1) {
    // Visits run in sequence, because they would slow each other down.
    const page = await openSlowPhonePage(browser, address, SLOWDOWN);
    const presses = await measureFilterPresses(page, plan.presses);
    first.push(presses.first);
    later.push(...presses.later);
    if (visit === plan.visits - 1) {
      const letters = await measureSearchTyping(page, plan.words);
      say(`letters painted after ${letters.join(', ')} ms`);
      return [
        ...pressFigures('first', first, size),
        ...pressFigures('later', later, size),
        {
          figure: `${size.toLocaleString('en')} vehicles, letter typed: painted, slowest`,
          value: Math.max(...letters),
          unit: 'ms',
          budget: '≤ 200',
        },
      ];
    }
    await page.context().close();
  }
  return [];
};

/**
 * On a medium phone (processor ×4 slower): from a press on a filter to the painted tick, to the request and to the painted
 * results, for the first press of a visit and for later ones, and from a typed letter to its paint. `--sizes=240` measures
 * one size of stock, `--visits=2` fewer visits.
 */
export const run = async ({ say, flags }) => {
  const plan = { ...('smallest' in flags ? SMALLEST : FULL) };
  if (flags.sizes) plan.sizes = flags.sizes.split(',').map(Number);
  if (flags.visits) plan.visits = Number(flags.visits);
  say('making an installation');
  const { dataDir, dealers } = await prepareInstallation('interaction', { flags });
  const [{ slug, hosts }] = dealers;
  const browser = await chromium.launch(BROWSER);
  const figures = [];
  try {
    for (const size of plan.sizes) {
      // Sizes run in sequence on the same data folder.
      say(`stocking ${slug} with ${size} vehicles`);
      const { root, isStocked } = createRootWithLargeDealer(slug, size);
      const server = await startServer('interaction', { dataDir, root });
      const address = `http://${hosts[0]}:${server.port}${RESULTS}`;
      try {
        if (!isStocked) await stockDealer(browser, server, { slug, address, say });
        figures.push(...(await measureSize({ browser, address, size, plan, say })));
      } finally {
        await server.stop();
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
};
