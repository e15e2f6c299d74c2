import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const playwrights = () => {
  try {
    const path = require('@playwright/test').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
};

/** What Playwright turns off; the last such argument is the one that counts, so that what is added needs the list again. */
const PLAYWRIGHT_TURNS_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of the browser's own, in processes of their own, that every new window opens and no journey sees. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'];

/** How Chromium is started for journeys and benches: without a sandbox, as root in containers, and without calls of its own. */
export const BROWSER_ARGUMENTS = [
  `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...OWN_PAGES].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium without windows: the same pages for half of the work of the one with them. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

/** A Chrome or Chromium that is installed: `CHROMIUM_PATH`, the usual places, or the one that Playwright downloaded. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path)) ?? playwrights();

/** The browser for the journeys: the one without windows, where it is installed and none was named. */
export const findQuickest = () =>
  [process.env.CHROMIUM_PATH, WINDOWLESS].find((path) => path && existsSync(path)) ?? findBrowser();

const runs = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const install = (name, say) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`installing the package ${name}`);
  const settings = { stdio: 'ignore', timeout: 180_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  spawnSync('apt-get', ['update', '-qq', ...patience], settings);
  spawnSync('apt-get', ['install', '-y', '-qq', ...patience, name], settings);
};

/**
 * The browser for the journeys; where there is none, Playwright's download is tried, then Debian's package. In CI
 * (`quickest`) the one without windows is installed where it can be, and any other is taken where it can't.
 */
export const requireBrowser = (say, { quickest = false } = {}) => {
  if (quickest && !process.env.CHROMIUM_PATH && !existsSync(WINDOWLESS)) install('chromium-headless-shell', say);
  const found = findQuickest();
  if (found) return found;
  say('no Chrome or Chromium is installed: trying to download one');
  runs(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium']);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  install('chromium', say);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chrome or Chromium. Install one, or set CHROMIUM_PATH to it. Without a browser: npm test -- --quick',
  );
};
