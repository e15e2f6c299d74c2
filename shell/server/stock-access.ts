import type { FastifyRequest } from 'fastify';
import type { RouteAccess } from './ports';

const slugsOf = (value: unknown): string[] => {
  const slug = (value as { tenant?: unknown } | null | undefined)?.tenant;
  return typeof slug === 'string' ? [slug] : [];
};

/** Access rule of routes about the stock of the dealer in the path: feeds, imports, photographs, looks for new files. */
export const STOCK_OF_DEALER: RouteAccess = { right: 'stock', dealers: ({ params }: FastifyRequest) => slugsOf(params) };

/** Access rule of lists about the stock of the dealer in the query, or of all dealers that the token may see. */
export const STOCK_OF_DEALERS: RouteAccess = { right: 'stock', dealers: ({ query }: FastifyRequest) => slugsOf(query) };

/** Returns whether the token of a request is valid for every dealer. */
export const seesEveryDealer = ({ identity }: FastifyRequest): boolean =>
  identity?.role === 'operator' || (identity?.role === 'manager' && identity.dealers.includes('*'));

/** Returns a function that tells by a slug whether the token of a request is valid for the dealer. */
export const dealersOfToken = (request: FastifyRequest): ((slug: string) => boolean) => {
  const every = seesEveryDealer(request);
  const own = new Set(request.identity?.role === 'manager' ? request.identity.dealers : []);
  return (slug) => every || own.has(slug);
};
