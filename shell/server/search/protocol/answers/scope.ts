import type { SearchEngine } from '../../contract/search-engine';
import type { FilterAtom } from '../../contract/search-query';
import type { FindBaseFilters } from '../base-filter';
import { requireIndexOfKey, type SearchAccess } from '../credentials';
import { resolveIndex, type ResolvedIndex } from '../indices';
import { readFilters } from '../query/narrowing';
import { parametersOfText } from '../query/parameters';
import { isParameterAbsent, type SearchParameters } from '../values';

export interface SearchAnswerDeps {
  engine: SearchEngine;
  baseFilter: FindBaseFilters;
}

export interface ScopedIndex extends ResolvedIndex {
  base: FilterAtom[][];
  hidden: readonly string[];
}

const FILTERS = new Set(['filters', 'facetFilters', 'numericFilters', 'tagFilters']);

const listed = (name: string, value: unknown): unknown =>
  name !== 'filters' && typeof value === 'string' ? value.split(',').filter(Boolean) : value;

const ofKey = ({ restrictions }: SearchAccess): Map<string, unknown> =>
  parametersOfText(new URLSearchParams(restrictions.parameters).toString());

/** The key's parameters replace the search's own. `resolveScopedIndex` adds the key's filters. */
export const withKeyParameters = (parameters: SearchParameters, access: SearchAccess): SearchParameters => {
  if (access.restrictions.parameters.length === 0) return parameters;
  const own = [...ofKey(access)].filter(([name]) => !FILTERS.has(name));
  return new Map([...parameters, ...own]);
};

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

export const resolveScopedIndex = async (
  { engine, baseFilter }: SearchAnswerDeps,
  access: SearchAccess,
  name: unknown,
  path: string,
): Promise<ScopedIndex> => {
  const { tenant, rights } = access;
  requireIndexOfKey(access, name);
  const resolved = await resolveIndex(engine, tenant.slug, name, path);
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
