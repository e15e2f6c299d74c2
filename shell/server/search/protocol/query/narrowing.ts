import type { FilterAtom, IndexSettings, Narrowing, QueryType, TypoTolerance } from '../../search-engine';
import { filterableOf } from '../filters/filterable';
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from '../filters/filter-lists';
import { parseFilters } from '../filters/filter-string';
import { LIMITS } from '../limits';
import { parameterProblem, readFlag, readInteger, readNames, readOneOf, readText, type Parameters } from '../values';
import { geoOf } from './geo';

const TOLERANCES = ['true', 'false', 'min', 'strict'] as const satisfies readonly TypoTolerance[];
const QUERY_TYPES = ['prefixLast', 'prefixAll', 'prefixNone'] as const satisfies readonly QueryType[];
const REMOVALS = ['none', 'lastWords', 'firstWords', 'allOptional'] as const;

/** Returns the conditions of all filter parameters together, as an AND of ORs. */
export const filtersOf = (parameters: Parameters, settings: IndexSettings, path: string): FilterAtom[][] => {
  const attributes = filterableOf(settings);
  const filters = parameters.get('filters') ?? '';
  if (typeof filters !== 'string') throw parameterProblem(`${path}/filters`, 'must be a text');
  const groups = [
    ...parseFilters(filters, attributes, `${path}/filters`),
    ...parseFacetFilters(parameters.get('facetFilters'), attributes, `${path}/facetFilters`),
    ...parseNumericFilters(parameters.get('numericFilters'), attributes, `${path}/numericFilters`),
    ...parseTagFilters(parameters.get('tagFilters'), attributes, `${path}/tagFilters`),
  ];
  if (groups.reduce((sum, { length }) => sum + length, 0) > LIMITS.conditions) {
    throw parameterProblem(path, `must have at most ${LIMITS.conditions} filter conditions`);
  }
  return groups;
};

const searchedIn = (parameters: Parameters, { searchableAttributes }: IndexSettings, path: string): string[] | undefined => {
  const names = readNames(parameters, 'restrictSearchableAttributes', path, []);
  if (names.length === 0) return undefined;
  const searchable = searchableAttributes.flat();
  const unknown = searchable.length > 0 ? names.find((name) => !searchable.includes(name)) : undefined;
  if (unknown === undefined) return names;
  const message = `"${unknown.slice(0, 50)}" is not in searchableAttributes`;
  throw parameterProblem(`${path}/restrictSearchableAttributes`, message);
};

const wordsOf = (parameters: Parameters, settings: IndexSettings, path: string): string[] => {
  const words = parameters.get('optionalWords');
  const list = typeof words === 'string' ? [words] : readNames(parameters, 'optionalWords', path, settings.optionalWords);
  return list.flatMap((text) => text.split(/\s+/u)).filter(Boolean);
};

/** Returns the part of a query that selects records. `base` holds the filters of every search with this key. */
export const narrowingOf = (
  parameters: Parameters,
  { index, settings, base }: { index: string; settings: IndexSettings; base: FilterAtom[][] },
  path: string,
): Narrowing => {
  const geo = geoOf(parameters, path);
  const restrictSearchableAttributes = searchedIn(parameters, settings, path);
  const size = (name: 'minWordSizefor1Typo' | 'minWordSizefor2Typos') =>
    readInteger(parameters, name, path, { fallback: settings[name], min: 1, max: 100 });
  return {
    index,
    text: readText(parameters, 'query', path, '', LIMITS.queryLength),
    filters: [...base, ...filtersOf(parameters, settings, path)],
    ...(geo ? { geo } : {}),
    typoTolerance: readOneOf(parameters, 'typoTolerance', path, TOLERANCES, settings.typoTolerance),
    queryType: readOneOf(parameters, 'queryType', path, QUERY_TYPES, settings.queryType),
    optionalWords: wordsOf(parameters, settings, path),
    ...(readFlag(parameters, 'synonyms', path, true) ? {} : { withoutSynonyms: true }),
    removeWordsIfNoResults: readOneOf(parameters, 'removeWordsIfNoResults', path, REMOVALS, settings.removeWordsIfNoResults),
    ...(restrictSearchableAttributes ? { restrictSearchableAttributes } : {}),
    minWordSizefor1Typo: size('minWordSizefor1Typo'),
    minWordSizefor2Typos: size('minWordSizefor2Typos'),
    allowTyposOnNumericTokens: readFlag(parameters, 'allowTyposOnNumericTokens', path, settings.allowTyposOnNumericTokens),
  };
};
