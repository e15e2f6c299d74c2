import type { SearchEngine } from '../../search-engine';
import type { FilterAtom } from '../../search-query';
import type { FindBaseFilters } from '../base-filter';
import { requireIndexOfKey, type SearchAccess } from '../credentials';
import { resolveIndex, type ResolvedIndex } from '../indices';
import { readFilters } from '../query/narrowing';
import { parametersOfText } from '../query/parameters';
import { isParameterAbsent, type SearchParameters } from '../values';

/** The search engine and the dealers' base filters, from which answers of the protocol are made. */
export interface SearchAnswerDeps {
  engine: SearchEngine;
  baseFilter: FindBaseFilters;
}

/** An index with the restrictions of the key by which a request reads it. */
export interface ScopedIndex extends ResolvedIndex {
  /** Filters that the key and the dealer add to every search. */
  base: FilterAtom[][];
  hidden: readonly string[];
}

const FILTERS = new Set(['filters', 'facetFilters', 'numericFilters', 'tagFilters']);

/** Returns the list of a key's parameter that is written as a text with commas. */
const listed = (name: string, value: unknown): unknown =>
  name !== 'filters' && typeof value === 'string' ? value.split(',').filter(Boolean) : value;

const ofKey = ({ restrictions }: SearchAccess): Map<string, unknown> =>
  parametersOfText(new URLSearchParams(restrictions.parameters).toString());

/**
 * Returns the parameters of a search with those of the key, which replace the search's own. The key's filters are added
 * in `resolveScopedIndex`.
 */
export const withKeyParameters = (parameters: SearchParameters, access: SearchAccess): SearchParameters => {
  if (access.restrictions.parameters.length === 0) return parameters;
  const own = [...ofKey(access)].filter(([name]) => !FILTERS.has(name));
  return new Map([...parameters, ...own]);
};

/** Returns the parameters with as many hits as the key allows at most. */
export const withMostHits = (
  parameters: SearchParameters,
  { restrictions: { mostHits } }: SearchAccess,
  hitsPerPage: number,
): SearchParameters => {
  if (mostHits === undefined) return parameters;
  const asked = (name: string): number => {
    const value = Number(isParameterAbsent(parameters.get(name)) ? hitsPerPage : parameters.get(name));
    return Number.isFinite(value) ? Math.min(mostHits, value) : mostHits;
  };
  const isByOffset = !isParameterAbsent(parameters.get('offset'));
  return new Map([
    ...parameters,
    ['hitsPerPage', asked('hitsPerPage')],
    ...(isByOffset ? [['length', asked('length')] as const] : []),
  ]);
};

/** Returns the index that a request names, with the restrictions of the request's key. */
export const resolveScopedIndex = (
  { engine, baseFilter }: SearchAnswerDeps,
  access: SearchAccess,
  name: unknown,
  path: string,
): ScopedIndex => {
  const { tenant, rights } = access;
  requireIndexOfKey(access, name);
  const resolved = resolveIndex(engine, tenant.slug, name, path);
  const filters = new Map(
    [...ofKey(access)].filter(([each]) => FILTERS.has(each)).map(([each, value]) => [each, listed(each, value)]),
  );
  return {
    ...resolved,
    base: [
      ...(resolved.stock && rights === 'search' ? baseFilter(tenant, resolved.name) : []),
      ...(filters.size > 0 ? readFilters(filters, resolved.settings, 'key') : []),
    ],
    hidden: rights === 'admin' ? [] : resolved.settings.unretrievableAttributes,
  };
};
