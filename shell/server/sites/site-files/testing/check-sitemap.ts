import { SaxesParser } from 'saxes';
import { MOST_SITEMAP_ADDRESSES, MOST_SITEMAP_BYTES } from '../sitemap/sitemap-xml';

export interface ParsedSitemapFile {
  kind: 'urlset' | 'sitemapindex';
  /** Addresses of pictures by page. */
  addresses: Map<string, string[]>;
}

/** Throws an Error if XML, elements, addresses or dates are wrong, or the file exceeds the protocol's limits. */
export const parseSitemapStrictly = (xml: string): ParsedSitemapFile => {
  if (Buffer.byteLength(xml) > MOST_SITEMAP_BYTES)
    throw new Error(`The sitemap has ${Buffer.byteLength(xml)} bytes; at most ${MOST_SITEMAP_BYTES} are allowed`);
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
  let kind: ParsedSitemapFile['kind'] = 'urlset';
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
    if (inner !== '' && inner !== 'url' && inner !== 'url/image:image' && !ends[inner])
      throw new Error(`The sitemap has an unknown or misplaced element: ${path.join('/')}`);
    ends[inner]?.();
    path.pop();
  });
  parser.write(xml).close();
  if (addresses.size === 0 || addresses.size > MOST_SITEMAP_ADDRESSES)
    throw new Error(`The sitemap has ${addresses.size} addresses; 1 to ${MOST_SITEMAP_ADDRESSES} are allowed`);
  return { kind, addresses };
};
