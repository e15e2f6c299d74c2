import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { offersBudget } from '../../model/filters/budget';
import type { SearchState } from '../../model/state/search-state';
import { vocabularyOf } from './search-client/facet-counts';
import type { SearchClient } from './search-client/search-client';

/** The choices that the words of a search stand for (S-14). Loaded only for an address with words. */
export const askedState = async (
  client: SearchClient,
  state: SearchState,
  site: PublicSite,
  filters: string,
): Promise<SearchState> => {
  if (!site.search.questions || state.query === '') return state;
  const [{ understand }, vocabulary] = await Promise.all([
    import(/* webpackChunkName: "question" */ '../../model/question/answer-question'),
    vocabularyOf(client, filters),
  ]);
  return understand(state, { vocabulary, thisYear: new Date().getFullYear(), weekly: offersBudget(site) });
};
