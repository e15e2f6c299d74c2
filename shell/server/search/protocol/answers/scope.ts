import type { FilterAtom, SearchEngine } from '../../search-engine';
import type { FindBaseFilters } from '../base-filter';
import type { SearchAccess } from '../credentials';
import { resolveIndex, type ResolvedIndex } from '../indices';
import { readFilters } from '../query/narrowing';
import { parametersOfText } from '../query/parameters';
import { mayKeySearchIndex } from '../secured-key';
import type { SearchParameters } from '../values';
import { ProblemError } from '@forecourt/contracts/problem';

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

/** Returns the index that a request names, with the restrictions of the request's key. */
export const resolveScopedIndex = (
  { engine, baseFilter }: SearchAnswerDeps,
  access: SearchAccess,
  name: unknown,
  path: string,
): ScopedIndex => {
  const { tenant, rights, restrictions } = access;
  if (typeof name === 'string' && !mayKeySearchIndex(restrictions, name)) {
    throw new ProblemError('forbidden', `Index ${name.slice(0, 100)} is not allowed with this API key`);
  }
  const resolved = resolveIndex(engine, tenant.slug, name, path);
  if (rights === 'admin') return { ...resolved, base: [], hidden: [] };
  const filters = new Map(
    [...ofKey(access)].filter(([each]) => FILTERS.has(each)).map(([each, value]) => [each, listed(each, value)]),
  );
  return {
    ...resolved,
    base: [
      ...(resolved.stock ? baseFilter(tenant, resolved.name) : []),
      ...(filters.size > 0 ? readFilters(filters, resolved.settings, 'key') : []),
    ],
    hidden: resolved.settings.unretrievableAttributes,
  };
};
