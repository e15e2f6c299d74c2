import type { Page } from '@playwright/test';
import { dealerWithEverything } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { STOCK } from '../harness/paths';
import { askHost, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';

const { slug: SLUG } = dealerWithEverything();

interface SeenScript {
  path: string;
  integrity: string;
  /** The server's HTML had it. */
  first: boolean;
}

/** Runs in the page, before its scripts: remembers every script that is put into it, although some are taken out again. */
const rememberScripts = (): void => {
  const seen: SeenScript[] = [];
  Object.assign(globalThis, { seenScripts: seen });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.src)
          seen.push({
            path: new URL(node.src).pathname,
            integrity: node.integrity,
            first: document.readyState === 'loading',
          });
  }).observe(document, { childList: true, subtree: true });
};
const scriptsOf = (page: Page): Promise<SeenScript[]> =>
  page.evaluate(() => (globalThis as unknown as { seenScripts: SeenScript[] }).seenScripts);

const CORS = { 'access-control-allow-origin': '*' };

/** A byte more, which changes nothing that the script does: only its digest can tell. Says what it was done to. */
const addByte = async (page: Page, site: Site, wanted: (path: string) => boolean): Promise<string[]> => {
  const changed: string[] = [];
  await page.route(
    (url) => url.pathname.endsWith('.js') && wanted(url.pathname),
    async (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      const { status, text } = await askHost(site, hostname, pathname);
      changed.push(pathname);
      await route.fulfill({ status, contentType: 'text/javascript; charset=utf-8', headers: CORS, body: `${text}\n` });
    },
  );
  return changed;
};
const REFUSED = /Failed to find a valid digest in the 'integrity' attribute/;
const globalsOf = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate((start) => Object.keys(globalThis).filter((name) => name.startsWith(start)), `${remote.replaceAll('-', '_')}_`);

test('R-08 every script of a page has a digest, also those that are loaded long after it', async ({ page, site }) => {
  await page.addInitScript(rememberScripts);
  await page.goto(siteUrl(site, SLUG, '/'));
  await hydrated(page);
  await page.getByRole('contentinfo').locator('a[href="/finance"]').first().click();
  await expect(page).toHaveURL(/\/finance$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = await scriptsOf(page);
  expect(scripts.filter(({ integrity }) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))).toEqual([]);
  const kinds = {
    shell: scripts.filter(({ path }) => path.startsWith('/assets/')),
    entries: scripts.filter(({ path }) => path.startsWith('/remotes/entries/')),
    chunks: scripts.filter(({ path, first }) => path.startsWith('/remotes/mf-') && !first),
  };
  for (const [kind, found] of Object.entries(kinds)) expect(found.length, kind).toBeGreaterThan(0);
});

const FILES: Record<string, { path: string; wanted(path: string): boolean; seen(page: Page): Promise<void> }> = {
  'the joined entries': {
    path: '/',
    wanted: (path) => path.startsWith('/remotes/entries/'),
    // Each entry is had by itself then.
    seen: (page) => hydrated(page),
  },
  'the entry of a remote, joined and by itself': {
    path: STOCK,
    wanted: (path) => path.startsWith('/remotes/entries/') || /^\/remotes\/mf-search\/[^/]+\/web\/entry\.js$/.test(path),
    async seen(page) {
      await hydrated(page, { kept: true });
      expect(await globalsOf(page, 'mf-search')).toEqual([]);
    },
  },
  'a chunk that its entry names': {
    path: STOCK,
    wanted: (path) => /^\/remotes\/mf-search\/[^/]+\/web\/page-results\./.test(path),
    seen: (page) => hydrated(page, { kept: true }),
  },
};

for (const [name, { path, wanted, seen }] of Object.entries(FILES)) {
  test(`R-08 a browser that gets ${name} with one byte changed does not run it, and the page stands`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(REFUSED, /\/remotes\//, /mf_search/, /using link preload/);
    const changed = await addByte(page, site, wanted);
    await page.goto(siteUrl(site, SLUG, path));
    await seen(page);
    await expect(page.getByRole('main').locator('a[href^="/"]').first()).toBeVisible();
    expect(changed).not.toEqual([]);
    await expect.poll(() => watch.all().filter((line) => REFUSED.test(line)).length).toBeGreaterThan(0);
  });
}
