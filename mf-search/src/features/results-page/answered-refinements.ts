import type { SearchResults } from 'algoliasearch-helper';

/** The refinements to which results are the answer. */
interface AnsweredRefinements {
  /** Chosen values by filter. */
  facets: Record<string, string[]>;
  /** True if the results are a part of the page's stock: words, values or bounds narrow them. */
  isRefined: boolean;
}

const hasContent = (values: object): boolean => Object.values(values).some((value) => Object.keys(value as object).length > 0);

/**
 * Returns the refinements to which results are the answer. Between a press and its answer they are not yet those that the page
 * shows in its filters, so that count and advertisements are read from here.
 */
export const answeredRefinements = ({ _state: asked }: Pick<SearchResults, '_state'>): AnsweredRefinements => {
  const { query = '', disjunctiveFacetsRefinements: facets = {}, numericRefinements = {} } = asked;
  return { facets, isRefined: query !== '' || hasContent(facets) || hasContent(numericRefinements) };
};
