import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const USUAL_BROWSER_PATHS = [
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

const findPlaywrightBrowser = () => {
  try {
    const path = require('@playwright/test').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
};

/** Chromium obeys only the last such argument, so an argument with further features must repeat these. */
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

/** Each new window would open these overlay pages in further processes. */
const CHROMIUM_OVERLAY_PAGES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** No sandbox, because containers run Chromium as root; no background network requests. */
export const BROWSER_ARGUMENTS = [
  `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...CHROMIUM_OVERLAY_PAGES].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium without windows, which needs half of the processor time of the normal one. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

/** Looks at `CHROMIUM_PATH`, usual paths and Playwright's download; undefined if there is none. */
export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, ...USUAL_BROWSER_PATHS].find((path) => path && existsSync(path)) ?? findPlaywrightBrowser();

/** Prefers Debian's Chromium without windows, unless `CHROMIUM_PATH` is set. */
export const findQuickestBrowser = () =>
  [process.env.CHROMIUM_PATH, WINDOWLESS].find((path) => path && existsSync(path)) ?? findBrowser();

const runs = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const installBrowser = (name, say) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`installing the package ${name}`);
  const settings = { stdio: 'ignore', timeout: 180_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  spawnSync('apt-get', ['update', '-qq', ...patience], settings);
  spawnSync('apt-get', ['install', '-y', '-qq', ...patience, name], settings);
};

/** Exits with an error if it can install none. With `quickest` (CI) it prefers Debian's Chromium without windows. */
export const requireBrowser = (say, { quickest = false } = {}) => {
  if (quickest && !process.env.CHROMIUM_PATH && !existsSync(WINDOWLESS)) installBrowser('chromium-headless-shell', say);
  const found = findQuickestBrowser();
  if (found) return found;
  say('no Chrome or Chromium is installed: trying to download one');
  runs(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium']);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  installBrowser('chromium', say);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chrome or Chromium. Install one, or set CHROMIUM_PATH to it. Without a browser: npm test -- --quick',
  );
};
