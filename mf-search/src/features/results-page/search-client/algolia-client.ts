import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SiteFetch } from '@forecourt/store';
import { liteClient, type LiteClient } from 'algoliasearch/lite';
import { searchAddress, replaceIndexName } from '../../../model/request/search-address';
import { NO_CACHE, type AnswerCache } from './answer-cache';

/** Milliseconds. A search takes a few of them; after these times a message helps a shopper more than waiting. */
const TIMEOUTS = { connect: 2000, read: 8000, write: 8000 };

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<Options['requester']>;

/** The site's own `fetch` needs no network on the server (S-18). */
const requesterWith = (send: (url: URL, init: RequestInit) => Promise<Response>): Requester => ({
  async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(() => abort.abort(), connectTimeout + responseTimeout);
    try {
      const response = await send(new URL(url), { method, headers, body: data as string | undefined, signal });
      return { status: response.status, content: await response.text(), isTimedOut: false };
    } catch (error) {
      return { status: 0, content: error instanceof Error ? error.message : String(error), isTimedOut: signal.aborted };
    } finally {
      // A running timer keeps the page that the server rendered in memory. `AbortSignal.timeout` can't be stopped.
      clearTimeout(timer);
    }
  },
});

export const createAlgoliaClient = (site: PublicSite, siteFetch: SiteFetch, answers: AnswerCache): LiteClient => {
  const { origin, appId, key } = searchAddress(site);
  // Algolia's client needs a host, even if requests go to this site; `siteFetch` then uses only the path.
  const [protocol, host] = (origin || 'https://this.site').split('://') as ['http' | 'https', string];
  return liteClient(appId, key, {
    hosts: [{ url: host, accept: 'readWrite', protocol }],
    requester: requesterWith((url, init) => {
      const request = { ...init, body: replaceIndexName(site, init.body as string) };
      return origin ? fetch(url, request) : siteFetch(`${url.pathname}${url.search}`, request);
    }),
    timeouts: TIMEOUTS,
    responsesCache: answers,
    // There is only one host: remembering its failure would block the next search.
    hostsCache: NO_CACHE,
  });
};
