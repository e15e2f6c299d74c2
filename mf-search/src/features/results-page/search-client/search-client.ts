import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SiteFetch } from '@forecourt/store';
import type { LiteClient } from 'algoliasearch/lite';
import { boundedCache } from './answer-cache';

export type AnswerCache = ReturnType<typeof boundedCache>;

/** What searches ask, and where InstantSearch puts the answers that came with the page. */
export interface SearchClient extends Pick<LiteClient, 'search'> {
  transporter: { responsesCache: AnswerCache };
}

/** Algolia's client is loaded with the first question: the results that came with the page need none. */
const create = (site: PublicSite, siteFetch: SiteFetch): SearchClient => {
  const answers = boundedCache();
  let opened: Promise<LiteClient> | undefined;
  const open = async (): Promise<LiteClient> => {
    const { openClient } = await loadClient();
    return openClient(site, siteFetch, answers);
  };
  return {
    transporter: { responsesCache: answers },
    async search(requests, options) {
      // A script that did not arrive is asked for again with the next question.
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return (await opened).search(requests as never, options);
    },
  };
};

/** Fetches the script of the client, so that it is there when a shopper has chosen. */
export const loadClient = () => import(/* webpackChunkName: "search-client" */ './algolia-client');

const clients = new WeakMap<SiteFetch, SearchClient>();

/**
 * The search client of a visit. The browser has one `fetch` for all pages, so their answers share one cache; on the
 * server each request has its own.
 */
export const searchClient = (site: PublicSite, siteFetch: SiteFetch): SearchClient => {
  const known = clients.get(siteFetch) ?? create(site, siteFetch);
  clients.set(siteFetch, known);
  return known;
};
