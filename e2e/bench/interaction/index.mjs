import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../shared/build/run/browser.mjs';
import { prepareInstallation, createDemoStock, startServer, REPOSITORY_ROOT, BENCH_WORK_FOLDER } from '../installation.mjs';
import { median } from '../statistics.mjs';
import { measureFilterTicks, openPhonePage, measureSearchTyping } from './interactions.mjs';

/** Creates a root like this installation's, with one dealer of `count` vehicles of demo stock. */
const createRootWithLargeDealer = (slug, count) => {
  const root = join(BENCH_WORK_FOLDER, 'large-root');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'shell'), { recursive: true });
  for (const part of ['dist', 'server']) symlinkSync(join(REPOSITORY_ROOT, 'shell', part), join(root, 'shell', part));
  cpSync(join(REPOSITORY_ROOT, 'shell/tenants'), join(root, 'shell/tenants'), { recursive: true });
  const file = join(root, 'shell/tenants', slug, 'site.yaml');
  const text = readFileSync(file, 'utf8');
  if (!/count: \d+/.test(text)) throw new Error(`${file} has no demo stock`);
  writeFileSync(file, text.replace(/count: \d+/, `count: ${count}`));
  return root;
};

const RESULTS = '/search/new-used-and-demo-cars';
const FULL = { vehicles: 100_000, ticks: 12, words: 'toyota corolla' };
const SMALLEST = { vehicles: 300, ticks: 2, words: 'to' };
const SLOWDOWN = 4;
const BROWSER = {
  executablePath: findBrowser(),
  args: ['--headless', ...BROWSER_ARGUMENTS],
};

/**
 * Measures how soon the results page reacts for a shopper with a medium phone (processor ×4 slower) and 100,000
 * vehicles: interaction to next paint of a tick in the filters and of typing, and the time until the counts change.
 */
export const run = async ({ say, flags }) => {
  const { vehicles, ticks, words } = 'smallest' in flags ? SMALLEST : FULL;
  say('making an installation');
  const { dataDir, dealers } = await prepareInstallation('interaction', { flags });
  const [{ slug, hosts }] = dealers;
  say(`stocking ${slug} with ${vehicles} vehicles`);
  const server = await startServer('interaction', { dataDir, root: createRootWithLargeDealer(slug, vehicles) });
  const browser = await chromium.launch(BROWSER);
  try {
    const address = `http://${hosts[0]}:${server.port}${RESULTS}`;
    const looking = await browser.newPage();
    await looking.goto(address);
    const shown = looking.getByRole('status').first();
    const before = await shown.textContent();
    await createDemoStock(server, slug);
    // The server answers searches from the old index until the new index is built, so the page is reloaded until its
    // count changes.
    for (let looks = 0; (await shown.textContent()) === before && looks < 120; looks += 1) await looking.reload();
    say(`the page shows ${await shown.textContent()}`);
    await looking.close();
    const page = await openPhonePage(browser, address, SLOWDOWN);
    const { paints, answers } = await measureFilterTicks(page, ticks);
    say(`ticks painted after ${paints.join(', ')} ms`);
    const letters = await measureSearchTyping(page, words);
    say(`letters painted after ${letters.join(', ')} ms`);
    return [
      { figure: 'tick of a filter to paint, median', value: median(paints), unit: 'ms' },
      { figure: 'tick of a filter to paint, slowest', value: Math.max(...paints), unit: 'ms', budget: '≤ 200' },
      { figure: 'tick of a filter to new counts, median', value: median(answers), unit: 'ms' },
      { figure: 'letter typed to paint, median', value: median(letters), unit: 'ms' },
      { figure: 'letter typed to paint, slowest', value: Math.max(...letters), unit: 'ms', budget: '≤ 200' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};
