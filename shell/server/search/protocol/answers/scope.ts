import type { FilterAtom, SearchEngine } from '../../search-engine';
import type { BaseFilter } from '../base-filter';
import type { Access } from '../credentials';
import { resolveIndex, type ResolvedIndex } from '../indices';
import { filtersOf } from '../query/narrowing';
import { fromText } from '../query/parameters';
import { allowsIndex } from '../secured-key';
import type { Parameters } from '../values';
import { ProblemError } from '@forecourt/contracts/problem';

/** The search engine and the dealers' base filters, from which answers of the protocol are made. */
export interface AnswerDeps {
  engine: SearchEngine;
  baseFilter: BaseFilter;
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

const ofKey = ({ restrictions }: Access): Map<string, unknown> =>
  fromText(new URLSearchParams(restrictions.parameters).toString());

/**
 * Returns the parameters of a search with those of the key, which replace the search's own. The key's filters are added
 * in `scopeOf`.
 */
export const withKeyParameters = (parameters: Parameters, access: Access): Parameters => {
  if (access.restrictions.parameters.length === 0) return parameters;
  const own = [...ofKey(access)].filter(([name]) => !FILTERS.has(name));
  return new Map([...parameters, ...own]);
};

/** Returns the index that a request names, with the restrictions of the request's key. */
export const scopeOf = ({ engine, baseFilter }: AnswerDeps, access: Access, name: unknown, path: string): ScopedIndex => {
  const { tenant, rights, restrictions } = access;
  if (typeof name === 'string' && !allowsIndex(restrictions, name)) {
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
      ...(filters.size > 0 ? filtersOf(filters, resolved.settings, 'key') : []),
    ],
    hidden: resolved.settings.unretrievableAttributes,
  };
};
