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

/** How Chromium is started for journeys and benches: without a sandbox, as root in containers, and without calls of its own. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chrome or Chromium that is installed: `CHROMIUM_PATH`, the usual places, or the one that Playwright downloaded. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path)) ?? playwrights();

const runs = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** The browser for the journeys; where there is none, Playwright's download is tried, then Debian's package. */
export const requireBrowser = (say) => {
  const found = findBrowser();
  if (found) return found;
  say('no Chrome or Chromium is installed: trying to download one');
  runs(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium']);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('the download did not work: trying the package chromium');
    runs('apt-get', ['update', '-qq']);
    runs('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chrome or Chromium. Install one, or set CHROMIUM_PATH to it. Without a browser: npm test -- --quick',
  );
};
