/** The paths have no base path. */
export interface CrawledPage {
  /** Has path and query. */
  canonical?: string;
  /** The page allows search engines to list it. */
  listed: boolean;
  /** They are on the same site, and have no queries and fragments. */
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
