import { SaxesParser } from 'saxes';
import { MOST_ADDRESSES, MOST_BYTES } from '../sitemap/sitemap-xml';

/** A sitemap file as a search engine reads it. */
export interface SitemapFile {
  kind: 'urlset' | 'sitemapindex';
  /** Address → addresses of its pictures. */
  addresses: Map<string, string[]>;
}

/**
 * Reads a file of a sitemap strictly.
 * @throws Error if the XML is not well formed, an element is unknown or misplaced, an address is relative or stands twice,
 * a date is wrong, or the file exceeds the protocol's limits
 */
export const readSitemap = (xml: string): SitemapFile => {
  if (Buffer.byteLength(xml) > MOST_BYTES) throw new Error(`The file has ${Buffer.byteLength(xml)} bytes`);
  const addresses = new Map<string, string[]>();
  const path: string[] = [];
  let [text, last] = ['', ''];
  const absolute = (value: string): string => {
    if (!/^https?:\/\/[^/]+\//.test(value) || !URL.canParse(value) || value.length >= 2048)
      throw new Error(`"${value}" is no address`);
    return value;
  };
  const ends: Record<string, () => void> = {
    'url/loc': () => {
      last = absolute(text);
      if (addresses.has(last)) throw new Error(`${last} stands twice`);
      addresses.set(last, []);
    },
    'url/lastmod': () => {
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) || Number.isNaN(Date.parse(text)))
        throw new Error(`"${text}" is no date`);
    },
    'url/image:image/image:loc': () => void addresses.get(last)?.push(absolute(text)),
  };
  let kind: SitemapFile['kind'] = 'urlset';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
    if (path.length === 1) {
      if (name !== 'urlset' && name !== 'sitemapindex') throw new Error(`The root is ${name}`);
      kind = name;
    }
  });
  parser.on('text', (part) => void (text += part));
  parser.on('closetag', () => {
    const inner = path
      .slice(1)
      .join('/')
      .replace(/^sitemap(?=\/|$)/, 'url');
    if (inner !== '' && inner !== 'url' && inner !== 'url/image:image' && !ends[inner]) throw new Error(`${inner} is unknown`);
    ends[inner]?.();
    path.pop();
  });
  parser.write(xml).close();
  if (addresses.size === 0 || addresses.size > MOST_ADDRESSES) throw new Error(`The file has ${addresses.size} addresses`);
  return { kind, addresses };
};
