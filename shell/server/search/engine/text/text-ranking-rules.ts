import type { IndexSettings, RankingStep, TextRankingRules } from '../../contract/index-settings';
import type { MatchCriteria } from '../../contract/search-query';

export const DEFAULT_RELEVANCE: RankingStep[] = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact'];

const DEFAULT_RULES: TextRankingRules = {
  minProximity: 1,
  attributeCriteriaComputedBy: 'best',
  exactOnSingleWordQuery: 'attribute',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
  disableExactOnAttributes: [],
};

/**
 * A search's own, then those of the settings, then Algolia's. As with Algolia, the best attribute is one with the nearest
 * words where proximity comes before attribute in the ranking.
 */
export const textRankingRules = (
  { textRanking, relevance = DEFAULT_RELEVANCE }: Pick<IndexSettings, 'textRanking' | 'relevance'>,
  query: Pick<MatchCriteria, 'textRanking'>,
): TextRankingRules => {
  const rules = { ...DEFAULT_RULES, ...textRanking, ...query.textRanking };
  const proximity = relevance.indexOf('proximity');
  const isProximityFirst = proximity >= 0 && proximity < relevance.indexOf('attribute');
  return rules.attributeCriteriaComputedBy === 'best' && isProximityFirst
    ? { ...rules, attributeCriteriaComputedBy: 'minProximity' }
    : rules;
};
