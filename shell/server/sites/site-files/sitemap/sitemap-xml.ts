import { escapeHtml } from '@forecourt/rules/text/escape-html';

/** The sitemap protocol sets this limit for one file. */
export const MOST_SITEMAP_ADDRESSES = 50_000;
export const MOST_SITEMAP_BYTES = 50 * 1024 * 1024;

export interface SitemapEntry {
  /** An absolute address. */
  address: string;
  /** In Unix seconds. */
  changed?: number;
  /** Absolute addresses. */
  images?: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

const lastmod = (changed: number | undefined): string =>
  changed === undefined ? '' : `<lastmod>${new Date(changed * 1000).toISOString().slice(0, 19)}Z</lastmod>`;

const imageXml = (address: string): string => `<image:image><image:loc>${escapeHtml(address)}</image:loc></image:image>`;

const bytesOf = (text: string): number => Buffer.byteLength(text);

const urlXml = ({ address, changed }: SitemapEntry, images: string): string =>
  `<url><loc>${escapeHtml(address)}</loc>${lastmod(changed)}${images}</url>\n`;

/** After `imageBytes` bytes, entries have no pictures, so that the file stays within `MOST_SITEMAP_BYTES`. */
export async function* sitemapFileXml(
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
  imageBytes = MOST_SITEMAP_BYTES - 10 * 1024 * 1024,
): AsyncGenerator<string> {
  let bytes = 0;
  yield `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}">\n`;
  for await (const batch of batches) {
    let text = '';
    for (const entry of batch) {
      const url = urlXml(entry, bytes < imageBytes ? (entry.images ?? []).map(imageXml).join('') : '');
      bytes += bytesOf(url);
      text += url;
    }
    yield text;
  }
  yield '</urlset>\n';
}

export const sitemapIndexXml = (files: readonly Pick<SitemapEntry, 'address' | 'changed'>[]): string =>
  `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${files
    .map(({ address, changed }) => `<sitemap><loc>${escapeHtml(address)}</loc>${lastmod(changed)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;
