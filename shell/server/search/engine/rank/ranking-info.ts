import type { IndexSettings } from '../../contract/index-settings';
import type { RankingInfo } from '../../contract/search-engine';
import type { CanonicalQuery } from '../../contract/search-query';
import type { IndexPartMatch, IndexViewMatch } from '../find';
import type { RankedHit } from './rank-hits';
import { PartRanking } from './rank-keys';

/** Reads the texts of each hit again. */
export const createRankingInfo = (
  settings: IndexSettings,
  query: CanonicalQuery,
  { words }: IndexViewMatch,
): ((hit: RankedHit) => RankingInfo) => {
  const rankings = new Map<IndexPartMatch, PartRanking>();
  const rankingOf = (match: IndexPartMatch): PartRanking => {
    const ranking = rankings.get(match) ?? new PartRanking(match, words, settings, query);
    rankings.set(match, ranking);
    return ranking;
  };
  return ({ match, doc }) => {
    const ranking = rankingOf(match);
    const places = ranking.places?.of(doc);
    const nearest = match.geo?.distances?.nearestOf(doc);
    return {
      nbTypos: ranking.typosOf(doc),
      firstMatchedWord: settings.searchableAttributes.length > 0 ? (places?.attribute ?? 0) : 0,
      proximityDistance: places?.proximity ?? 0,
      nbExactWords: places?.exact ?? 0,
      words: words.length - ranking.missingWordsOf(doc),
      filters: ranking.scoreOf(doc),
      userScore: match.part.segment.size - doc,
      geoDistance: nearest ? nearest.rounded / nearest.step : 0,
      geoPrecision: nearest?.step ?? 1,
      ...(nearest ? { matchedGeoLocation: { ...nearest.point, distance: nearest.metres } } : {}),
    };
  };
};
