import { gzipSync } from 'node:zlib';
import { siteFetch } from './site-fetch';
import type { Site } from './site-server';

/** Returns the addresses of the scripts for which a page's first script asks. */
export const scriptsOfHead = (html: string): string[] => {
  const [, pairs] = /<script[^>]*>.*?for\(const\[h,i\]of(\[\[.*?\]\])\)/.exec(html) ?? [];
  if (pairs === undefined) throw new Error('The first script of the page names no scripts');
  return [...new Set((JSON.parse(pairs) as [string, string][]).map(([href]) => href))];
};

const sizes = new Map<string, Promise<number>>();

const kilobytesOf = (site: Site, slug: string, href: string): Promise<number> => {
  const size =
    sizes.get(href) ?? siteFetch(site, slug, href).then(({ text }) => gzipSync(Buffer.from(text), { level: 9 }).length / 1024);
  sizes.set(href, size);
  return size;
};

/** Resolves with the KB of scripts after gzip -9; every script is asked for once. */
export const kilobytesOfScripts = async (site: Site, slug: string, scripts: string[]): Promise<number> =>
  (await Promise.all(scripts.map((href) => kilobytesOf(site, slug, href)))).reduce((sum, kilobytes) => sum + kilobytes, 0);
