import { ProblemError } from '@forecourt/contracts/problem';
import { COUNTABLE, indexNameOf, SEARCHABLE, SORTS, type Sort } from '@forecourt/contracts/search';
import type { CanonicalQuery, FacetValueQuery, FilterAtom } from '../../ports';
import { parseFacetFilters, parseNumericFilters, refuseTagFilters } from './filter-lists';
import { parseFilters } from './filter-string';
import { LIMITS } from './limits';
import { parameterProblem, readInteger, readNames, readText, type Parameters } from './values';

/** Sort order of an index name: the primary or a replica (S-08). */
export const sortOfIndex = (indexName: unknown, path: string): Sort => {
  if (typeof indexName !== 'string') throw parameterProblem(`${path}/indexName`, 'must name an index');
  const sort = SORTS.find((candidate) => indexNameOf(candidate) === indexName);
  if (sort) return sort;
  const known = SORTS.map(indexNameOf).join(', ');
  const message = `There is no index "${indexName.slice(0, 100)}": there are ${known}`;
  throw new ProblemError('unknown_index', message, [{ path: `${path}/indexName`, message }]);
};

const filtersOf = (parameters: Parameters, path: string): FilterAtom[][] => {
  refuseTagFilters(parameters.get('tagFilters'), `${path}/tagFilters`);
  const filters = parameters.get('filters') ?? '';
  if (typeof filters !== 'string') throw parameterProblem(`${path}/filters`, 'must be a text');
  const groups = [
    ...parseFilters(filters, `${path}/filters`),
    ...parseFacetFilters(parameters.get('facetFilters'), `${path}/facetFilters`),
    ...parseNumericFilters(parameters.get('numericFilters'), `${path}/numericFilters`),
  ];
  if (groups.flat().length > LIMITS.conditions) {
    throw parameterProblem(path, `must have at most ${LIMITS.conditions} filter conditions`);
  }
  return groups;
};

const typoToleranceOf = (parameters: Parameters, path: string): boolean => {
  const given = parameters.get('typoTolerance') ?? true;
  if (given === false || given === 'false') return false;
  if (given === true || ['true', 'min', 'strict'].includes(String(given))) return true;
  throw parameterProblem(`${path}/typoTolerance`, 'must be true, false, "min" or "strict"');
};

type Common = Omit<FacetValueQuery, 'facet' | 'facetQuery' | 'maxFacetHits'>;

const commonOf = (parameters: Parameters, sort: Sort, base: FilterAtom[][], path: string): Common => {
  const highlighted = readNames(parameters, 'attributesToHighlight', path, [...SEARCHABLE]);
  return {
    sort,
    text: readText(parameters, 'query', path, '', LIMITS.queryLength),
    filters: [...base, ...filtersOf(parameters, path)],
    maxValuesPerFacet: readInteger(parameters, 'maxValuesPerFacet', path, {
      fallback: LIMITS.maxValuesPerFacet.default,
      min: 0,
      max: LIMITS.maxValuesPerFacet.max,
    }),
    attributesToRetrieve: readNames(parameters, 'attributesToRetrieve', path, ['*']),
    attributesToHighlight: highlighted.includes('*') ? [...SEARCHABLE] : highlighted,
    highlightPreTag: readText(parameters, 'highlightPreTag', path, '<em>', 100),
    highlightPostTag: readText(parameters, 'highlightPostTag', path, '</em>', 100),
    typoTolerance: typoToleranceOf(parameters, path),
  };
};

/** A search for records from its parameters. `base` is what every search of the dealer gets. */
export const searchQueryOf = (parameters: Parameters, sort: Sort, base: FilterAtom[][], path: string): CanonicalQuery => {
  const { default: fallback, max } = LIMITS.hitsPerPage;
  const hitsPerPage = readInteger(parameters, 'hitsPerPage', path, { fallback, min: 0, max });
  const page = readInteger(parameters, 'page', path, { fallback: 0, min: 0, max: Number.MAX_SAFE_INTEGER });
  if (page * hitsPerPage >= LIMITS.pagination.default && page > 0) {
    throw parameterProblem(`${path}/page`, `only the first ${LIMITS.pagination.default} hits can be reached by paging`);
  }
  return {
    ...commonOf(parameters, sort, base, path),
    facets: readNames(parameters, 'facets', path, []),
    page,
    hitsPerPage,
  };
};

/** A search for values of a facet. */
export const facetValueQueryOf = (parameters: Parameters, sort: Sort, base: FilterAtom[][], path: string): FacetValueQuery => {
  const facet = parameters.get('facet') ?? parameters.get('facetName');
  if (typeof facet !== 'string' || !COUNTABLE.includes(facet)) {
    throw parameterProblem(`${path}/facet`, `must be one of ${COUNTABLE.join(', ')}`);
  }
  const { default: fallback, max } = LIMITS.maxFacetHits;
  return {
    ...commonOf(parameters, sort, base, path),
    facet,
    facetQuery: readText(parameters, 'facetQuery', path, '', LIMITS.queryLength),
    maxFacetHits: readInteger(parameters, 'maxFacetHits', path, { fallback, min: 1, max }),
  };
};
