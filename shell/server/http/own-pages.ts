import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/**
 * Refuses what another site's page sends in a visitor's name. Browsers say where a request that changes something comes
 * from; callers that are no browser say nothing, and have no visitor's cookies to misuse.
 */
export const refuseForeignPages = async ({ headers, host, method }: FastifyRequest): Promise<void> => {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  const { origin, 'sec-fetch-site': from } = headers;
  const foreign = origin === undefined ? from === 'cross-site' : hostOf(origin) !== host;
  if (foreign) throw new ProblemError('foreign_page', `It came from a page of ${origin ?? 'another site'}`);
};
