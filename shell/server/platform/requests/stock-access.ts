import type { FastifyRequest } from 'fastify';
import type { RouteAccess } from '../ports';

const slugsOf = (value: unknown): string[] => {
  const slug = (value as { tenant?: unknown } | null | undefined)?.tenant;
  return typeof slug === 'string' ? [slug] : [];
};

/** The dealer is in the path: feeds, imports, photographs, looks for new files. */
export const STOCK_OF_DEALER: RouteAccess = { right: 'stock', dealers: ({ params }: FastifyRequest) => slugsOf(params) };

/** The dealer is in the query; without it, all dealers that the token may see. */
export const STOCK_OF_DEALERS: RouteAccess = { right: 'stock', dealers: ({ query }: FastifyRequest) => slugsOf(query) };

export const seesEveryDealer = ({ identity }: FastifyRequest): boolean =>
  identity?.role === 'operator' || (identity?.role === 'manager' && identity.dealers.includes('*'));

export const dealersOfToken = (request: FastifyRequest): ((slug: string) => boolean) => {
  const every = seesEveryDealer(request);
  const own = new Set(request.identity?.role === 'manager' ? request.identity.dealers : []);
  return (slug) => every || own.has(slug);
};
