import type { Tenant } from '../ports';
import { MOST_COUNTED_VALUES, type openSiteFiles } from '../site-files';
import type { WiredSearch } from './search';

/** Most searches of the stock in one request. */
const MOST_COUNT_REQUESTS = 50;

type CountStock = ReturnType<Parameters<typeof openSiteFiles>[0]['countStock']>;

/** Returns the function that counts a dealer's stock by searches: the cars of each, and those with each value of its facets. */
export const stockCounterOf =
  (search: WiredSearch, { slug }: Tenant): CountStock =>
  async (requests) => {
    const answers: Awaited<ReturnType<CountStock>> = [];
    for (let first = 0; first < requests.length; first += MOST_COUNT_REQUESTS) {
      const { results } = await search.search(slug, {
        requests: requests.slice(first, first + MOST_COUNT_REQUESTS).map(({ filters, facets }) => ({
          indexName: 'cars',
          params: { filters, facets, hitsPerPage: 0, maxValuesPerFacet: MOST_COUNTED_VALUES },
        })),
      });
      for (const result of results)
        answers.push('nbHits' in result ? { total: result.nbHits, facets: result.facets ?? {} } : { total: 0, facets: {} });
    }
    return answers;
  };
