import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SiteFetch } from '@forecourt/store';
import type { LiteClient } from 'algoliasearch/lite';
import { createAnswerCache, NO_CACHE, type AnswerCache } from './answer-cache';
import { addPositionCounts, takePositionCounts } from './count-without-position';
import { planSearchRequests, type PlannedRequest } from './plan-requests';

/** One name for every order of the results. */
export const STOCK_INDEX_NAME = 'cars';

/** InstantSearch puts the first results into `transporter`. */
export interface SearchClient extends Pick<LiteClient, 'search'> {
  transporter: { responsesCache: AnswerCache };
}

export const loadAlgoliaClient = () => import(/* webpackChunkName: "search-client" */ './algolia-client');

/**
 * A search takes these steps: `plan-requests.ts` completes its queries; `count-without-position.ts` adds two near a place; `algolia-client.ts` is loaded at the first search,
 * because a page that contains its results needs no client; `answer-cache.ts` answers a repeated search; the site's own
 * `fetch`, or the hosted engine, answers every other one.
 */
const createSearchClient = (site: PublicSite, siteFetch: SiteFetch): SearchClient => {
  // On the server a client serves one request, which asks nothing twice.
  const answers = typeof document === 'undefined' ? NO_CACHE : createAnswerCache();
  let algoliaClient: Promise<LiteClient> | undefined;
  const create = async (): Promise<LiteClient> => (await loadAlgoliaClient()).createAlgoliaClient(site, siteFetch, answers);
  return {
    transporter: { responsesCache: answers },
    async search(requests, options) {
      const planned = planSearchRequests(requests as PlannedRequest[]);
      const { requests: counted, isCounting } = addPositionCounts(planned);
      // After a failure, the next search loads the code again.
      algoliaClient ??= create().catch((error: unknown) => {
        algoliaClient = undefined;
        throw error;
      });
      const answer = await (await algoliaClient).search(counted as never, options);
      return (isCounting ? takePositionCounts(answer) : answer) as never;
    },
  };
};

const clients = new WeakMap<SiteFetch, SearchClient>();

/** A browser has one `fetch` for all pages, so that they share a client and its cache; on the server each request has its own. */
export const searchClient = (site: PublicSite, siteFetch: SiteFetch): SearchClient => {
  const client = clients.get(siteFetch) ?? createSearchClient(site, siteFetch);
  clients.set(siteFetch, client);
  return client;
};
