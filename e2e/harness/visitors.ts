import { createHash } from 'node:crypto';
import { siteFetch, type SiteAnswer } from './site-fetch';
import type { Site } from './site-server';

/** Names as the server gives them in its cookie. */
export const VISITORS: readonly string[] = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`.padEnd(22, '_'));

/** Whether a rollout has a visitor, as decision 0019 says it: written anew, so that the server is held to its word. */
export const releasedTo = (visitor: string, rollout: string, percentage: number): boolean => {
  const digest = createHash('sha256').update(`${rollout} ${visitor}`).digest();
  return (digest.readUIntBE(0, 6) / 2 ** 48) * 100 < percentage;
};

/** Asks for a page as a visitor who is known again. */
export const withVisitor = (site: Site, slug: string, path: string, visitor: string): Promise<SiteAnswer> =>
  siteFetch(site, slug, path, { headers: { cookie: `forecourt_visitor=${visitor}` } });
