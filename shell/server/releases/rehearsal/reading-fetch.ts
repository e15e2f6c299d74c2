import type { SiteRequest } from '../../platform/ports';

type Fetch = SiteRequest['fetch'];

/** Searches are POST requests, because their queries are long. */
const SEARCH = /^\/1\/indexes\/[\w*][\w*.-]*\/(?:queries|query|facets\/\w[\w.-]*\/query)(?:\?|$)/;

const isReading = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && SEARCH.test(path));

/** Code that nobody has approved must send no enquiry and change nothing. */
export const readingFetch =
  (fetch: Fetch): Fetch =>
  async (path, init) => {
    const { method = 'GET' } = init ?? {};
    if (isReading(method.toUpperCase(), path)) return fetch(path, init);
    const [address] = path.split('?');
    throw new Error(
      `A rehearsal only reads: a page asks with GET or HEAD, or searches, and not ${method} ${address}. Send it from the browser, when a person asks for it.`,
    );
  };
