import type { Page } from '@playwright/test';
import { dealerWithEveryRemote } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { STOCK_PATH } from '../harness/paths';
import { requestAtHost, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';

const { slug: SLUG } = dealerWithEveryRemote();

interface LoadedScript {
  path: string;
  integrity: string;
  /** True if the server writes the script's address into the page's HTML. */
  inHtml: boolean;
}

/** Runs in the page before its scripts. Records every script element, because some are removed again. */
const recordScripts = (): void => {
  const scripts: LoadedScript[] = [];
  Object.assign(globalThis, { recordedScripts: scripts });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.src)
          scripts.push({
            path: new URL(node.src).pathname,
            integrity: node.integrity,
            inHtml: document.readyState === 'loading',
          });
  }).observe(document, { childList: true, subtree: true });
};
const scriptsOf = (page: Page): Promise<LoadedScript[]> =>
  page.evaluate(() => (globalThis as unknown as { recordedScripts: LoadedScript[] }).recordedScripts);

const CORS = { 'access-control-allow-origin': '*' };

/**
 * Adds a byte to scripts, which changes their digest but not their behaviour. Resolves with the paths of the changed
 * scripts.
 */
const addByte = async (page: Page, site: Site, isAffected: (path: string) => boolean): Promise<string[]> => {
  const changed: string[] = [];
  await page.route(
    (url) => url.pathname.endsWith('.js') && isAffected(url.pathname),
    async (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      const { status, text } = await requestAtHost(site, hostname, pathname);
      changed.push(pathname);
      await route.fulfill({ status, contentType: 'text/javascript; charset=utf-8', headers: CORS, body: `${text}\n` });
    },
  );
  return changed;
};
const REFUSED = /Failed to find a valid digest in the 'integrity' attribute/;
const globalsOf = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate((start) => Object.keys(globalThis).filter((name) => name.startsWith(start)), `${remote.replaceAll('-', '_')}_`);

test('R-08 every script of a page has a digest, also after later navigations', async ({ page, site }) => {
  await page.addInitScript(recordScripts);
  await page.goto(siteUrl(site, SLUG, '/'));
  await waitForHydration(page);
  await page.getByRole('contentinfo').locator('a[href="/finance"]').first().click();
  await expect(page).toHaveURL(/\/finance$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = await scriptsOf(page);
  expect(scripts.filter(({ integrity }) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))).toEqual([]);
  const kinds = {
    shell: scripts.filter(({ path }) => path.startsWith('/assets/')),
    entries: scripts.filter(({ path }) => path.startsWith('/remotes/entries/')),
    chunks: scripts.filter(({ path, inHtml }) => path.startsWith('/remotes/mf-') && !inHtml),
  };
  for (const [kind, loaded] of Object.entries(kinds)) expect(loaded.length, kind).toBeGreaterThan(0);
});

const FILES: Record<string, { path: string; isAffected(path: string): boolean; expectOutcome(page: Page): Promise<void> }> = {
  'the joined entries': {
    path: '/',
    isAffected: (path) => path.startsWith('/remotes/entries/'),
    // The browser refuses the joined script; the page then loads each remote's entry script separately.
    expectOutcome: (page) => waitForHydration(page),
  },
  'the entry of a remote, joined or single,': {
    path: STOCK_PATH,
    isAffected: (path) => path.startsWith('/remotes/entries/') || /^\/remotes\/mf-search\/[^/]+\/web\/entry\.js$/.test(path),
    async expectOutcome(page) {
      await waitForHydration(page, { kept: true });
      expect(await globalsOf(page, 'mf-search')).toEqual([]);
    },
  },
  'a chunk of a remote': {
    path: STOCK_PATH,
    isAffected: (path) => /^\/remotes\/mf-search\/[^/]+\/web\/page-results\./.test(path),
    expectOutcome: (page) => waitForHydration(page, { kept: true }),
  },
};

for (const [name, { path, isAffected, expectOutcome }] of Object.entries(FILES)) {
  test(`R-08 a browser does not run ${name} with one byte added, and the page stays usable`, async ({ page, site, watch }) => {
    watch.allow(REFUSED, /\/remotes\//, /mf_search/, /using link preload/);
    const changed = await addByte(page, site, isAffected);
    await page.goto(siteUrl(site, SLUG, path));
    await expectOutcome(page);
    await expect(page.getByRole('main').locator('a[href^="/"]').first()).toBeVisible();
    expect(changed).not.toEqual([]);
    await expect.poll(() => watch.all().filter((line) => REFUSED.test(line)).length).toBeGreaterThan(0);
  });
}
