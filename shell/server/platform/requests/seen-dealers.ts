import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before a handler of the right `view` runs, if the token may see these dealers alone; undefined: every dealer. */
    seenDealers: readonly string[] | undefined;
  }
}

/** */
export const seesDealer = ({ seenDealers }: Pick<FastifyRequest, 'seenDealers'>): ((slug: string) => boolean) => {
  const seen = seenDealers && new Set(seenDealers);
  return (slug) => seen?.has(slug) ?? true;
};
