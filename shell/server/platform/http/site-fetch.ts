import type { SiteFetch } from '@forecourt/store';
import type { FastifyInstance } from 'fastify';
import { bytesResponse } from '../requests/bytes-response';
import { chosenDealerCookie } from './tenant-of';

interface SiteFetchOptions {
  app: FastifyInstance;
  host: string;
  basePath: string;
  slug: string;
  requestId: string;
  /** The server exempts requests with this secret header value from rate limits. */
  internal: string;
  /** Only the account's own page gets the shopper's session. */
  cookie?: string | undefined;
}

/** Only a proxy states these, and the server believes them if it trusts its own machine. */
const OF_PROXIES = /^(?:x-)?forwarded(?:-|$)/i;

const ownHeaders = (headers: RequestInit['headers']): [string, string][] =>
  [...new Headers(headers)].filter(([name]) => !OF_PROXIES.test(name));

/** Gives the same routes, rights and answers as the network, inside the process. */
export const createInProcessFetch =
  ({ app, host, basePath, slug, requestId, internal, cookie }: SiteFetchOptions): SiteFetch =>
  async (path, init = {}) => {
    if (!path.startsWith('/')) throw new TypeError(`A page asks its own site by path, not "${path}"`);
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${basePath}${path}`,
      headers: {
        ...Object.fromEntries(ownHeaders(init.headers)),
        host,
        cookie: cookie === undefined ? chosenDealerCookie(slug) : `${chosenDealerCookie(slug)}; ${cookie}`,
        'x-request-id': requestId,
        'x-forecourt-internal': internal,
      },
      payload: init.body as string | undefined,
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return bytesResponse(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
