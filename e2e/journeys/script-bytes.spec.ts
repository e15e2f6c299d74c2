import { gzipSync } from 'node:zlib';
import { DEMO_DEALERS } from '../harness/dealers';
import { findVehiclePath, STOCK_PATH } from '../harness/paths';
import { fetchPageHtml, siteFetch } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';

/**
 * Most KB of JavaScript, after gzip -9, that the head of a page asks for. A page may not grow beyond `most`; the design wants
 * `goal`. Lower `most` whenever a page has become lighter.
 */
const LIMITS = {
  home: { most: 145, goal: 150 },
  results: { most: 145, goal: 180 },
  vehicle: { most: 150, goal: 150 },
} as const;

/** Returns the addresses of the scripts for which a page's first script asks. */
const scriptsOfHead = (html: string): string[] => {
  const [, pairs] = /<script[^>]*>.*?for\(const\[h,i\]of(\[\[.*?\]\])\)/.exec(html) ?? [];
  if (pairs === undefined) throw new Error('The first script of the page names no scripts');
  return [...new Set((JSON.parse(pairs) as [string, string][]).map(([href]) => href))];
};

const sizes = new Map<string, Promise<number>>();

/** Resolves with the KB of a script after gzip -9; every script is asked for once. */
const kilobytesOf = (site: Site, slug: string, href: string): Promise<number> => {
  const size =
    sizes.get(href) ?? siteFetch(site, slug, href).then(({ text }) => gzipSync(Buffer.from(text), { level: 9 }).length / 1024);
  sizes.set(href, size);
  return size;
};

test('Q-07 the scripts of the first view of home, results and vehicle stay within their bytes at every dealer', async ({
  site,
}, info) => {
  const heaviest = { home: 0, results: 0, vehicle: 0 };
  for (const { slug } of DEMO_DEALERS) {
    const paths = { home: '/', results: STOCK_PATH, vehicle: await findVehiclePath(site, slug) };
    for (const name of ['home', 'results', 'vehicle'] as const) {
      const scripts = scriptsOfHead(await fetchPageHtml(site, slug, paths[name]));
      const each = await Promise.all(scripts.map((href) => kilobytesOf(site, slug, href)));
      const total = each.reduce((sum, kilobytes) => sum + kilobytes, 0);
      expect(scripts.some((href) => href.startsWith('/assets/main.'))).toBe(true);
      heaviest[name] = Math.max(heaviest[name], total);
    }
  }
  for (const name of ['home', 'results', 'vehicle'] as const) {
    const { most, goal } = LIMITS[name];
    const text = `${name}: ${heaviest[name].toFixed(1)} KB of JavaScript, at most ${most}, goal ${goal}`;
    info.annotations.push({ type: 'bytes', description: text });
    expect(heaviest[name], text).toBeLessThanOrEqual(most);
  }
});
