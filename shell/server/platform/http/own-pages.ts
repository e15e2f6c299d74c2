import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/** A site below the same domain is another dealer's. */
const OTHER_SITES = ['cross-site', 'same-site'];

/** Browsers name the origin of every changing request. Other programs name none and have no cookies of visitors. */
export const refuseRequestsOfOtherSites = async ({ headers, host, method }: FastifyRequest): Promise<void> => {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  const { origin, 'sec-fetch-site': from } = headers;
  const foreign = origin === undefined ? OTHER_SITES.includes(String(from)) : hostOf(origin) !== host;
  if (foreign) throw new ProblemError('foreign_page', `The request came from a page of ${origin ?? 'another site'}`);
};
