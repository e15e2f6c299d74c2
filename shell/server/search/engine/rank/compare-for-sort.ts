import type { SortCriterion } from '../../contract/index-settings';
import type { AttributeScalar } from '../attribute-path';

const hasSortValue = (value: AttributeScalar): boolean => typeof value === 'string' || !Number.isNaN(value);

/** A record without a value (NaN) comes last in both directions. */
export const compareSortValues = (a: AttributeScalar, b: AttributeScalar, direction: SortCriterion['direction']): number => {
  if (a === b) return 0;
  if (!hasSortValue(a) || !hasSortValue(b)) return Number(hasSortValue(b)) - Number(hasSortValue(a));
  const isLess = typeof a === typeof b ? a < b : typeof a === 'number';
  return isLess === (direction === 'asc') ? -1 : 1;
};
