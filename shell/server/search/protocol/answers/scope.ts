import type { FilterAtom, SearchEngine } from '../../search-engine';
import type { BaseFilter } from '../base-filter';
import type { Access } from '../credentials';
import { resolveIndex, type Resolved } from '../indices';
import { filtersOf } from '../query/narrowing';
import { fromText } from '../query/parameters';
import { allowsIndex } from '../secured-key';
import type { Parameters } from '../values';
import { ProblemError } from '@forecourt/contracts/problem';

/** Parts that make answers. */
export interface AnswerDeps {
  engine: SearchEngine;
  baseFilter: BaseFilter;
}

/** An index with the restrictions of one key. */
export interface Scoped extends Resolved {
  /** Filters of every search with this key. */
  base: FilterAtom[][];
  hidden: readonly string[];
}

const FILTERS = new Set(['filters', 'facetFilters', 'numericFilters', 'tagFilters']);

/** Lists of a key are written with commas. */
const listed = (name: string, value: unknown): unknown =>
  name !== 'filters' && typeof value === 'string' ? value.split(',').filter(Boolean) : value;

const ofKey = ({ restrictions }: Access): Map<string, unknown> =>
  fromText(new URLSearchParams(restrictions.parameters).toString());

/** Parameters that the key sets take the place of those that the search says; its filters come on top, see `scopeOf`. */
export const withKeys = (parameters: Parameters, access: Access): Parameters => {
  if (access.restrictions.parameters.length === 0) return parameters;
  const own = [...ofKey(access)].filter(([name]) => !FILTERS.has(name));
  return new Map([...parameters, ...own]);
};

/** The index that a request names, with the restrictions of its key. */
export const scopeOf = ({ engine, baseFilter }: AnswerDeps, access: Access, name: unknown, path: string): Scoped => {
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
