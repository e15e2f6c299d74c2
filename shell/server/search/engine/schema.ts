import { FACETS, FILTER_ONLY, NUMERIC_FACETS, NUMERIC_FILTER_ONLY } from '@forecourt/contracts/search';
import type { SearchRecord } from '@forecourt/contracts/search';

type Attribute = keyof SearchRecord;

/** Attributes kept as dictionary-coded columns of text values. */
export const FACET_COLUMNS: readonly Attribute[] = [...FACETS, ...FILTER_ONLY];

/** Attributes kept as sorted numbers. */
export const NUMERIC_COLUMNS: readonly Attribute[] = [...NUMERIC_FACETS, ...NUMERIC_FILTER_ONLY];

/** Values of an attribute as text, without empty and repeated ones: a record counts once for a value. */
export const textValues = (value: unknown): string[] => {
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value)) return [String(value)];
  return [...new Set(value.flatMap(textValues))];
};
