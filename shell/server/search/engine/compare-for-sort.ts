import type { SortCriterion } from '../search-engine';
import type { Scalar } from './attribute-path';

const isPresent = (value: Scalar): boolean => typeof value === 'string' || !Number.isNaN(value);

/** Compares two values in the direction of a sort. A record without a value (NaN) comes last in both directions. */
export const compareForSort = (a: Scalar, b: Scalar, direction: SortCriterion['direction']): number => {
  if (a === b) return 0;
  if (!isPresent(a) || !isPresent(b)) return Number(isPresent(b)) - Number(isPresent(a));
  const isLess = typeof a === typeof b ? a < b : typeof a === 'number';
  return isLess === (direction === 'asc') ? -1 : 1;
};
