import { createHash } from 'node:crypto';
import { siteFetch, type SiteAnswer } from './site-fetch';
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

/** Requests a page of a dealer's site with the visitor cookie `visitor`. */
export const requestAsVisitor = (site: Site, slug: string, path: string, visitor: string): Promise<SiteAnswer> =>
  siteFetch(site, slug, path, { headers: { cookie: `forecourt_visitor=${visitor}` } });
