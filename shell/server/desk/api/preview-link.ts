import type { FastifyRequest } from 'fastify';

/** Returns the address of a ticket on a dealer's own host, with the scheme and port of the request to the API. */
export const linkOf = (
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
  host: string,
  ticket: string,
  page = '/',
): string => {
  const port = /:(\d+)$/.exec(headers.host ?? '')?.[1];
  const at = page === '/' ? '' : `?${new URLSearchParams({ page }).toString()}`;
  return `${protocol}://${host}${port ? `:${port}` : ''}/preview/${ticket}${at}`;
};
