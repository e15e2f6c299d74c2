import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildRemote } from '../../../shared/build/src/build-remote.mjs';
import { requestDealerPage } from '../ask.mjs';
import {
  BENCH_WORK_FOLDER,
  prepareInstallation,
  readOperatorToken,
  REPOSITORY_ROOT,
  startServer,
  WITHOUT_KEPT_PAGES,
} from '../installation.mjs';
import { waitForIdleServer } from '../idle-server.mjs';
import { publishVersion } from '../publish-versions.mjs';
import { median, percentile } from '../statistics.mjs';
import { createRootWithDealers } from '../tenants/make-root.mjs';

const FULL = { count: 500, pages: 100 };
const SMALLEST = { count: 14, pages: 3 };
/** Milliseconds, so that the server is not busy with the visitor alone. */
const VISITOR_PAUSE = 100;
/** A dealer has three or four pages with this remote, so the time of the promised 500 × 4 pages follows from the rate. */
const PROMISED_PAGES = 500 * 4;
const PATHS = ['/', '/search/new-used-and-demo-cars'];
const REMOTE_OF_REHEARSAL_BENCH = 'mf-offers';
const FAILING_VERSION = '1.0.1';
const PATCHED = 'src/features/offer-list/offer-list-page.tsx';
const HOOK = 'const text = useText<';
const REHEARSAL = { remote: REMOTE_OF_REHEARSAL_BENCH, version: FAILING_VERSION };

/** The list of offers throws at the dealer with this name, and works at all others. Returns the folder of the release. */
const buildFailingVersion = async (dealerName) => {
  const folder = join(BENCH_WORK_FOLDER, REMOTE_OF_REHEARSAL_BENCH);
  rmSync(folder, { recursive: true, force: true });
  const isSource = (path) => !/[\\/](node_modules|dist)$/.test(path);
  cpSync(join(REPOSITORY_ROOT, REMOTE_OF_REHEARSAL_BENCH), folder, { recursive: true, filter: isSource });
  const file = join(folder, PATCHED);
  const source = readFileSync(file, 'utf8');
  const at = source.lastIndexOf(HOOK);
  if (at === -1) throw new Error(`${PATCHED} does not contain ${HOOK}`);
  const failure = `if (name === ${JSON.stringify(dealerName)}) throw new Error('The dealer has no such offer');\n`;
  writeFileSync(file, `${source.slice(0, at)}${failure}${source.slice(at)}`);
  const output = join(folder, 'dist');
  await buildRemote(folder, { output, version: FAILING_VERSION });
  return output;
};

const sendChange = ({ port, dataDir }, path, body) =>
  fetch(`http://127.0.0.1:${port}/api/admin${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readOperatorToken(dataDir)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const rehearse = async (site) => {
  const began = performance.now();
  const answer = await sendChange(site, '/rehearsals', REHEARSAL);
  const lines = (await answer.text()).trim().split('\n');
  const { result, message } = JSON.parse(lines.at(-1));
  if (!result) throw new Error(`The rehearsal ended without a result: ${message}`);
  return { result, seconds: (performance.now() - began) / 1000 };
};

/** Milliseconds to the first bytes of the dealers' pages, in turn. */
const visit = async ({ port }, hosts, isOver) => {
  const times = [];
  for (let page = 0; !isOver(page); page += 1) {
    const path = PATHS[page % PATHS.length];
    const { status, firstByte } = await requestDealerPage({ port, host: hosts[page % hosts.length], path });
    if (status !== 200) throw new Error(`${path} was answered with status ${status}`);
    times.push(firstByte);
    await pause(VISITOR_PAUSE);
  }
  return times;
};

/** Slugs for which a pin at all dealers is refused. */
const refusedDealers = async (site, dealers) => {
  const answer = await sendChange(site, '/pins', { ...REHEARSAL, dealers: dealers.map(({ slug }) => slug), why: 'bench' });
  const { errors = [] } = answer.ok ? {} : await answer.json();
  return [...new Set(errors.map(({ path }) => path.split('/')[1]))];
};

const figuresOf = ({ result, seconds, refused, quiet, meanwhile }, failing, budget) => {
  const found = (figure, slugs) => {
    const isFound = slugs.length === 1 && slugs[0] === failing.slug;
    return { figure, value: isFound ? 1 : 0, unit: '', budget: '≥ 1', isStrict: true };
  };
  return [
    { figure: 'dealers', value: result.dealers, unit: '' },
    { figure: 'pages, each rendered twice', value: result.pages, unit: '' },
    { figure: 'rehearsal', value: seconds, unit: 's', budget: budget('≤ 180') },
    {
      figure: 'four pages of each of 500 dealers, at this rate',
      value: (seconds / result.pages) * PROMISED_PAGES,
      unit: 's',
      budget: budget('≤ 180'),
    },
    { figure: 'pages rendered a second', value: (2 * result.pages) / seconds, unit: '' },
    { figure: 'differences after grouping', value: result.groups.length, unit: '' },
    found('the failing dealer alone is found', result.refused),
    found('a pin at all dealers is refused for it alone', refused),
    { figure: 'first byte, visitor alone: p50', value: median(quiet), unit: 'ms' },
    { figure: 'first byte meanwhile: p50', value: median(meanwhile), unit: 'ms' },
    { figure: 'first byte meanwhile: p95', value: percentile(meanwhile, 0.95), unit: 'ms' },
    { figure: 'meanwhile / alone', value: median(meanwhile) / median(quiet), unit: '×', budget: budget('≤ 1.2') },
  ];
};

/**
 * The version throws at one dealer of 500, by that dealer's configuration alone, while a visitor reads pages of the demo
 * dealers. Flags: `--dealers=2000`, `--smallest`.
 */
export const run = async ({ say, flags }) => {
  const plan = 'smallest' in flags ? SMALLEST : FULL;
  const count = Number(flags.dealers ?? plan.count);
  const { dataDir } = await prepareInstallation('rehearsal', { flags });
  const { root, dealers } = createRootWithDealers('rehearsal', count);
  const failing = dealers.at(-2);
  say(`a version that fails at ${failing.slug}`);
  const release = await buildFailingVersion(failing.name);
  const site = await startServer('rehearsal', { root, dataDir, environment: WITHOUT_KEPT_PAGES });
  try {
    await publishVersion(site, release);
    const hosts = dealers.slice(0, 5).map(({ host }) => host);
    await waitForIdleServer(site);
    await visit(site, hosts, (page) => page === 2 * hosts.length);
    const quiet = await visit(site, hosts, (page) => page === plan.pages);
    say(`visitor alone: ${median(quiet).toFixed(1)} ms; rehearsing ${count} dealers`);
    let over = false;
    const [{ result, seconds }, meanwhile] = await Promise.all([
      rehearse(site).finally(() => (over = true)),
      visit(site, hosts, () => over),
    ]);
    const refused = await refusedDealers(site, dealers);
    const budget = (text) => (plan === FULL ? text : undefined);
    return figuresOf({ result, seconds, refused, quiet, meanwhile }, failing, budget);
  } finally {
    await site.stop();
    rmSync(root, { recursive: true, force: true });
  }
};
