/** What the HTML of a page says about itself. Paths are on the dealer's site, without its base path. */
export interface PageFacts {
  /** Path and query of the canonical address; undefined without one. */
  canonical?: string;
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Paths that the page links to on the same site, without queries and fragments. */
  links: string[];
}

const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (html: string, tag: RegExp): string | undefined => {
  const value = tag.exec(html)?.[1];
  return value === undefined ? undefined : decoded(value);
};

const withoutBase = (path: string, basePath: string): string | undefined =>
  path === basePath ? '/' : path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;

/** Reads canonical address, robots rule and links of a page. */
export const readPage = (html: string, basePath: string): PageFacts => {
  const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/);
  const url = canonical !== undefined && URL.canParse(canonical) ? new URL(canonical) : undefined;
  const path = url && withoutBase(url.pathname, basePath);
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"]*)"/g)].flatMap(
    ([, href = '']) => withoutBase(decoded(href).replace(/[?#].*$/s, ''), basePath) ?? [],
  );
  return {
    ...(url && path !== undefined ? { canonical: `${path}${url.search}` } : {}),
    listed: !/noindex/.test(attribute(html, /<meta name="robots" content="([^"]*)"/) ?? ''),
    links: [...new Set(links)],
  };
};
