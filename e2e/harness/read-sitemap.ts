import { siteFetch, siteUrl } from './site-fetch';
import type { Site } from './site-server';

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Paths of a dealer's sitemap by the name of its file. Throws unless every file answers 200 and every address is the dealer's. */
export const readSitemap = async (site: Site, slug: string): Promise<Map<string, string[]>> => {
  const origin = siteUrl(site, slug, '');
  const read = async (path: string): Promise<string[]> => {
    const { status, text, headers } = await siteFetch(site, slug, path);
    if (status !== 200 || !headers['content-type']?.startsWith('application/xml'))
      throw new Error(`${slug}${path} was answered with ${status}: ${text.slice(0, 200)}`);
    return addressesIn(text).map((address) => {
      if (!address.startsWith(`${origin}/`)) throw new Error(`${slug}${path} has the foreign address ${address}`);
      return address.slice(origin.length);
    });
  };
  const files = await read('/sitemap.xml');
  return new Map(await Promise.all(files.map(async (file): Promise<[string, string[]]> => [file, await read(file)])));
};
