import { ProblemError } from '@forecourt/contracts/problem';
import type { IndexSettings } from '../../contract/index-settings';
import type { FilterAtom } from '../../contract/search-query';

export interface FilterableAttributes {
  facet(attribute: string): boolean;
  numeric(attribute: string): boolean;
}

export type WeightedAtom = FilterAtom & { score?: number };

const MOST_SCORE = 65_535;

export const withScore = (atom: FilterAtom, score: string, path: string): WeightedAtom => {
  const value = /^\d{1,5}$/u.test(score) ? Number(score) : Number.NaN;
  if (!(value <= MOST_SCORE)) throw createFilterError(path, `a score is a whole number from 0 to ${MOST_SCORE}`);
  if (atom.kind !== 'facet') throw createFilterError(path, 'only a condition on a value of a facet may have a score');
  return { ...atom, score: value };
};

export const createFilterError = (path: string, message: string): ProblemError =>
  new ProblemError('invalid_filter', `${path}: ${message}`, [{ path, message }]);

const cache = new WeakMap<IndexSettings, FilterableAttributes>();

export const filterableAttributes = (settings: IndexSettings): FilterableAttributes => {
  const before = cache.get(settings);
  if (before) return before;
  const facets = new Set(settings.attributesForFaceting.map(({ attribute }) => attribute));
  const { numericAttributesForFiltering: named } = settings;
  const numbers = named && new Set(named);
  // As with Algolia, filters may compare every number if the settings list no numeric attributes.
  const filterable = {
    facet: (attribute: string) => facets.has(attribute),
    numeric: (attribute: string) => numbers?.has(attribute) ?? true,
  };
  cache.set(settings, filterable);
  return filterable;
};

const quote = (text: string): string => `"${text.slice(0, 50)}"`;

const numberOf = (text: string, path: string): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw createFilterError(path, `${quote(text)} is not a number`);
  return value;
};

const requireNumeric = (attributes: FilterableAttributes, attribute: string, path: string): void => {
  if (attributes.numeric(attribute)) return;
  const why = attributes.facet(attribute)
    ? 'has no numeric values: it is not in numericAttributesForFiltering'
    : 'is not an attribute for filtering: add it to numericAttributesForFiltering';
  throw createFilterError(path, `${quote(attribute)} ${why}`);
};

/** A comparison when the attribute may only be compared. */
export const createFacetAtom = (
  attributes: FilterableAttributes,
  attribute: string,
  value: string,
  negated: boolean,
  path: string,
): FilterAtom => {
  if (attributes.facet(attribute)) return { kind: 'facet', attribute, value, negated };
  const comparable = attributes.numeric(attribute) && value.trim() !== '' && Number.isFinite(Number(value));
  if (comparable) return { kind: 'numeric', attribute, operator: '=', value: Number(value), negated };
  throw createFilterError(path, `${quote(attribute)} is not an attribute for filtering: add it to attributesForFaceting`);
};

export type NumericOperator = Extract<FilterAtom, { kind: 'numeric' }>['operator'];

export const createNumericAtom = (
  attributes: FilterableAttributes,
  { attribute, operator, value, negated }: { attribute: string; operator: NumericOperator; value: string; negated: boolean },
  path: string,
): FilterAtom => {
  requireNumeric(attributes, attribute, path);
  return { kind: 'numeric', attribute, operator, value: numberOf(value, path), negated };
};

export const createRangeAtom = (
  attributes: FilterableAttributes,
  { attribute, from, to, negated }: { attribute: string; from: string; to: string; negated: boolean },
  path: string,
): FilterAtom => {
  requireNumeric(attributes, attribute, path);
  return { kind: 'range', attribute, from: numberOf(from, path), to: numberOf(to, path), negated };
};
