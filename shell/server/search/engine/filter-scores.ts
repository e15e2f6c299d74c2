import type { FilterScores, ScoredFilter } from '../search-query';
import type { Bitmap } from './bitmap';
import { documentsOfFilterGroup } from './filter';
import type { IndexSegment } from './segment';

/** Returns whether the points can differ between two hits of the query. */
export const decidesOrder = ({ required, optional, sum }: FilterScores): boolean =>
  optional.length > 0 ||
  required.some((group) => group.some(({ score }) => (sum ? group.length > 1 : score !== group[0]!.score)));

/** Returns a function for the points of a document: the sum of all groups. */
export const createFilterScorer = (segment: IndexSegment, scores: FilterScores): ((doc: number) => number) => {
  const documentsOf = ({ condition }: ScoredFilter): Bitmap =>
    documentsOfFilterGroup(segment, [condition], JSON.stringify([condition]));
  const groups = [...scores.required, ...scores.optional].map((group) =>
    group.map((each) => ({ documents: documentsOf(each), score: each.score })),
  );
  return (doc) => {
    let total = 0;
    for (const group of groups) {
      let points = 0;
      for (const { documents, score } of group) {
        if (!documents.has(doc)) continue;
        points = scores.sum ? points + score : Math.max(points, score);
      }
      total += points;
    }
    return total;
  };
};
