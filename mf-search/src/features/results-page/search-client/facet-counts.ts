import { NAMED_FACETS } from '../../../model/question/named-facets';
import type { Vocabulary } from '../../../model/question/phrases';
import type { SearchClient } from './search-client';

export type Counts = Record<string, Record<string, number>>;

/** Index that InstantSearch knows the page by, whatever the order of its results. */
export const INDEX = 'cars';
const MOST_VALUES = 1000;

/** What is in stock, by the values of facets. */
export const countsOf = async (client: SearchClient, facets: readonly string[], filters: string): Promise<Counts> => {
  const params = { query: '', hitsPerPage: 0, facets: [...facets], maxValuesPerFacet: MOST_VALUES, filters };
  const { results } = await client.search<never>([{ indexName: INDEX, params }]);
  const [first] = results;
  return first && 'facets' in first ? ((first.facets ?? {}) as Counts) : {};
};

/** Everything in stock that a question can name. */
export const vocabularyOf = (client: SearchClient, filters: string): Promise<Vocabulary> =>
  countsOf(client, NAMED_FACETS, filters);
