import { FACETS, FILTER_ONLY, NUMERIC_FACETS, NUMERIC_FILTER_ONLY } from '@forecourt/contracts/search';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FilterAtom } from '../../ports';

const TEXT = new Set<string>([...FACETS, ...FILTER_ONLY]);
const NUMERIC = new Set<string>([...NUMERIC_FACETS, ...NUMERIC_FILTER_ONLY]);

/** A filter that can't be run: says which parameter, and what is wrong with it. */
export const filterProblem = (path: string, message: string): ProblemError =>
  new ProblemError('invalid_filter', `${path}: ${message}`, [{ path, message }]);

const requireNumeric = (attribute: string, path: string): void => {
  if (NUMERIC.has(attribute)) return;
  const why = TEXT.has(attribute) ? 'has no numeric values' : 'is not an attribute for filtering';
  throw filterProblem(path, `"${attribute}" ${why}`);
};

/** `attribute:value`. Where the attribute only has numbers this is a comparison. */
export const facetAtom = (attribute: string, value: string, negated: boolean, path: string): FilterAtom => {
  if (TEXT.has(attribute)) return { kind: 'facet', attribute, value, negated };
  if (!NUMERIC.has(attribute)) throw filterProblem(path, `"${attribute}" is not an attribute for filtering`);
  return numericAtom(attribute, '=', value, negated, path);
};

const numberOf = (text: string, path: string): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw filterProblem(path, `"${text.slice(0, 50)}" is not a number`);
  return value;
};

export type NumericOperator = Extract<FilterAtom, { kind: 'numeric' }>['operator'];

export const numericAtom = (
  attribute: string,
  operator: NumericOperator,
  value: string,
  negated: boolean,
  path: string,
): FilterAtom => {
  requireNumeric(attribute, path);
  return { kind: 'numeric', attribute, operator, value: numberOf(value, path), negated };
};

export const rangeAtom = (attribute: string, from: string, to: string, negated: boolean, path: string): FilterAtom => {
  requireNumeric(attribute, path);
  return { kind: 'range', attribute, from: numberOf(from, path), to: numberOf(to, path), negated };
};
