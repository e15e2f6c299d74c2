import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SiteFetch } from '@forecourt/store';
import { liteClient, type LiteClient } from 'algoliasearch/lite';
import { bodyFor, searchAddress } from '../../../model/request/search-address';
import type { AnswerCache } from './search-client';

/** Milliseconds; an answer takes a few, and a shopper would rather be told than wait longer. */
const TIMEOUTS = { connect: 2000, read: 8000, write: 8000 };

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<Options['requester']>;

/** Sends what algoliasearch asks with this site's own fetch: on the server that needs no network (S-18). */
const requester = (send: (url: URL, init: RequestInit) => Promise<Response>): Requester => ({
  async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
    const signal = AbortSignal.timeout(connectTimeout + responseTimeout);
    try {
      const response = await send(new URL(url), { method, headers, body: data as string | undefined, signal });
      return { status: response.status, content: await response.text(), isTimedOut: false };
    } catch (error) {
      return { status: 0, content: error instanceof Error ? error.message : String(error), isTimedOut: signal.aborted };
    }
  },
});

/** There is one host: remembering that it failed could only keep a search from being tried. */
const forgetful = {
  get: <Value>(_key: unknown, fallback: () => Promise<Value>): Promise<Value> => fallback(),
  set: <Value>(_key: unknown, value: Value): Promise<Value> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

/** The client of Algolia for a site's search, by this site's own fetch. */
export const openClient = (site: PublicSite, siteFetch: SiteFetch, answers: AnswerCache): LiteClient => {
  const { origin, appId, key } = searchAddress(site);
  const [protocol, host] = (origin || 'https://this.site').split('://') as ['http' | 'https', string];
  return liteClient(appId, key, {
    hosts: [{ url: host, accept: 'readWrite', protocol }],
    requester: requester((url, init) => {
      const sent = { ...init, body: bodyFor(site, init.body as string) };
      return origin ? fetch(url, sent) : siteFetch(`${url.pathname}${url.search}`, sent);
    }),
    timeouts: TIMEOUTS,
    responsesCache: answers,
    hostsCache: forgetful,
  });
};
