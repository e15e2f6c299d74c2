import { createHash } from 'node:crypto';
import { siteFetch, type SiteResponse } from './site-fetch';
import type { Site } from './site-server';

/** Test visitor ids in the format of the server's visitor cookie. */
export const VISITOR_IDS: readonly string[] = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`.padEnd(22, '_'));

/**
 * Returns whether a visitor is in a rollout by the rule of decision 0019, computed independently of the server's
 * code.
 */
export const isInRollout = (visitor: string, rollout: string, percentage: number): boolean => {
  const digest = createHash('sha256').update(`${rollout} ${visitor}`).digest();
  return (digest.readUIntBE(0, 6) / 2 ** 48) * 100 < percentage;
};

/** Returns the headers of a visitor who comes from a network of its own, through a proxy that the server trusts. */
const headersOf = (visitor: string): Record<string, string> => {
  const number = VISITOR_IDS.indexOf(visitor);
  return { cookie: `forecourt_visitor=${visitor}`, 'x-forwarded-for': `10.${number >> 8}.${number & 255}.7` };
};

/** Requests a page of a dealer's site with the visitor cookie `visitor`. */
export const requestAsVisitor = (site: Site, slug: string, path: string, visitor: string): Promise<SiteResponse> =>
  siteFetch(site, slug, path, { headers: headersOf(visitor) });

/** Returns the token of a page that was served, with which its reports count. */
export const pageTokenOf = ({ headers }: Pick<SiteResponse, 'headers'>): string | undefined =>
  /page;desc="(?<token>[^"]+)"/.exec(String(headers['server-timing']))?.groups?.['token'];

/** Sends JSON to a dealer's site as a browser of `visitor` does. */
export const sendAsVisitor = (site: Site, slug: string, path: string, visitor: string, body: object): Promise<SiteResponse> =>
  siteFetch(site, slug, path, {
    method: 'POST',
    headers: { ...headersOf(visitor), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Requests a page as `visitor`, and reports as a browser does that a version failed on it. */
export const reportFailureAsVisitor = async (
  site: Site,
  { slug, path, visitor }: { slug: string; path: string; visitor: string },
  { remote, version }: { remote: string; version: string },
): Promise<SiteResponse> => {
  const token = pageTokenOf(await requestAsVisitor(site, slug, path, visitor));
  const failure = { remote, version, during: 'render', where: 'page', message: 'a report of a test', path };
  return sendAsVisitor(site, slug, '/api/page-health', visitor, { token, failure });
};
