import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findQuickestBrowser } from '../shared/build/run/browser.mjs';

const launchOptions = {
  executablePath: findQuickestBrowser(),
  args: BROWSER_ARGUMENTS,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const phone = { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 } };

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  // Each worker has its own browser and site. A journey waits half of its time, so three workers keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // In CI failures are printed at the end, where a truncated log still contains them.
  reporter: process.env.CI === 'true' ? 'dot' : 'line',
  // These limits stop waits that can never end. They do not measure the product's speed.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    launchOptions,
    trace: 'off',
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
  },
  projects: [
    // The projects with the longest test files come first, so that both workers end at about the same time.
    { name: 'skew', testMatch: 'skew/*.spec.ts', use: desktop },
    { name: 'faults', testMatch: 'faults/*.spec.ts', use: desktop },
    // Most of a journey does not depend on the width; its tag selects the widths (harness/widths.ts).
    { name: 'phone', testMatch: 'journeys/*.spec.ts', grep: /@phone|@both/, use: phone },
    // Builds the last release too, so it runs by its name alone: npm test -- --upgrade.
    ...(process.env['UPGRADE_TEST'] === '1' ? [{ name: 'upgrade', testMatch: 'upgrade/*.spec.ts' }] : []),
    { name: 'desktop', testMatch: 'journeys/*.spec.ts', grepInvert: /@phone/, use: desktop },
  ],
});
