import type { CanonicalQuery, MatchCriteria } from '../../contract/search-query';
import { PROTOCOL_LIMITS } from '../limits';
import { createParameterError } from '../values';

/** About a millisecond each: for a search, each hit of its answer, each hit before them, and each condition. */
const WORK_POINTS = { search: 2, hit: 0.05, before: 0.005, condition: 0.02 };

/** The facts on which the work depends. Facet values have no hits. */
export type CostlySearch = Pick<MatchCriteria, 'filters'> & Partial<Pick<CanonicalQuery, 'length' | 'offset' | 'filterScores'>>;

const conditionsOf = ({ filters, filterScores }: CostlySearch): number =>
  filters.flat().length + (filterScores?.optional.flat().length ?? 0);

const sumOf = (searches: readonly CostlySearch[], numberOf: (search: CostlySearch) => number): number =>
  searches.reduce((sum, search) => sum + numberOf(search), 0);

/** Of one call. */
export const workPointsOfSearches = (searches: readonly CostlySearch[]): number =>
  sumOf(
    searches,
    (search) =>
      WORK_POINTS.search +
      (search.length ?? 0) * WORK_POINTS.hit +
      (search.offset ?? 0) * WORK_POINTS.before +
      conditionsOf(search) * WORK_POINTS.condition,
  );

export const workPointsOfRecords = (count: number): number => count * WORK_POINTS.hit;

/** The searches are each within the limits, and together would occupy this process for seconds. */
export const refuseTooMuchWork = (searches: readonly CostlySearch[]): void => {
  if (sumOf(searches, ({ length = 0 }) => length) > PROTOCOL_LIMITS.hitsOfCall)
    throw createParameterError('requests', `must ask for at most ${PROTOCOL_LIMITS.hitsOfCall} hits together`);
  if (sumOf(searches, conditionsOf) > PROTOCOL_LIMITS.conditionsOfCall)
    throw createParameterError('requests', `must have at most ${PROTOCOL_LIMITS.conditionsOfCall} filter conditions together`);
};
