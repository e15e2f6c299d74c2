import { isWithin } from '../../contract/attribute-within';
import type { IndexSettings } from '../../contract/index-settings';
import type { CanonicalQuery, FacetValueQuery, FilterAtom } from '../../contract/search-query';
import { PROTOCOL_LIMITS } from '../limits';
import {
  isParameterAbsent,
  createParameterError,
  readFlagParameter,
  readIntegerParameter,
  readNamesParameter,
  readChoiceParameter,
  readTextParameter,
  type SearchParameters,
} from '../values';
import { readFilterScores, readMatchCriteria } from './narrowing';

interface SearchedIndex {
  index: string;
  settings: IndexSettings;
  base: FilterAtom[][];
  hidden: readonly string[];
}

export interface SearchHitWindow {
  page: number;
  hitsPerPage: number;
  /** Present when the search names an offset instead of a page. */
  position?: { offset: number; length: number };
  /** Hits that pages can reach; present if the requested page begins after them, so that the search has no hits. */
  beyond?: number;
}

const WORDS_OF_SNIPPET = 10;
const ORDERS = ['count', 'alpha'] as const;

/** Settings that only the protocol reads, where the search does not name them. */
const withDocumentDefaults = (parameters: SearchParameters, { given: document = {} }: IndexSettings): SearchParameters => {
  const names = ['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText', 'sortFacetValuesBy', 'maxFacetHits'];
  const defaults = names.flatMap((name): [string, unknown][] => (document[name] === undefined ? [] : [[name, document[name]]]));
  return defaults.length > 0 ? new Map([...defaults, ...parameters]) : parameters;
};

const distinctOf = (parameters: SearchParameters, settings: IndexSettings, path: string): number => {
  const raw = parameters.get('distinct');
  const flag = raw === true || raw === 'true' ? 1 : raw === false || raw === 'false' ? 0 : undefined;
  const distinct = flag ?? readIntegerParameter(parameters, 'distinct', path, { fallback: settings.distinct, min: 0, max: 4 });
  if (!settings.attributeForDistinct) return 0;
  if (distinct > 0 && readFlagParameter(parameters, 'facetingAfterDistinct', path, false)) {
    throw createParameterError(`${path}/facetingAfterDistinct`, 'is not supported: facets count every record');
  }
  return distinct;
};

const snippetsOf = (names: string[]): CanonicalQuery['attributesToSnippet'] =>
  names.map((name) => {
    const [attribute = '', words] = name.split(':');
    return { attribute, words: words && /^\d{1,4}$/u.test(words) ? Number(words) : WORDS_OF_SNIPPET };
  });

const readHitWindow = (parameters: SearchParameters, settings: IndexSettings, path: string): SearchHitWindow => {
  const most = settings.paginationLimitedTo;
  const hitsPerPage = readIntegerParameter(parameters, 'hitsPerPage', path, {
    fallback: settings.hitsPerPage,
    min: 0,
    max: PROTOCOL_LIMITS.hitsPerPage.max,
  });
  const max = Number.MAX_SAFE_INTEGER;
  const page = readIntegerParameter(parameters, 'page', path, { fallback: 0, min: 0, max });
  const limitOf = (first: number) => (first >= most && first > 0 ? { beyond: most } : {});
  if (!isParameterAbsent(parameters.get('offset'))) {
    const offset = readIntegerParameter(parameters, 'offset', path, { fallback: 0, min: 0, max });
    const length = readIntegerParameter(parameters, 'length', path, {
      fallback: hitsPerPage,
      min: 0,
      max: PROTOCOL_LIMITS.hitsPerPage.max,
    });
    return { page: 0, hitsPerPage: length, position: { offset, length }, ...limitOf(offset) };
  }
  return { page, hitsPerPage, ...limitOf(page * hitsPerPage) };
};

const facetsOf = (names: string[], { settings: { attributesForFaceting }, hidden }: SearchedIndex): string[] => {
  if (names.includes('*')) return ['*'];
  const countable = new Set(
    attributesForFaceting
      .filter(({ filterOnly, attribute }) => !filterOnly && !isWithin(attribute, hidden))
      .map(({ attribute }) => attribute),
  );
  // As with Algolia, a requested facet that the index settings do not declare is ignored.
  return [...new Set(names)].filter((name) => countable.has(name));
};

export const readSearchQuery = (
  own: SearchParameters,
  searched: SearchedIndex,
  path: string,
): { query: CanonicalQuery; window: SearchHitWindow } => {
  const { settings } = searched;
  const parameters = withDocumentDefaults(own, settings);
  const window = readHitWindow(parameters, settings, path);
  const offset = window.position?.offset ?? window.page * window.hitsPerPage;
  const ownHighlights = settings.attributesToHighlight ?? settings.searchableAttributes.flat();
  const filterScores = readFilterScores(parameters, settings, path);
  const query: CanonicalQuery = {
    ...readMatchCriteria(parameters, searched, path),
    offset,
    length: Math.max(0, Math.min(window.hitsPerPage, settings.paginationLimitedTo - offset)),
    facets: facetsOf(readNamesParameter(parameters, 'facets', path, []), searched),
    maxValuesPerFacet: readIntegerParameter(parameters, 'maxValuesPerFacet', path, {
      fallback: settings.maxValuesPerFacet,
      min: 0,
      max: PROTOCOL_LIMITS.maxValuesPerFacet.max,
    }),
    sortFacetValuesBy: readChoiceParameter(parameters, 'sortFacetValuesBy', path, ORDERS, 'count'),
    attributesToRetrieve: readNamesParameter(parameters, 'attributesToRetrieve', path, settings.attributesToRetrieve),
    attributesToHighlight: readNamesParameter(
      parameters,
      'attributesToHighlight',
      path,
      ownHighlights.length > 0 || settings.attributesToHighlight ? ownHighlights : ['*'],
    ),
    attributesToSnippet: snippetsOf(readNamesParameter(parameters, 'attributesToSnippet', path, settings.attributesToSnippet)),
    highlightPreTag: readTextParameter(parameters, 'highlightPreTag', path, '<em>', 100),
    highlightPostTag: readTextParameter(parameters, 'highlightPostTag', path, '</em>', 100),
    snippetEllipsisText: readTextParameter(parameters, 'snippetEllipsisText', path, '…', 20),
    distinct: distinctOf(parameters, settings, path),
    getRankingInfo: readFlagParameter(parameters, 'getRankingInfo', path, false),
    ...(filterScores ? { filterScores } : {}),
    hidden: searched.hidden,
  };
  return { query, window };
};

export const readFacetValueQuery = (own: SearchParameters, searched: SearchedIndex, path: string): FacetValueQuery => {
  const { settings } = searched;
  const parameters = withDocumentDefaults(own, settings);
  const facet = parameters.get('facet') ?? parameters.get('facetName');
  const setting = settings.attributesForFaceting.find(({ attribute }) => attribute === facet);
  if (typeof facet !== 'string' || !setting?.searchable || isWithin(facet, searched.hidden)) {
    const fault = typeof facet === 'string' ? `"${facet.slice(0, 50)}" is not a facet that can be searched` : 'must name a facet';
    throw createParameterError(`${path}/facet`, `${fault}: attributesForFaceting must have searchable(attribute)`);
  }
  const { default: fallback, max } = PROTOCOL_LIMITS.maxFacetHits;
  return {
    ...readMatchCriteria(parameters, searched, path),
    facet,
    facetQuery: readTextParameter(parameters, 'facetQuery', path, '', PROTOCOL_LIMITS.queryLength),
    maxFacetHits: readIntegerParameter(parameters, 'maxFacetHits', path, { fallback, min: 1, max }),
    sortFacetValuesBy: readChoiceParameter(parameters, 'sortFacetValuesBy', path, ORDERS, 'count'),
    highlightPreTag: readTextParameter(parameters, 'highlightPreTag', path, '<em>', 100),
    highlightPostTag: readTextParameter(parameters, 'highlightPostTag', path, '</em>', 100),
  };
};
