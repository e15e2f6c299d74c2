/** Canonical address, robots rule and links in the HTML of a page. Paths are on the dealer's site, without its base path. */
export interface CrawledPage {
  /** Path and query of the page's canonical address; undefined if the page has none. */
  canonical?: string;
  /** True if the page allows search engines to list it. */
  listed: boolean;
  /** Paths on the same site to which the page links, without queries and fragments. */
  links: string[];
}

const decodeEntities = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attributeValue = (html: string, tag: RegExp): string | undefined => {
  const value = tag.exec(html)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
};

const withoutBase = (path: string, basePath: string): string | undefined =>
  path === basePath ? '/' : path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;

/** Reads canonical address, robots rule and links from the HTML of a page. */
export const readPageFacts = (html: string, basePath: string): CrawledPage => {
  const canonical = attributeValue(html, /<link rel="canonical" href="([^"]*)"/);
  const url = canonical !== undefined && URL.canParse(canonical) ? new URL(canonical) : undefined;
  const path = url && withoutBase(url.pathname, basePath);
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"]*)"/g)].flatMap(
    ([, href = '']) => withoutBase(decodeEntities(href).replace(/[?#].*$/s, ''), basePath) ?? [],
  );
  return {
    ...(url && path !== undefined ? { canonical: `${path}${url.search}` } : {}),
    listed: !/noindex/.test(attributeValue(html, /<meta name="robots" content="([^"]*)"/) ?? ''),
    links: [...new Set(links)],
  };
};
