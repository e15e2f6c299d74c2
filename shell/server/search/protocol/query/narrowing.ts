import type { IndexSettings, QueryType, TypoTolerance } from '../../contract/index-settings';
import type { FilterAtom, FilterScores, MatchCriteria } from '../../contract/search-query';
import { filterableAttributes, type WeightedAtom } from '../filters/filterable';
import { parseFacetFilters, parseNumericFilters, parseOptionalFilters, parseTagFilters } from '../filters/filter-lists';
import { parseFilters } from '../filters/filter-string';
import { PROTOCOL_LIMITS } from '../limits';
import {
  createParameterError,
  readFlagParameter,
  readIntegerParameter,
  readNamesParameter,
  readChoiceParameter,
  readTextParameter,
  type SearchParameters,
} from '../values';
import { readGeoQuery } from './geo';
import { readTextRanking } from './text-ranking';
import { readWordForms } from './word-forms';

const TOLERANCES = ['true', 'false', 'min', 'strict'] as const satisfies readonly TypoTolerance[];
const QUERY_TYPES = ['prefixLast', 'prefixAll', 'prefixNone'] as const satisfies readonly QueryType[];
const REMOVALS = ['none', 'lastWords', 'firstWords', 'allOptional'] as const;

const refuseTooManyConditions = (groups: WeightedAtom[][], path: string): void => {
  if (groups.reduce((sum, { length }) => sum + length, 0) <= PROTOCOL_LIMITS.conditions) return;
  throw createParameterError(path, `must have at most ${PROTOCOL_LIMITS.conditions} filter conditions`);
};

const readWeightedFilters = (parameters: SearchParameters, settings: IndexSettings, path: string): WeightedAtom[][] => {
  const attributes = filterableAttributes(settings);
  const filters = parameters.get('filters') ?? '';
  if (typeof filters !== 'string') throw createParameterError(`${path}/filters`, 'must be a text');
  const groups = [
    ...parseFilters(filters, attributes, `${path}/filters`),
    ...parseFacetFilters(parameters.get('facetFilters'), attributes, `${path}/facetFilters`),
    ...parseNumericFilters(parameters.get('numericFilters'), attributes, `${path}/numericFilters`),
    ...parseTagFilters(parameters.get('tagFilters'), attributes, `${path}/tagFilters`),
  ];
  refuseTooManyConditions(groups, path);
  return groups;
};

const withoutScore = (atom: WeightedAtom): FilterAtom => {
  const { score: _, ...condition } = atom;
  return condition;
};

export const readFilters = (parameters: SearchParameters, settings: IndexSettings, path: string): FilterAtom[][] =>
  readWeightedFilters(parameters, settings, path).map((group) => group.map(withoutScore));

/** Undefined for a search without filters. */
export const readFilterScores = (
  parameters: SearchParameters,
  settings: IndexSettings,
  path: string,
): FilterScores | undefined => {
  const required = readWeightedFilters(parameters, settings, path);
  const attributes = filterableAttributes(settings);
  const optional = parseOptionalFilters(parameters.get('optionalFilters'), attributes, `${path}/optionalFilters`);
  refuseTooManyConditions(optional, `${path}/optionalFilters`);
  if (required.length + optional.length === 0) return undefined;
  const scored = (groups: WeightedAtom[][]) =>
    groups.map((group) => group.map((atom) => ({ condition: withoutScore(atom), score: atom.score ?? 1 })));
  const sum = readFlagParameter(parameters, 'sumOrFiltersScores', path, false);
  return { required: scored(required), optional: scored(optional), sum };
};

const searchedIn = (
  parameters: SearchParameters,
  { searchableAttributes }: IndexSettings,
  path: string,
): string[] | undefined => {
  const names = readNamesParameter(parameters, 'restrictSearchableAttributes', path, []);
  if (names.length === 0) return undefined;
  const searchable = searchableAttributes.flat();
  const unknown = searchable.length > 0 ? names.find((name) => !searchable.includes(name)) : undefined;
  if (unknown === undefined) return names;
  const message = `"${unknown.slice(0, 50)}" is not in searchableAttributes`;
  throw createParameterError(`${path}/restrictSearchableAttributes`, message);
};

const wordsOf = (parameters: SearchParameters, settings: IndexSettings, path: string): string[] => {
  const words = parameters.get('optionalWords');
  const list =
    typeof words === 'string' ? [words] : readNamesParameter(parameters, 'optionalWords', path, settings.optionalWords);
  return list.flatMap((text) => text.split(/\s+/u)).filter(Boolean);
};

const textRankingOf = (parameters: SearchParameters, path: string): Pick<MatchCriteria, 'textRanking'> => {
  const textRanking = readTextRanking(parameters, path);
  return Object.keys(textRanking).length > 0 ? { textRanking } : {};
};

/** `base`: filters of every search with this key. */
export const readMatchCriteria = (
  parameters: SearchParameters,
  { index, settings, base }: { index: string; settings: IndexSettings; base: FilterAtom[][] },
  path: string,
): MatchCriteria => {
  const geo = readGeoQuery(parameters, path);
  const restrictSearchableAttributes = searchedIn(parameters, settings, path);
  const size = (name: 'minWordSizefor1Typo' | 'minWordSizefor2Typos') =>
    readIntegerParameter(parameters, name, path, { fallback: settings[name], min: 1, max: 100 });
  return {
    index,
    text: readTextParameter(parameters, 'query', path, '', PROTOCOL_LIMITS.queryLength),
    filters: [...base, ...readFilters(parameters, settings, path)],
    ...(geo ? { geo } : {}),
    typoTolerance: readChoiceParameter(parameters, 'typoTolerance', path, TOLERANCES, settings.typoTolerance),
    queryType: readChoiceParameter(parameters, 'queryType', path, QUERY_TYPES, settings.queryType),
    optionalWords: wordsOf(parameters, settings, path),
    ...textRankingOf(parameters, path),
    ...readWordForms(parameters, settings, path),
    ...(readFlagParameter(parameters, 'synonyms', path, true) ? {} : { withoutSynonyms: true }),
    removeWordsIfNoResults: readChoiceParameter(
      parameters,
      'removeWordsIfNoResults',
      path,
      REMOVALS,
      settings.removeWordsIfNoResults,
    ),
    ...(restrictSearchableAttributes ? { restrictSearchableAttributes } : {}),
    minWordSizefor1Typo: size('minWordSizefor1Typo'),
    minWordSizefor2Typos: size('minWordSizefor2Typos'),
    allowTyposOnNumericTokens: readFlagParameter(
      parameters,
      'allowTyposOnNumericTokens',
      path,
      settings.allowTyposOnNumericTokens,
    ),
  };
};
